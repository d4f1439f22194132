import type { z } from 'zod'
import type * as contract from '#api/decisions/decisions.contract.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type DecisionModel = contract.Decision
export type DecisionConditionModel = contract.Decision['conditions'][number]
export type IssuedPermitModel = NonNullable<contract.Decision['permit']>

const DECISION = '/Agency/Decision'
type Handed = { rid: number; version: number }

/** REST calls of the agency's decisions. */
export function decisionsSource(rest: Rest) {
  return {
    get: (id: number) => rest.get<DecisionModel>(`${DECISION}/Get/${id}`),
    save: (body: z.input<typeof contract.saveBody>) =>
      rest.post<{ version: number }>(`${DECISION}/Save`, body),
    propose: (body: Handed) => rest.post<{ version: number }>(`${DECISION}/Propose`, body),
    giveBack: (body: Handed & { reason: string }) =>
      rest.post<{ version: number }>(`${DECISION}/GiveBack`, body),
    issue: (body: Handed & { unpaidCents?: number }) =>
      rest.post<{ number: string | null }>(`${DECISION}/Issue`, body),
  }
}
