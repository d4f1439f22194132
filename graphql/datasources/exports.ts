import type { Rest } from '#graphql/lib/rest.ts'

export type ExportTableModel = {
  kind: string
  columns: { name: string; type: string; description: string }[]
}

/** REST calls about data to take away. */
export function exportsSource(rest: Rest) {
  return {
    dictionary: () => rest.call('exports.dictionary'),
  }
}

/** The address of a file; the API reads the criteria from it when it is asked for. */
export function exportAddress(kind: string, format: string, criteria: object): string {
  const query =
    Object.keys(criteria).length > 0 ? `?cri=${encodeURIComponent(JSON.stringify(criteria))}` : ''
  return `/Anon/PublicInquiry/Export/${kind}/${format.toLowerCase()}${query}`
}
