import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { OwnListPage } from './own-list-page.tsx'
import { PENDING } from './own-list.plans.ts'
import type { loader } from './pending.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/pending-apps',
  title: () => t(PENDING.title),
  View: ({ view }) => <OwnListPage {...view} />,
})
