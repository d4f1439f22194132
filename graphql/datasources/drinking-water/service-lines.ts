import type {
  EditedLine,
  LineCriteria,
  LineDetail,
  LineLists,
  LineMap,
  LineRow,
} from '#api/service-lines/service-lines.schemas.ts'
import type {
  FoundLines,
  LineSystem,
  LineSystemRecord,
} from '#api/service-lines/public-lines.schemas.ts'
import { splitBounds, type MapBounds } from '#graphql/lib/map-grid.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** A water system of a list, or one with all its inventories. */
export type LineSystemModel = LineSystem & Partial<LineSystemRecord>

/** REST calls about service lines. */
export function serviceLinesSource(rest: Rest) {
  return {
    search: (criteria: LineCriteria) =>
      rest.post<RestList<LineRow>>('/Client/ServiceLine/GetServiceLineByCriteria', criteria),
    /** The visible area in its 5 by 5 parts, by one call (spec 3 §4). */
    map: (criteria: LineCriteria, bounds: MapBounds) =>
      rest.post<LineMap>('/Client/ServiceLine/GetServiceLineByCriteriaGeoJson', {
        ...criteria,
        bounds: splitBounds(bounds),
      }),
    lists: () => rest.get<LineLists>('/Client/ServiceLine/GetLists'),
    detail: (id: number) => rest.get<LineDetail>(`/WaterDrink/ServiceLine/GetServiceLineDtl/${id}`),
    save: (id: number, versionNo: number, updated: EditedLine) =>
      rest.post<LineDetail>('/WaterDrink/ServiceLine/UpdateServiceLineDtl', {
        original: { serviceLineDtlRid: id, versionNo },
        updated,
      }),
    find: (address: string) =>
      rest.get<FoundLines>(`/Anon/ServiceLine/Find?${new URLSearchParams({ address })}`),
    systems: (filter: string) =>
      rest.get<LineSystem[]>(`/Anon/ServiceLine/Systems?${new URLSearchParams({ filter })}`),
    system: (pwsId: string) =>
      rest.get<LineSystemRecord>(`/Anon/ServiceLine/System/${encodeURIComponent(pwsId)}`),
  }
}
