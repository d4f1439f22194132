import { STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import type { Holding } from '#api/ground/lib/waits/holding.ts'

/** Whatever somebody of the staff can be given, from the register of what waits. */
export const HOLDINGS: readonly Holding[] = [
  ...new Set(STAFF_WAITS.flatMap(({ holding }) => holding ?? [])),
]

/** The field in which is said who gets what is held. */
export const fieldOf = ({ name }: Pick<Holding, 'name'>): string => `to-${name}`
