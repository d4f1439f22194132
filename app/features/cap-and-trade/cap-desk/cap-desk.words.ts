import type { CapMoveKind } from '#app/gql/operations.ts'

export const CAP_DESK_PATH = '/app/gov/cap-and-trade'
export const INQUIRIES_PATH = `${CAP_DESK_PATH}/inquiries`
export const COMPLIANCE_PATH = `${CAP_DESK_PATH}/compliance`
export const ENTITIES_PATH = `${CAP_DESK_PATH}/entities`

/** Moves by hand, in the order of the list. */
export const MOVES: readonly { value: CapMoveKind; label: string }[] = [
  { value: 'DISTRIBUTE', label: 'Distribute to a facility' },
  { value: 'ISSUE', label: 'Issue (make units of a cap year)' },
  { value: 'RETIRE', label: 'Retire' },
  { value: 'RESERVE', label: 'Place in reserve' },
  { value: 'CANCEL', label: 'Cancel credits' },
  { value: 'SURRENDER', label: 'Use for a compliance period' },
  { value: 'REVERSE', label: 'Correct a transfer by its opposite' },
]

/** The page of a trade, on which the agency decides. */
export function tradePath(id: string): string {
  return `/app/cpp-trades/${id}`
}
