import type { z } from 'zod'
import type * as contract from '#api/decisions/decisions.contract.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type DecisionModel = contract.Decision
export type DecisionConditionModel = contract.Decision['conditions'][number]
export type IssuedPermitModel = NonNullable<contract.Decision['permit']>

type Handed = { rid: number; version: number }

/** REST calls of the agency's decisions. */
export function decisionsSource(rest: Rest) {
  return {
    get: (id: number) => rest.call('decisions.get', { path: { id } }),
    save: (body: z.input<typeof contract.saveBody>) => rest.call('decisions.save', { body }),
    propose: (body: Handed) => rest.call('decisions.propose', { body }),
    giveBack: (body: Handed & { reason: string }) => rest.call('decisions.giveBack', { body }),
    issue: (body: Handed & { unpaidCents?: number }) => rest.call('decisions.issue', { body }),
  }
}
