import { boxText, readState, type Box } from '#app/lib/search-params.ts'
import { DUES, SEARCH, SORTS } from './ccc.words.ts'

/** What the address of the search asks for. */
export type CccState = {
  keyword: string
  due: (typeof DUES)[number]['value']
  sort: (typeof SORTS)[number]['value']
  page: number
  box: Box | null
  /** The site that was picked on the map. */
  site: string | null
}

export function readSearch(params: URLSearchParams): CccState {
  const { page, box, site } = readState(params)
  return {
    keyword: params.get('keyword')?.trim().slice(0, 100) ?? '',
    due: DUES.find(({ value }) => value === params.get('due'))?.value ?? '',
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'CREATED_DESC',
    page,
    box,
    site,
  }
}

export function searchHref({ keyword, due, sort, page, box, site }: CccState): string {
  const params = new URLSearchParams()
  if (keyword) params.set('keyword', keyword)
  if (due) params.set('due', due)
  if (sort !== 'CREATED_DESC') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (box) params.set('bbox', boxText(box))
  if (site) params.set('site', site)
  const query = params.toString()
  return query === '' ? SEARCH : `${SEARCH}?${query}`
}
