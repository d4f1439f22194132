import type { ChipItem } from './criteria/chips.tsx'
import type { CriteriaGroupProps } from './criteria/criteria-group.tsx'
import type { DataLink } from './data-links.tsx'
import type { Option } from '../ui/fields/select.tsx'

/** Everything of a search page that is the same for all searches, as words and addresses. */
export type SearchPageView = {
  title: string
  back: { href: string; label: string }
  /** Address of the search itself, without parameters. */
  path: string
  count: string
  keyword: { value: string; hint: string }
  clearHref: string
  criteriaCount: number
  /** State that the criteria form keeps: order, rows per page, view. */
  keepInForm: Field[]
  /** The lists to pick from. */
  groups: CriteriaGroupProps[]
  sort: { value: string; options: Option[]; keep: Field[] }
  views: { gridHref: string; mapHref: string; current: 'grid' | 'map' }
  chips: ChipItem[]
  paging: {
    page: number
    pageSize: number
    total: number
    pages: string
    sizes: { size: number; href: string }[]
  }
  /** The specified sentence for a search without hits. */
  empty: string
  dataLinks: DataLink[]
}

export type Field = { name: string; value: string }
