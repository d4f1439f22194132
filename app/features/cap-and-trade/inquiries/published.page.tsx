import type { ReactElement } from 'react'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { InquiriesPage } from './inquiries-page.tsx'
import type { loader } from './published.server.ts'
import type { alertAction as action } from './inquiries.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/cpp-trade-request-publish',
  title: () => t('Published trade inquiries'),
  View: PublishedInquiriesPage,
})

function PublishedInquiriesPage({
  view,
  told,
}: PageProps<typeof loader, typeof action>): ReactElement {
  return <InquiriesPage view={view} list="published" refused={told?.error} />
}
