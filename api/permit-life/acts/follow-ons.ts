import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { standingOf, type Standing, type Status } from './moves.ts'

/** What the holder of a permit may ask for. */
type FollowOn = 'renewal' | 'amendment' | 'transfer'

/** The standings in which it may be asked for: what is suspended may be mended and renewed, and stays with its holder. */
const MAY_FOLLOW: Readonly<Record<FollowOn, readonly Standing[]>> = {
  renewal: ['undecided', 'holds', 'continued', 'suspended', 'stayed', 'expired'],
  amendment: ['undecided', 'holds', 'continued', 'suspended', 'stayed'],
  transfer: ['undecided', 'holds', 'continued'],
}

const SUSPENDED = 'The permit is suspended. It can be transferred after it is reinstated.'
const STAYED = 'The permit is stayed. It can be transferred when its appeal is decided.'
const ENDED: Readonly<Record<FollowOn, string>> = {
  renewal: 'This permit is no longer valid, so it cannot be renewed.',
  amendment: 'This permit is no longer valid, so it cannot be amended.',
  transfer: 'This permit is no longer valid, so it cannot be transferred.',
}

/** Why nothing is asked for of a permit that passes to somebody else on a day ahead. */
export const passesWords = (day: string): string =>
  t(
    'The permit passes to another holder on {day}. Its new holder can ask for it from that day on.',
    { day: longDate(day) },
  )

export type Followed = Pick<Status, 'name' | 'isInvalid'> & {
  isReplaced: boolean
  revokedOn: string | null
  /** The day on which it passes to another holder, where the agency decided so. */
  transferOn: string | null
}

/** Why it may not be asked for of a permit; null where it may. The page and the call ask this alone. */
export function followOnFault(kind: FollowOn, permit: Followed): string | null {
  const standing = standingOf(permit)
  if (permit.transferOn !== null) return passesWords(permit.transferOn)
  if (permit.isReplaced || permit.revokedOn !== null) return ENDED[kind]
  if (MAY_FOLLOW[kind].includes(standing)) return null
  if (standing === 'stayed') return STAYED
  return standing === 'suspended' ? SUSPENDED : ENDED[kind]
}
