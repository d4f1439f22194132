import type { z } from 'zod'
import type {
  DeskAppeals,
  enterBody,
  giveBackBody,
  handBody,
  recordBody,
} from '#api/appeals/appeals.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const APPEAL = '/Agency/Appeal'
type Body = z.input<typeof recordBody>
type Recorded = { isProposed: boolean }

/** REST calls of staff about appeals of decisions. */
export function appealsSource(rest: Rest) {
  return {
    get: (id: string) => rest.get<DeskAppeals>(`${APPEAL}/Get/${encodeURIComponent(id)}`),
    preview: (body: Body) => rest.post<{ effects: string[] }>(`${APPEAL}/Preview`, body),
    record: (body: Body) => rest.post<Recorded>(`${APPEAL}/Record`, body),
    confirm: (body: z.input<typeof handBody>) => rest.post<Recorded>(`${APPEAL}/Confirm`, body),
    giveBack: (body: z.input<typeof giveBackBody>) =>
      rest.post<Recorded>(`${APPEAL}/GiveBack`, body),
    posted: (actRid: number) => rest.post<null>(`${APPEAL}/Posted`, { actRid }),
    enter: (body: z.input<typeof enterBody>) => rest.post<{ rid: number }>(`${APPEAL}/Enter`, body),
  }
}
