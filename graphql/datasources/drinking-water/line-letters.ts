import type { LetterClass } from '#api/line-letters/letters.schemas.ts'
import { unjudged, type Rest } from '#graphql/lib/rest.ts'

/** REST calls about letters to occupants. */
export function lineLetterSource(rest: Rest) {
  return {
    get: (rid: number) => rest.call('lineLetters.get', { path: { id: rid } }),
    make: (body: { facilityRid: number; class: LetterClass | 'non-lead' }) =>
      rest.call('lineLetters.make', { body: unjudged(body) }),
    record: (body: { batchRid: number; sentOn: string; how: 'mail' | 'delivery' }) =>
      rest.call('lineLetters.record', { body }),
    drop: (batchRid: number) => rest.call('lineLetters.drop', { body: { batchRid } }),
  }
}
