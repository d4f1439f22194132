import type { z } from 'zod'
import type {
  LetterClass,
  LineLetters,
  madeLettersSchema,
} from '#api/line-letters/letters.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const LETTERS = '/Client/LineLetter'

/** REST calls about letters to occupants. */
export function lineLetterSource(rest: Rest) {
  return {
    get: (rid: number) => rest.get<LineLetters>(`${LETTERS}/Get/${rid}`),
    make: (body: { facilityRid: number; class: LetterClass | 'non-lead' }) =>
      rest.post<z.infer<typeof madeLettersSchema>>(`${LETTERS}/Make`, body),
    record: (body: { batchRid: number; sentOn: string; how: 'mail' | 'delivery' }) =>
      rest.post<null>(`${LETTERS}/RecordSent`, body),
    drop: (batchRid: number) => rest.post<null>(`${LETTERS}/Drop`, { batchRid }),
  }
}
