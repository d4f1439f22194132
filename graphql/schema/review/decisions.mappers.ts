import type * as contract from '#api/review/decisions/decisions.contract.ts'

export type DecisionMapper = contract.Decision
export type DecisionConditionMapper = contract.Decision['conditions'][number]
export type IssuedPermitMapper = NonNullable<contract.Decision['permit']>
