import type { ReactElement } from 'react'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { SavedSearchesPage } from './saved-searches-page.tsx'
import type { loader, action } from './saved-searches.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/saved-searches/:list',
  title: () => t('Saved searches'),
  View: SavedSearchesRoute,
})

function SavedSearchesRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <SavedSearchesPage {...view} refused={told ?? null} />
}
