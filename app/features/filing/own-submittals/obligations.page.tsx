import type { ReactElement } from 'react'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { OwnListPage } from './own-list-page.tsx'
import { OBLIGATIONS } from './own-list.plans.ts'
import type { loader, action } from './obligations.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/reports',
  title: () => t(OBLIGATIONS.title),
  View: ObligationsPage,
})

function ObligationsPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <OwnListPage {...view} refused={told?.error ?? null} />
}
