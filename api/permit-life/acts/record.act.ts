import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { answersBefore } from '#api/ground/db/act-once.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { noteActAhead } from './note-act.queries.ts'
import { dayIn } from '#values/days.ts'
import { actAppealOf, type ActAppeal } from './letters/appealing.ts'
import { holdPermit } from './hold-permit.queries.ts'
import { turnsOf } from './judge.ts'
import { makeLetter, type Letter } from './letters/letter.ts'
import { selectStayBack } from './letters/stay-back.ts'
import type { ChosenAct } from './moves.ts'
import type { Head, KeptAsk } from './permit-acts.queries.ts'
import { selectProposal } from './permit-acts.queries.ts'
import type { RecordBody } from './permit-acts.schemas.ts'
import { tellGivenBack, tellPeople } from './tell.ts'
import { turn } from './turn.act.ts'
import { askedOn, keptAsk, requirePossible, requireShown, selectSubject } from './weigh.ts'

type Deps = Pick<ApiDeps, 'db' | 'config' | 'files' | 'renderReport'>
type Shown = { permitRid: number; version: number }
type By = { preparedBy: number; recordedBy: number; proposalId: number | null }

const WAITS = 'An act waits for a second person. It is confirmed or given back first.'
const NOTHING = 'Nothing waits to be confirmed.'
const OWN = 'Another member of the staff must confirm it: you proposed it.'

/** Records an act; where the agency wants a second person it is proposed. */
export async function recordAct(
  deps: Deps,
  body: RecordBody,
  staffId: number,
  now: Date,
): Promise<{ isProposed: boolean }> {
  // Pressed again, it would be refused as about what was shown before the first press.
  const [earlier] = await answersBefore<{ isProposed: boolean }>(deps.db)
  if (earlier) return earlier
  const today = dayIn(deps.config.timeZone, now)
  const head = await requireShown(deps.db, body)
  const asked = keptAsk(body, head, today)
  if (await selectProposal(deps.db, head.permitRid)) throw new ApiError('CONFLICT', WAITS)
  await requirePossibleAsShown(deps.db, { ...body, head, asked }, today)
  if (!deps.config.review.secondReader) {
    return keepAct(
      deps,
      { ...body, asked },
      { preparedBy: staffId, recordedBy: staffId, proposalId: null },
      now,
    )
  }
  return inTransaction(deps.db, async (trx) => {
    await hold(trx, body)
    await sql`
      insert into permit_act_proposals (permit_id, asked, proposed_by_user_id, proposed_at)
      values (${body.permitRid}, ${JSON.stringify(asked)}::jsonb, ${staffId}, ${now})`.execute(trx)
    return { isProposed: true }
  })
}

/** Records what somebody else proposed, judged once more as the permit stands now. */
export async function confirmAct(
  deps: Deps,
  shown: Shown,
  staffId: number,
  now: Date,
): Promise<void> {
  if ((await answersBefore(deps.db)).length > 0) return
  await requireShown(deps.db, shown)
  const proposal = await selectProposal(deps.db, shown.permitRid)
  if (!proposal) throw new ApiError('CONFLICT', NOTHING)
  if (proposal.byId === staffId) throw new ApiError('FORBIDDEN', OWN)
  const today = dayIn(deps.config.timeZone, now)
  const asked = askedOn(proposal.asked, today)
  const by = { preparedBy: proposal.byId, recordedBy: staffId, proposalId: proposal.id }
  await keepAct(deps, { ...shown, asked }, by, now)
}

/** Gives a proposal back; whoever proposed it may take it back so. */
export async function giveBackAct(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { reason, ...shown }: Shown & { reason: string },
  staffId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const head = await hold(trx, shown)
    const { rows } = await sql<{ byId: number }>`
      update permit_act_proposals set state = 'givenBack', answer = ${reason}, ended_by_user_id = ${staffId},
        ended_at = ${now}
      where permit_id = ${shown.permitRid} and state = 'proposed'
      returning proposed_by_user_id::float8 as "byId"`.execute(trx)
    const [given] = rows
    if (!given) throw new ApiError('CONFLICT', NOTHING)
    if (given.byId !== staffId)
      await tellGivenBack(trx, config, { head, userId: given.byId, reason }, now)
  })
}

/** What became impossible because somebody else acted meanwhile is refused as that, not as something that nobody may do. */
async function requirePossibleAsShown(
  db: Db,
  { head, asked, ...shown }: Shown & { head: Head; asked: KeptAsk },
  today: string,
): Promise<void> {
  try {
    await requirePossible(db, head, await selectSubject(db, head, today), asked)
  } catch (error) {
    await requireShown(db, shown)
    throw error
  }
}

/** Holds the permit as it was shown until the end of the transaction: of two who act at once one is told. */
async function hold(trx: Db, shown: Shown): Promise<Head> {
  await holdPermit(trx, shown.permitRid)
  return requireShown(trx, shown)
}

/** The letter, the act, its turns, what holds at once and the mails: together or not at all. */
async function keepAct(
  deps: Deps,
  { asked, ...shown }: Shown & { asked: KeptAsk },
  by: By,
  now: Date,
): Promise<{ isProposed: boolean }> {
  const { db, config, files } = deps
  const today = dayIn(config.timeZone, now)
  const before = await requireShown(db, shown)
  await requirePossibleAsShown(db, { ...shown, head: before, asked }, today)
  const subject = await selectSubject(db, before, today)
  const stayBack = await selectStayBack(db, before.permitRid, subject, asked)
  const letter = await makeLetter(deps, before, { asked, stayBack }, now)
  try {
    return await inTransaction(db, async (trx) => {
      const head = await hold(trx, shown)
      const documentId = await insertLetter(trx, { head, asked, letter, by, today }, now)
      const { number } = letter
      const appeal = actAppealOf(head, asked, today, config.workDays)
      const actId = await keepWithLetter(
        trx,
        config,
        { head, asked, documentId, number, by, appeal },
        now,
      )
      if (by.proposalId !== null)
        await sql`
          update permit_act_proposals set state = 'confirmed', act_id = ${actId}, ended_by_user_id = ${by.recordedBy},
            ended_at = ${now}
          where id = ${by.proposalId}`.execute(trx)
      await tellPeople(trx, config, { head, asked, stayBack, letter: letter.number, appeal }, now)
      return { isProposed: false }
    })
  } catch (error) {
    // Of any other fault it is not sure that nothing was kept: the sweep of stray files looks after it.
    if (error instanceof ApiError) await files.delete(letter.fileKey).catch(() => undefined)
    throw error
  }
}

type Made = {
  head: Head
  asked: KeptAsk
  documentId: number
  number: string
  by: By
  /** Of what can be appealed; what follows from an appeal or a decision is appealed as that is. */
  appeal?: ActAppeal | null
}

/**
 * An act that follows from another record, such as the decision on an appeal: by the letter of that record, judged and
 * held as any other, in its transaction.
 */
export async function keepWithLetter(
  trx: Db,
  config: Pick<ApiDeps['config'], 'timeZone' | 'workDays'>,
  made: Made,
  now: Date,
): Promise<number> {
  const today = dayIn(config.timeZone, now)
  const { head, asked } = made
  const subject = await selectSubject(trx, head, today)
  // What the desk asked for was refused before where it is of an appeal; an act never comes to be of one later.
  await requirePossible(trx, head, subject, asked, { isWithAppeal: true })
  const actId = await insertAct(trx, made, now)
  await writeAudit(
    trx,
    {
      ...{ action: 'permit.act', userId: null, actorId: made.by.recordedBy },
      detail: { permit: head.permitRid, kind: asked.kind, letter: made.number },
    },
    now,
  )
  await insertTurns(trx, { head, asked, actId }, now)
  await turn(trx, [head.permitRid], { today, workDays: config.workDays, now })
  await noteActAhead(trx, actId, now)
  return actId
}

type Posted = { head: Head; asked: KeptAsk; letter: Letter; by: By; today: string }

async function insertLetter(
  trx: Db,
  { head, asked, letter, by, today }: Posted,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into documents (product_id, kind, permit_id, type_name, description, name, issued_on, effective_on,
      file_key, byte_size, content_type, sha256, is_public, access_right, created_by, created_at)
    values (${head.productRid}, 'permit', ${head.permitRid}, ${letter.title}, 'permit act', ${letter.name},
      ${today}::date, ${asked.fromOn}::date, ${letter.fileKey}, ${letter.stored.byteSize}, 'application/pdf',
      ${letter.stored.sha256}, true, 'public', (select display_name from users where id = ${by.recordedBy}), ${now})
    returning id`.execute(trx)
  return Number(rows[0]?.id)
}

async function insertAct(
  trx: Db,
  { head, asked, documentId, number, by, appeal }: Made,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into permit_acts (permit_id, position, kind, reason, rule, from_on, until_on, at_request, facts, undoes_id, stays_id,
      number, document_id, prepared_by_user_id, recorded_by_user_id, recorded_at, appeal_until, appeal_terms,
      appeal_decision_id)
    values (${head.permitRid}, ${head.acts + 1}, ${asked.kind}, ${asked.reason}, ${asked.rule}, ${asked.fromOn}::date,
      ${asked.untilOn}::date, ${asked.atRequest}, ${JSON.stringify(asked.facts)}::jsonb, ${asked.kind === 'takeBack' ? asked.actRid : null},
      ${asked.kind === 'stayAct' ? asked.actRid : null}, ${number}, ${documentId}, ${by.preparedBy}, ${by.recordedBy}, ${now}, ${appeal?.until ?? null}::date,
      ${appeal ? JSON.stringify(appeal.terms) : null}::jsonb, ${appeal?.decisionRid ?? null}) returning id`.execute(
    trx,
  )
  return Number(rows[0]?.id)
}

/** Its days; of what takes back an act ahead there is none, the days of that act are let go of. */
async function insertTurns(
  trx: Db,
  { head, asked, actId }: { head: Head; asked: KeptAsk; actId: number },
  now: Date,
): Promise<void> {
  if (asked.kind === 'takeBack') {
    const { rows } = await sql<{ part: string }>`
      update permit_turns set outcome = 'takenBack', turned_at = ${now}
      where act_id = ${asked.actRid} and outcome is null returning part`.execute(trx)
    // A stay of it that is ahead would stay nothing.
    await sql`
      update permit_turns set outcome = 'takenBack', turned_at = ${now}
      where outcome is null and act_id in (select id from permit_acts where stays_id = ${asked.actRid})`.execute(
      trx,
    )
    if (rows.some(({ part }) => part === 'begin')) return
  }
  const turns =
    asked.kind === 'takeBack'
      ? [{ part: 'begin', onDay: asked.fromOn }]
      : turnsOf({ ...asked, kind: asked.kind as ChosenAct }, { appealed: null })
  for (const { part, onDay } of turns)
    await sql`
      insert into permit_turns (permit_id, act_id, part, on_day)
      values (${head.permitRid}, ${actId}, ${part}, ${onDay}::date)`.execute(trx)
}
