const SHOWN = ['all', 'overdue', 'waiting', 'soon'] as const

export type Toggles = {
  list: 'pending' | 'submitted'
  types: 'favorite' | 'popular'
  /** What is listed under "Next for you": the first of all, all of it, or one part. */
  needs: (typeof SHOWN)[number] | null
}

export function readToggles(params: URLSearchParams): Toggles {
  return {
    list: params.get('list') === 'submitted' ? 'submitted' : 'pending',
    types: params.get('types') === 'popular' ? 'popular' : 'favorite',
    needs: SHOWN.find((each) => each === params.get('needs')) ?? null,
  }
}

/** The part that the API is asked for; null for all. */
export const partOf = ({ needs }: Toggles): string | null => (needs === 'all' ? null : needs)

/** The dashboard with these choices, at one of its panels. */
export function hrefOf({ list, types, needs }: Toggles, panel: string): string {
  const params = new URLSearchParams()
  if (list !== 'pending') params.set('list', list)
  if (types !== 'favorite') params.set('types', types)
  if (needs) params.set('needs', needs)
  const query = params.toString()
  return `/app/dashboard${query ? `?${query}` : ''}#${panel}`
}
