import { OWN_PERMITS } from '#app/features/records/permits/own-permit-address.ts'
import { isRecordNumber } from '#values/record-number.ts'

const MOST_PAGES = 500
/** As many as the search takes. */
export const MOST_CHARACTERS = 200

export type Criteria = {
  keyword: string
  status: string
  type: string
  interest: string
  page: number
}

/** What an address asks for; what it cannot ask is left out. */
export function readCriteria(search: URLSearchParams): Criteria {
  const asked = Math.trunc(Number(search.get('page') ?? 1))
  const chosen = (name: string): string => {
    const value = search.get(name) ?? undefined
    return value !== undefined && isRecordNumber(value) ? value : ''
  }
  return {
    keyword: (search.get('term') ?? '').slice(0, MOST_CHARACTERS),
    status: chosen('status'),
    type: chosen('type'),
    interest: chosen('interest'),
    page: asked >= 1 && asked <= MOST_PAGES ? asked : 1,
  }
}

/** The same search at another page. */
export function criteriaHref(criteria: Criteria, page: number): string {
  const { keyword, status, type, interest } = criteria
  const asked = Object.entries({ term: keyword, status, type, interest }).filter(
    ([, value]) => value,
  )
  return `${OWN_PERMITS}?${new URLSearchParams([...asked, ['page', `${page}`]])}`
}
