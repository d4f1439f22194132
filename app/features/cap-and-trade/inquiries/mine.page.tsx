import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { InquiriesPage } from './inquiries-page.tsx'
import type { loader } from './mine.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/cpp-trade-request',
  title: () => t('My trade inquiries'),
  View: ({ view }) => <InquiriesPage view={view} list="mine" />,
})
