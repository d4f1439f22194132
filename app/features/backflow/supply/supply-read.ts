import { hrefWith, readChoice, readState } from '#app/lib/search-params.ts'
import { SUPPLY, VIEWS, type SupplyView } from './supply.words.ts'

/** What the page is asked for, as it stands in an address. */
export function readSupply(params: URLSearchParams) {
  const { term, page } = readState(params)
  return { term, page, view: readChoice(params, 'view', VIEWS) }
}

export function supplyHref(term: string, view: SupplyView, path = SUPPLY): string {
  const all: [string, string][] = [
    ['term', term],
    ['view', view === VIEWS[0] ? '' : view],
  ]
  return hrefWith(
    path,
    all.filter(([, value]) => value !== ''),
  )
}
