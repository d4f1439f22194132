/** A page of a search as the graph shows it. */
export type Page<T> = {
  nodes: T[]
  totalCount: number
  isEstimate: boolean
  pageInfo: {
    page: number
    pageSize: number
    pageCount: number
    hasNextPage: boolean
    hasPreviousPage: boolean
  }
}

/** What every search of the REST API answers. */
export type RestList<T> = { list: T[]; total: number; isEstimate: boolean }

const MAX_PAGE_SIZE = 100

export function pageOf<T>(found: RestList<T>, page: number, pageSize: number): Page<T>
export function pageOf<R, T>(
  found: RestList<R>,
  page: number,
  pageSize: number,
  map: (row: R) => T,
): Page<T>
export function pageOf<R, T>(
  found: RestList<R>,
  page: number,
  pageSize: number,
  map?: (row: R) => T,
): Page<R | T> {
  const size = Math.min(pageSize, MAX_PAGE_SIZE)
  const pageCount = Math.max(1, Math.ceil(found.total / size))
  return {
    nodes: map ? found.list.map(map) : found.list,
    totalCount: found.total,
    isEstimate: found.isEstimate,
    pageInfo: {
      page,
      pageSize: size,
      pageCount,
      hasNextPage: page < pageCount,
      hasPreviousPage: page > 1,
    },
  }
}
