import type { z } from 'zod'
import type { DeskPermit, handBody, recordBody } from '#api/permit-acts/permit-acts.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const ACT = '/Agency/PermitAct'
type Body = z.input<typeof recordBody>
type Hand = z.input<typeof handBody>
type Recorded = { isProposed: boolean }

/** REST calls of staff about permits after their issue. */
export function permitActsSource(rest: Rest) {
  return {
    get: (id: string) => rest.get<DeskPermit>(`${ACT}/Get/${encodeURIComponent(id)}`),
    preview: (body: Body) => rest.post<{ effects: string[] }>(`${ACT}/Preview`, body),
    record: (body: Body) => rest.post<Recorded>(`${ACT}/Record`, body),
    confirm: (body: Hand) => rest.post<Recorded>(`${ACT}/Confirm`, body),
    giveBack: (body: Hand & { reason: string }) => rest.post<Recorded>(`${ACT}/GiveBack`, body),
  }
}
