import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { OwnListPage } from './own-list-page.tsx'
import { SUBMITTED } from './own-list.plans.ts'
import type { loader } from './submitted.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/submittals',
  title: () => t(SUBMITTED.title),
  View: ({ view }) => <OwnListPage {...view} />,
})
