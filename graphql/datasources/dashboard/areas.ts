import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about the areas of the agency's work. */
export function areasSource(rest: Rest) {
  return {
    get: (name: string) => rest.call('areas.get', { path: { group: name } }),
    form: (area: string, code: string) => rest.call('areas.form', { path: { group: area, code } }),
  }
}
