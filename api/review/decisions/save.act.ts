import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { whyNotDecided } from '#api/review/desk/before-decision.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { selectActs } from '#api/services/workflow/move.act.ts'
import type { ConditionBody, SaveBody } from './decisions.contract.ts'
import {
  holdDecision,
  selectPermitLists,
  selectSubject,
  type Held,
  type Listed,
  type Subject,
} from './decisions.queries.ts'
import { dutyFaults } from './duties.ts'
import { lastDayOf } from './term.ts'

export const OLD = 'Somebody changed this decision meanwhile. Nothing was saved.'
const PROPOSED = 'It is with the second reader, who issues it or gives it back. Nothing was saved.'
const WHY_HOLDER = 'Say why the holder is not whom the form names.'
const ENDS_EARLY = 'It ends before it begins.'

/** Keeps the draft of a decision, of the version that was shown. */
export async function saveDecision(
  db: Db,
  body: SaveBody,
  staffId: number,
  now: Date,
): Promise<number> {
  const { rid, kind, effectiveOn = null, letter, appeal } = body
  // A denial has no conditions and no term.
  const isYes = kind === 'approve'
  const subject = await selectSubject(db, rid)
  const term = isYes
    ? { effectiveOn, expiresOn: body.expiresOn ?? followingEnd(subject, effectiveOn) }
    : { effectiveOn: null, expiresOn: null }
  const lists =
    isYes && !subject.modifies
      ? { permitType: body.permitTypeRid ?? null, interest: body.interestRid ?? null }
      : { permitType: null, interest: null }
  const conditions = isYes ? body.conditions : []
  const holder = isYes && !subject.modifies ? keptHolder(subject, body) : NO_HOLDER
  // A transfer leaves the term as it is, also that of a permit which the agency continued after its last day.
  refuseFaults(conditions, subject.handover ? { ...term, effectiveOn: null } : term)
  return inTransaction(db, async (trx) => {
    const held = await holdDecision(trx, rid)
    requireShown(held, body.version)
    if (held?.state === 'proposed') throw new ApiError('CONFLICT', PROPOSED)
    await requireDecidable(trx, rid, kind)
    await requireListed(trx, subject.productRid, lists)
    const { rows } = held
      ? await sql<{ id: number; version: number }>`
          update decisions set kind = ${kind}, effective_on = ${term.effectiveOn}::date,
            expires_on = ${term.expiresOn}::date, letter = ${letter}, appeal = ${appeal},
            permit_type_id = ${lists.permitType}, env_interest_id = ${lists.interest},
            holder_name = ${holder.name}, holder_is_person = ${holder.isPerson}, holder_reason = ${holder.reason},
            prepared_by_user_id = ${staffId}, prepared_at = ${now}, version = version + 1
          where id = ${held.id} returning id, version`.execute(trx)
      : await sql<{ id: number; version: number }>`
          insert into decisions (submittal_id, kind, effective_on, expires_on, letter, appeal,
            permit_type_id, env_interest_id, holder_name, holder_is_person, holder_reason, prepared_by_user_id,
            prepared_at)
          values (${rid}, ${kind}, ${term.effectiveOn}::date, ${term.expiresOn}::date, ${letter}, ${appeal},
            ${lists.permitType}, ${lists.interest}, ${holder.name}, ${holder.isPerson}, ${holder.reason},
            ${staffId}, ${now}) returning id, version`.execute(trx)
    const { id = 0, version = 0 } = rows[0] ?? {}
    await keepConditions(trx, id, conditions)
    return version
  })
}

const NO_HOLDER = { name: null, isPerson: null, reason: null }

/** The holder where staff put right what the form says, which has a reason. */
function keptHolder(
  { holder }: Subject,
  { holder: given, holderIsPerson: isPerson = null, holderReason: reason }: SaveBody,
): { name: string | null; isPerson: boolean | null; reason: string | null } {
  const name = given === holder ? '' : given
  if (name === '') return { ...NO_HOLDER, isPerson }
  if (reason === '') throw new ApiError('INVALID', WHY_HOLDER, { holderReason: WHY_HOLDER })
  return { name, isPerson, reason }
}

/** The end that follows from the type where none was given; a permit that is changed says its own. */
function followingEnd({ modifies, type }: Subject, effectiveOn: string | null): string | null {
  return modifies || effectiveOn === null ? null : lastDayOf(type, effectiveOn)
}

/** What is chosen must stand in the lists, of the product that the permit is in. */
async function requireListed(
  trx: Db,
  productRid: number,
  { permitType, interest }: { permitType: number | null; interest: number | null },
): Promise<void> {
  const { permitTypes, interests } = await selectPermitLists(trx, productRid)
  const has = (list: readonly Listed[], chosen: number | null) =>
    chosen === null || list.some(({ rid }) => rid === chosen)
  const faults = {
    ...(has(permitTypes, permitType) ? {} : { permitTypeRid: 'There is no such type of permit.' }),
    ...(has(interests, interest) ? {} : { interestRid: 'There is no such interest.' }),
  }
  const [first] = Object.values(faults)
  if (first) throw new ApiError('INVALID', first, faults)
}

/** Refuses what is about another version than the one that stands. */
export function requireShown(held: Held | null, version: number): void {
  if ((held?.version ?? 0) !== version) throw new ApiError('SHOWN_IS_OLD', OLD)
}

/** Refuses what the status of the submittal does not let be decided so: to save it, and to hand it on. */
export async function requireDecidable(
  trx: Db,
  rid: number,
  kind: SaveBody['kind'],
): Promise<void> {
  const acts = await selectActs(trx, rid, 'staff')
  const { statusName, statusCode: code } = await selectSubject(trx, rid)
  const why = whyNotDecided(kind, { acts, code, statusName })
  if (why === null) return
  throw new ApiError(
    'CONFLICT',
    `It cannot be ${kind === 'deny' ? 'denied' : 'approved'} now. ${why} Nothing was saved.`,
  )
}

function refuseFaults(
  conditions: readonly ConditionBody[],
  { effectiveOn, expiresOn }: { effectiveOn: string | null; expiresOn: string | null },
): void {
  const faults = conditions.flatMap((condition, at) =>
    Object.entries(dutyFaults(condition, expiresOn)).map(([field, message]): [string, string] => [
      `conditions.${at}.${field}`,
      message,
    ]),
  )
  if (effectiveOn !== null && expiresOn !== null && expiresOn < effectiveOn)
    faults.unshift(['expiresOn', ENDS_EARLY])
  const [first] = faults
  if (first) throw new ApiError('INVALID', first[1], Object.fromEntries(faults))
}

async function keepConditions(
  trx: Db,
  id: number,
  conditions: readonly ConditionBody[],
): Promise<void> {
  const rids = conditions.flatMap(({ applicationRid }) => applicationRid ?? [])
  const { rows } = await sql<{ id: number }>`
    select id from applications where id = any(${rids}::int[]) and form_code is not null`.execute(
    trx,
  )
  const unknown = conditions.findIndex(
    ({ applicationRid }) => applicationRid && !rows.some((row) => row.id === applicationRid),
  )
  if (unknown >= 0) {
    const message = 'There is no such type to file.'
    throw new ApiError('INVALID', message, { [`conditions.${unknown}.applicationRid`]: message })
  }
  await sql`delete from decision_conditions where decision_id = ${id}`.execute(trx)
  for (const [at, { text, applicationRid, rule, startsOn, opensDays }] of conditions.entries())
    await sql`
      insert into decision_conditions (decision_id, position, text, application_id, rule, starts_on, opens_days)
      values (${id}, ${at + 1}, ${text}, ${applicationRid ?? null}, ${rule || null}, ${startsOn ?? null}::date,
        ${opensDays})`.execute(trx)
}
