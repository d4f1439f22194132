import type { Draft, DraftKind } from '#api/drafts/drafts.schemas.ts'
import type { PrintSection } from '#api/events/receipt/report-print.ts'
import type { NearbyEvent } from '#api/events/place/nearby.queries.ts'
import type { Rest } from '#graphql/lib/rest.ts'

type Answers = Record<string, unknown>
export type PlaceModel = {
  stateRid: number
  stateName: string
  countyRid: number
  countyName: string
  regionRid: number | null
}

/** REST calls for reports that are being filled in. */
export function draftsSource(rest: Rest) {
  return {
    start: (kind: DraftKind, answers: Answers) =>
      rest.post<{ key: string; draft: Draft }>('/Anon/Draft/Start', { kind, answers }),
    resume: (key: string) =>
      rest.post<{ key: string; draft: Draft }>('/Anon/Draft/Resume', { key }),
    get: (key: string) => rest.post<Draft>('/Anon/Draft/Get', { key }),
    preview: (key: string) => rest.post<PrintSection[]>('/Anon/Draft/GetPreview', { key }),
    save: (key: string, answers: Answers, version: number | null) =>
      rest.post<Draft>('/Anon/Draft/Save', { key, answers, version }),
    discard: (key: string) => rest.post<null>('/Anon/Draft/Discard', { key }),
    submit: (key: string, certified: boolean) =>
      rest.post<{ referenceNo: string }>('/Anon/Event/SubmitDraft', { key, certified }),
    nearby: (latitude: number, longitude: number, eventTypeRid: number | null) =>
      rest.post<NearbyEvent[]>('/Anon/Event/GetNearbyEvents', {
        latitude,
        longitude,
        eventTypeRid,
      }),
    countyAt: (latitude: number, longitude: number) =>
      rest.get<PlaceModel | null>(`/Anon/Reference/GetCountyAt?lat=${latitude}&lon=${longitude}`),
  }
}
