import type { Draft, DraftKind } from '#api/drafts/drafts.schemas.ts'
import { believed, type Rest } from '#graphql/lib/rest.ts'

type Answers = Record<string, unknown>
type Begun = { key: string; draft: Draft }
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
      believed<Begun>(rest.call('drafts.start', { body: { kind, answers } })),
    resume: (key: string) => believed<Begun>(rest.call('drafts.resume', { body: { key } })),
    get: (key: string) => believed<Draft>(rest.call('drafts.get', { body: { key } })),
    preview: (key: string) => rest.call('drafts.preview', { body: { key } }),
    save: (key: string, answers: Answers, version: number | null) =>
      believed<Draft>(rest.call('drafts.save', { body: { key, answers, version } })),
    discard: (key: string) => rest.call('drafts.discard', { body: { key } }),
    submit: (key: string, certified: boolean) =>
      rest.call('events.submitDraft', { body: { key, certified } }),
    nearby: (latitude: number, longitude: number, eventTypeRid: number | null) =>
      rest.call('events.nearby', {
        body: {
          latitude,
          longitude,
          eventTypeRid,
        },
      }),
    countyAt: (latitude: number, longitude: number) =>
      rest.call('reference.countyAt', { query: { lat: latitude, lon: longitude } }),
  }
}
