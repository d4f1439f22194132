import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { heldDays } from '#values/held-days.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { MOVES, type Act, type Mover } from './moves.ts'
import { actsFrom, nextStatus, type Path } from './next-status.ts'
import { decides, keepReviewTime, type Decides } from './review-times.queries.ts'
import { FINAL, STATUS } from './statuses.ts'
import { writeLog } from './submittal-log.queries.ts'

/** Who must act before the clock of a submittal on hold goes on. */
export const HOLD_KINDS = ['applicant', 'agency', 'other body', 'litigation'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

type AnyMove = {
  rid: number
  /** The account that acts, or null for a job of the portal. */
  actorId: number | null
  reason?: string
  /** The status it goes to, where the act has several. */
  to?: number
  /** The status that the mover was shown: another one by now is refused. */
  shown?: number
  /** Of an act that puts it on hold. */
  hold?: HoldKind
}

/** What may end a hold or a review: its days are counted by the calendar of the agency. */
type EndsHold = 'resume' | 'withdraw' | 'cancel'

export type Moving = AnyMove &
  (
    | { act: Act; mover: Mover; timeZone: string }
    | { act: Exclude<Act, EndsHold | Decides>; mover: Mover; timeZone?: undefined }
    // What a job ends has no clock any more.
    | { act: Exclude<Act, Decides>; mover: 'job'; timeZone?: undefined }
  )

/** `held`: the days that the clock stood still, of a move that ends a hold. */
export type Moved = { rid: number; act: Act; from: number; to: number; held: number }

type Standing = {
  code: number
  name: string
  before: number | null
  path: Path
  isTrade: boolean
  isAppealed: boolean
  heldSince: Date | null
}

const NO_REASON = 'Say why: the applicant reads it.'
const NO_HOLD = 'Say who must act next.'

/**
 * Moves a submittal to another status, in the transaction of what goes with it: the row is held, the way is one
 * of `MOVES` or refused with words, and the log has it. Whether the mover may do so at all is asked before.
 */
export async function moveSubmittal(trx: Db, moving: Moving, now: Date): Promise<Moved> {
  const { rid, act, mover, actorId, hold, timeZone } = moving
  const reason = moving.reason?.trim() ?? ''
  const standing = await selectStanding(trx, rid)
  if (moving.shown !== undefined && moving.shown !== standing.code)
    throw new ApiError(
      'SHOWN_IS_OLD',
      `Somebody changed this meanwhile: it is now “${standing.name}”. Nothing was saved.`,
    )
  const next = nextStatus(standing, act, mover, moving.to)
  if ('refused' in next) throw new ApiError('CONFLICT', refusalOf(standing, act))
  if ('reason' in MOVES[act] && !reason)
    throw new ApiError('INVALID', NO_REASON, { reason: NO_REASON })
  const isHold = next.to === STATUS.onHold
  if (isHold && !hold) throw new ApiError('INVALID', NO_HOLD, { hold: NO_HOLD })
  const isKept = isHold || isArchived(next.to)
  const { heldSince } = standing
  const held = heldSince && timeZone ? heldDays(heldSince, now, timeZone) : 0
  await sql`
    update submittals set
      submittal_status_id = (select id from submittal_statuses where code = ${next.to}),
      status_before_code = ${isKept ? standing.code : null},
      held_days = held_days + ${held},
      hold_kind = ${isHold ? hold : null}, held_since = ${isHold ? now : null},
      status_changed_at = ${now}, updated_at = ${now}
    where id = ${rid}`.execute(trx)
  const moved = { rid, act, from: standing.code, to: next.to, held }
  if (decides(act) && timeZone) await keepReviewTime(trx, { rid, act, timeZone }, now)
  await writeLog(trx, { ...moved, actorId, ...(reason ? { reason } : {}) }, now)
  return moved
}

/** A day of decision goes on by the days that the clock stood still. */
export async function shiftDecision(
  trx: Db,
  { rid, held }: Pick<Moved, 'rid' | 'held'>,
): Promise<void> {
  await sql`update submittals set decide_by = decide_by + ${held}::int where id = ${rid}`.execute(
    trx,
  )
}

/** What may be done now to a submittal by this mover, for the buttons of a page. */
export async function selectActs(db: Db, rid: number, mover: Mover): Promise<Act[]> {
  const { rows } = await sql<Standing>`${STANDING} where submittals.id = ${rid}`.execute(db)
  const [standing] = rows
  return standing ? actsFrom(standing, mover) : []
}

const STANDING = sql`
  select status.code, status.name, submittals.status_before_code as before,
    coalesce(application.config->>'path', 'permit') as path, submittals.held_since as "heldSince",
    exists (select from cap_trade_progress progress join cap_trades trade on trade.id = progress.trade_id
      where trade.submittal_id = submittals.id) as "isTrade",
    exists (select from appeals where appeals.submittal_id = submittals.id and appeals.state = 'open') as "isAppealed"
  from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
    join applications application on application.id = submittals.application_id`

/**
 * The row is held until the end of the transaction: of two movers the second sees what the first did. Held by a
 * statement of its own, for one that waits with a join would look for the status of before and find no row.
 */
async function selectStanding(trx: Db, rid: number): Promise<Standing> {
  await sql`select from submittals where id = ${rid} for update`.execute(trx)
  const { rows } = await sql<Standing>`${STANDING} where submittals.id = ${rid}`.execute(trx)
  const [standing] = rows
  if (!standing) throw notFound('The submittal')
  return standing
}

function refusalOf({ code, name }: Standing, act: Act): string {
  const what = `A submittal that is “${name}” cannot be ${MOVES[act].done}.`
  return FINAL.includes(code) ? `${what} Nothing more is done with it.` : what
}

function isArchived(code: number): boolean {
  return code === STATUS.revisionArchived || code === STATUS.amendmentArchived
}
