import type { EditedLine, LineCriteria } from '#api/service-lines/service-lines.schemas.ts'
import type { LineSystem, LineSystemRecord } from '#api/service-lines/public-lines.schemas.ts'
import { splitBounds, type MapBounds } from '#graphql/lib/map-grid.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** A water system of a list, or one with all its inventories. */
export type LineSystemModel = LineSystem & Partial<LineSystemRecord>

/** REST calls about service lines. */
export function serviceLinesSource(rest: Rest) {
  return {
    search: (criteria: LineCriteria) => rest.call('serviceLines.search', { body: criteria }),
    /** The visible area in its 5 by 5 parts, by one call (spec 3 §4). */
    map: (criteria: LineCriteria, bounds: MapBounds) =>
      rest.call('serviceLines.map', {
        body: {
          ...criteria,
          bounds: splitBounds(bounds),
        },
      }),
    lists: () => rest.call('serviceLines.lists'),
    detail: (id: number) => rest.call('serviceLines.detail', { path: { id } }),
    save: (id: number, versionNo: number, updated: EditedLine) =>
      rest.call('serviceLines.update', {
        body: {
          original: { serviceLineDtlRid: id, versionNo },
          updated,
        },
      }),
    find: (address: string) => rest.call('publicLines.find', { query: { address } }),
    systems: (filter: string) => rest.call('publicLines.systems', { query: { filter } }),
    system: (pwsId: string) => rest.call('publicLines.system', { path: { pwsId } }),
  }
}
