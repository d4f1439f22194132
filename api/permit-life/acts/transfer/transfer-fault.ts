import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import type { Standing } from '../judge.ts'
import { PERMIT_MOVES, standingOf } from '../moves.ts'
import { replay } from '../turns.ts'

/**
 * Why a permit cannot pass to another holder on a day, as it stands then with the acts that are ahead; null where it
 * can. The signature, the decision and the issue of a transfer ask this alone.
 */
export function transferFault({ stand, turns, statuses }: Standing, onDay: string): string | null {
  const ahead = turns.find(({ kind }) => kind === 'transfer')
  if (ahead)
    return t('The permit passes to another holder on {day} already.', {
      day: longDate(ahead.onDay),
    })
  const { status, expiredOn } = replay(stand, turns, onDay, statuses).stand
  const standing = standingOf(status)
  if (!PERMIT_MOVES.transfer.from.includes(standing))
    return t('On {day} the permit is “{status}”, so it cannot pass to another holder then.', {
      day: longDate(onDay),
      status: t(status.name),
    })
  // One that the agency continued goes on after its last day.
  if (expiredOn !== null && expiredOn < onDay && standing !== 'continued')
    return t('The term of the permit ends on {day}, before the day of the transfer.', {
      day: longDate(expiredOn),
    })
  // It would write the name of who holds it now over that of who holds it then.
  const renamed = turns.find(
    ({ kind, facts, onDay: day }) =>
      kind === 'correct' && facts.holder !== undefined && day >= onDay,
  )
  return renamed
    ? t(
        'On {day} the name of its present holder is to be corrected. The agency takes that back first.',
        { day: longDate(renamed.onDay) },
      )
    : null
}
