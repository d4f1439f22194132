import type { ReactElement } from 'react'
import { SavedSearchesPage } from '#app/features/filing/own-submittals/saved/saved-searches-page.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { loader, action } from './saved-queries.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/saved-queries/:list',
  title: () => t('Saved searches'),
  View: SavedQueriesPage,
})

function SavedQueriesPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <SavedSearchesPage {...view} refused={told ?? null} />
}
