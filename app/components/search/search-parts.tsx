import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { EmptyState } from './empty-state.tsx'
import type { SearchPageView } from './search-page.view.ts'

/** The specified sentence for a search without hits, and what to do then. */
export function EmptySearch({
  view,
}: {
  view: Pick<SearchPageView, 'criteriaCount' | 'clearHref' | 'empty'>
}): ReactElement {
  return (
    <EmptyState
      step={
        view.criteriaCount > 0 ? (
          <>
            {t('Remove a criterion, check the spelling, or')}{' '}
            <a href={view.clearHref}>{t('clear all criteria')}</a>.
          </>
        ) : undefined
      }
    >
      {view.empty}
    </EmptyState>
  )
}

/** `pages` is the address of page 1; other pages add their number. */
export function pageHref(pages: string, page: number): string {
  if (page === 1) return pages
  return `${pages}${pages.includes('?') ? '&' : '?'}page=${page}`
}
