import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import * as css from './saved-query-menu.css.ts'

export type SavedQueryMenuView = {
  queries: { id: string; name: string; href: string }[]
  /** Where the criteria that are looked at get a name; null where none are set. */
  saveHref: string | null
  manageHref: string
}

/** Searches of a list that somebody wants again; a fold of links, so it needs no script. */
export function SavedQueryMenu({ view }: { view: SavedQueryMenuView }): ReactElement {
  const { queries, saveHref, manageHref } = view
  return (
    <details className={css.menu} data-saved-queries data-pop="">
      <summary>{t('Saved searches ({queries})', { queries: queries.length })}</summary>
      <ul className={css.list}>
        {queries.map(({ id, name, href }) => (
          <li key={id}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li>
          {saveHref ? (
            <a href={saveHref}>{t('Save this search')}</a>
          ) : (
            <span>{t('Set criteria to save a search.')}</span>
          )}
        </li>
        {queries.length > 0 ? (
          <li>
            <a href={manageHref}>{t('Rename or delete')}</a>
          </li>
        ) : null}
      </ul>
    </details>
  )
}
