import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { longDate } from '#words/formats.ts'
import { msg, t } from '#words/words.ts'
import { selectChoices, selectMeeting, type Days } from './absences.queries.ts'
import type { AbsenceChoice } from './absences.schemas.ts'

/** One that is longer is another matter: then the work is handed on. */
const MOST_DAYS = 366
const DAY_MS = 86_400_000

const CHECK = msg('Check the marked answers.')
const BEGUN = msg('It begins today or later.')
const BACKWARDS = msg('The last day is not before the first, and not over already.')
const TOO_LONG = msg('It lasts a year at most. Hand the work on instead.')
const NO_COVER = msg('Choose who covers.')
const CANNOT = msg(
  'This person cannot see to anything of what is given to who is away. Choose another.',
)

const refused = (fields: Record<string, string>) => new ApiError('INVALID', CHECK, fields)

/** Refuses first and last days that make no sense; those of one that has begun already begin before today. */
export function requireDays(
  { fromDay, untilDay }: Pick<Days, 'fromDay' | 'untilDay'>,
  today: string,
  hasBegun: boolean,
): void {
  if (!hasBegun && fromDay < today) throw refused({ fromDay: BEGUN })
  if (untilDay < fromDay || untilDay < today) throw refused({ untilDay: BACKWARDS })
  if ((Date.parse(untilDay) - Date.parse(fromDay)) / DAY_MS >= MOST_DAYS)
    throw refused({ untilDay: TOO_LONG })
}

/**
 * Who covers, if they can: they hold a right that the work is seen to with, are there on all these days, and nobody stands
 * behind somebody who is away. Whoever covers for somebody else is not away meanwhile, and nobody is away twice at once.
 */
export async function requireCover(
  trx: Db,
  days: Omit<Days, 'coverRid'> & { coverRid: number | null; except?: number },
  today: string,
): Promise<AbsenceChoice> {
  const { userRid, coverRid, except = null } = days
  if (coverRid === null) throw refused({ coverRid: NO_COVER })
  const cover = (await selectChoices(trx, userRid, today)).find(({ rid }) => rid === coverRid)
  if (!cover) throw refused({ coverRid: CANNOT })
  const last = except === null ? 'fromDay' : 'untilDay'
  for (const other of await selectMeeting(trx, { ...days, coverRid, except }, today)) {
    const said = {
      from: longDate(other.fromDay) ?? '',
      until: longDate(other.untilDay) ?? '',
      name: other.user.name,
    }
    if (other.cover.rid === userRid)
      throw refused({
        [last]: t(
          'Who is away covers for {name} from {from} to {until}. End that first, or choose other days.',
          said,
        ),
      })
    if (other.user.rid === userRid)
      throw refused({
        [last]: t('{name} is away already from {from} to {until}. Change or end that.', said),
      })
    throw refused({
      [except === null ? 'coverRid' : 'untilDay']: t(
        '{name} is away from {from} to {until} and cannot cover then.',
        said,
      ),
    })
  }
  return cover
}
