import { standingOf, type Standing, type Status } from './moves.ts'

/** What the holder of a permit may ask for. */
type FollowOn = 'renewal' | 'amendment' | 'transfer'

/** The standings in which it may be asked for: what is suspended may be mended and renewed, and stays with its holder. */
const MAY_FOLLOW: Readonly<Record<FollowOn, readonly Standing[]>> = {
  renewal: ['undecided', 'holds', 'continued', 'suspended', 'expired'],
  amendment: ['undecided', 'holds', 'continued', 'suspended'],
  transfer: ['undecided', 'holds', 'continued'],
}

const SUSPENDED = 'The permit is suspended. It can be transferred after it is reinstated.'
const ENDED: Readonly<Record<FollowOn, string>> = {
  renewal: 'This permit is no longer valid, so it cannot be renewed.',
  amendment: 'This permit is no longer valid, so it cannot be amended.',
  transfer: 'This permit is no longer valid, so it cannot be transferred.',
}

export type Followed = Pick<Status, 'name' | 'isInvalid'> & {
  isReplaced: boolean
  revokedOn: string | null
}

/** Why it may not be asked for of a permit; null where it may. The page and the call ask this alone. */
export function followOnFault(kind: FollowOn, permit: Followed): string | null {
  const standing = standingOf(permit)
  if (permit.isReplaced || permit.revokedOn !== null) return ENDED[kind]
  if (MAY_FOLLOW[kind].includes(standing)) return null
  return standing === 'suspended' ? SUSPENDED : ENDED[kind]
}
