import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { answersBefore } from '#api/ground/db/act-once.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { noteAppealAct } from './note-appeal.queries.ts'
import { dayIn } from '#values/days.ts'
import { dayLater } from '#values/work-days.ts'
import {
  selectAppealProposals,
  type AppealAsk,
  type AppealProposal,
  type Before,
  type Hearing,
} from './appeals.queries.ts'
import type { AppealActBody } from './appeals.schemas.ts'
import { selectLeft } from './stays/follows.queries.ts'
import { followAppeal, followFiling } from './follow.act.ts'
import { endOfStay } from './follows.ts'
import { madeBy } from './letters/made.ts'
import { insertPosting, postDue } from './letters/postings.queries.ts'
import { makeAppealLetter } from './letters/letter.ts'
import type { Letter } from '#api/permit-life/acts/letters/letter.ts'
import { insertAppealLetter } from './letters/letter.queries.ts'
import { tellAppeal, tellGivenBack } from './tell.ts'
import { askOf, requireMatter, weigh, type Matter } from './weigh.ts'

type Deps = Pick<ApiDeps, 'db' | 'config' | 'files' | 'renderReport'>
type Shown = { appealRid: number; version: number }
type By = { preparedBy: number; recordedBy: number; proposalId: number | null }
type Answer = { isProposed: boolean }

/** Within so many days after it was opened an appeal is decided. */
const DAYS_TO_DECIDE = 90
/** Within so many days after it was decided what an appeal changes is carried out. */
const DAYS_TO_CARRY_OUT = 30
const WAITS = 'An act waits for a second person. It is confirmed or given back first.'
const NOTHING = 'Nothing waits to be confirmed.'
const OWN = 'Another member of the staff must confirm it: you proposed it.'

/** Records an act about an appeal; where the agency wants a second person it is proposed. */
export async function recordAppealAct(
  deps: Deps,
  body: AppealActBody,
  staffId: number,
  now: Date,
): Promise<Answer> {
  const [earlier] = await answersBefore<Answer>(deps.db)
  if (earlier) return earlier
  const { timeZone, review } = deps.config
  const asked = askOf(body)
  const matter = await requireMatter(deps.db, body, timeZone)
  if (await proposalOf(deps.db, matter)) throw new ApiError('CONFLICT', WAITS)
  weigh(matter, asked, dayIn(timeZone, now))
  const by = { preparedBy: staffId, recordedBy: staffId, proposalId: null }
  if (!review.secondReader) return keep(deps, { ...body, asked }, by, now)
  return inTransaction(deps.db, async (trx) => {
    await hold(trx, body, timeZone)
    await sql`
      insert into appeal_proposals (appeal_id, asked, proposed_by_user_id, proposed_at)
      values (${body.appealRid}, ${JSON.stringify(asked)}::jsonb, ${staffId}, ${now})`.execute(trx)
    await raise(trx, body.appealRid)
    return { isProposed: true }
  })
}

/** Records what somebody else proposed, judged once more as the appeal stands now. */
export async function confirmAppealAct(
  deps: Deps,
  shown: Shown,
  staffId: number,
  now: Date,
): Promise<Answer> {
  const [earlier] = await answersBefore<Answer>(deps.db)
  if (earlier) return earlier
  const matter = await requireMatter(deps.db, shown, deps.config.timeZone)
  const proposal = await proposalOf(deps.db, matter)
  if (!proposal) throw new ApiError('CONFLICT', NOTHING)
  if (proposal.byId === staffId) throw new ApiError('FORBIDDEN', OWN)
  const by = { preparedBy: proposal.byId, recordedBy: staffId, proposalId: proposal.id }
  return keep(deps, { ...shown, asked: proposal.asked }, by, now)
}

/** Gives a proposal back; whoever proposed it may take it back so. */
export async function giveBackAppealAct(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { reason, ...shown }: Shown & { reason: string },
  staffId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { appealed } = await hold(trx, shown, config.timeZone)
    const { rows } = await sql<{ byId: number }>`
      update appeal_proposals set state = 'givenBack', answer = ${reason}, ended_by_user_id = ${staffId}, ended_at = ${now}
      where appeal_id = ${shown.appealRid} and state = 'proposed'
      returning proposed_by_user_id::float8 as "byId"`.execute(trx)
    const [given] = rows
    if (!given) throw new ApiError('CONFLICT', NOTHING)
    await raise(trx, shown.appealRid)
    if (given.byId !== staffId)
      await tellGivenBack(trx, config, { appealed, userId: given.byId, reason }, now)
  })
}

const proposalOf = async (db: Db, { appeal }: Matter): Promise<AppealProposal | undefined> =>
  (await selectAppealProposals(db, appeal.submittalRid)).find(
    ({ appealRid }) => appealRid === appeal.rid,
  )

const raise = (trx: Db, rid: number) =>
  sql`update appeals set version = version + 1 where id = ${rid}`.execute(trx)

/** Holds submittal, permit and appeal, in the order in which every act holds them: of two at once one is told. */
async function hold(trx: Db, shown: Shown, timeZone: string): Promise<Matter> {
  await sql`
    select from submittals where id = (select submittal_id from appeals where id = ${shown.appealRid}) for update`.execute(
    trx,
  )
  await sql`
    select from permits where id = (select decision.permit_id from appeals join decisions decision
      on decision.id = appeals.decision_id where appeals.id = ${shown.appealRid}) for update`.execute(
    trx,
  )
  await sql`select from appeals where id = ${shown.appealRid} for update`.execute(trx)
  return requireMatter(trx, shown, timeZone)
}

/** The letter, the act, what is appealed and the mails: together or not at all. */
async function keep(
  deps: Deps,
  { asked, ...shown }: Shown & { asked: AppealAsk },
  by: By,
  now: Date,
): Promise<Answer> {
  const { db, config, files } = deps
  const { timeZone } = config
  const today = dayIn(timeZone, now)
  const before = await requireMatter(db, shown, timeZone)
  const following = { ...before, asked, ...weigh(before, asked, today) }
  const verifyKey = await selectVerifyKey(db, before)
  const endsStay = await endOfStay(db, following, today)
  const letter = await makeAppealLetter(deps, { ...before, asked, verifyKey, endsStay }, now)
  try {
    return await inTransaction(db, async (trx) => {
      const matter = await hold(trx, shown, timeZone)
      await keepAll(trx, config, { matter, asked, letter, by, today }, now)
      return { isProposed: false }
    })
  } catch (error) {
    if (error instanceof ApiError) await files.delete(letter.fileKey).catch(() => undefined)
    throw error
  }
}

async function selectVerifyKey(db: Db, { appealed }: Matter): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`
    select verify_key as key from permits where id = ${appealed.permitRid}`.execute(db)
  return rows[0]?.key ?? null
}

type Made = { matter: Matter; asked: AppealAsk; letter: Letter; by: By; today: string }

async function keepAll(
  trx: Db,
  config: Deps['config'],
  { matter, asked, letter, by, today }: Made,
  now: Date,
): Promise<void> {
  const { appealed, appeal, acts } = matter
  const { to, undone } = weigh(matter, asked, today)
  const stands: Before = undone?.before ?? {
    state: to,
    dueOn: dueOnOf(asked, appeal, today),
    ...(asked.kind === 'hearing' ? hearingOf(asked) : hearingOf(appeal)),
  }
  await sql`
    update appeals set state = ${stands.state}, due_on = ${stands.dueOn}::date, hearing_on = ${stands.hearingOn}::date,
      hearing_time = ${stands.hearingTime ?? null}, hearing_place = ${stands.hearingPlace ?? null}, version = version + 1 where id = ${appeal.rid}`.execute(
    trx,
  )
  const posted = { appealed, letter, byId: by.recordedBy }
  const documentRid = await insertAppealLetter(trx, posted, { today, now })
  const places = { letter: { documentRid, number: letter.number }, by, undone }
  await followFiling(trx, { appeal, asked, to, by }, now)
  const permitAct = await followAppeal(trx, config, { appealed, appeal, asked, to, ...places }, now)
  const { state, dueOn } = appeal
  const before: Before = { state, dueOn, ...hearingOf(appeal) }
  const made = madeBy(asked.madeBy)
  const { rows } = await sql<{ rid: number }>`
    insert into appeal_acts (appeal_id, position, kind, reason, rule, hearing_on, hearing_time, hearing_place,
      changes, made_by_act_id, made_by_decision_id, before, undoes_id,
      permit_act_id, number, document_id, prepared_by_user_id, recorded_by_user_id, recorded_on, recorded_at)
    values (${appeal.rid}, ${acts.length + 1}, ${asked.kind}, ${asked.reason}, ${asked.rule}, ${asked.hearingOn}::date,
      ${asked.hearingTime}, ${asked.hearingPlace}, ${asked.changes}, ${made.actId}, ${made.decisionId},
      ${JSON.stringify(before)}::jsonb, ${asked.actRid}, ${permitAct},
      ${letter.number}, ${documentRid}, ${by.preparedBy}, ${by.recordedBy}, ${today}::date, ${now})
    returning id::float8 as rid`.execute(trx)
  const actRid = rows[0]?.rid ?? 0
  await noteAppealAct(trx, actRid, now)
  if (appeal.address !== null)
    await insertPosting(trx, { actRid, dueOn: postDue(today, config.workDays) })
  if (by.proposalId !== null)
    await sql`
      update appeal_proposals set state = 'confirmed', ended_by_user_id = ${by.recordedBy}, ended_at = ${now}
      where id = ${by.proposalId}`.execute(trx)
  const { rid: appealRid } = appeal
  await writeAudit(
    trx,
    {
      ...{ action: 'appeal.act', userId: null, actorId: by.recordedBy },
      detail: { appeal: appealRid, kind: asked.kind, letter: letter.number },
    },
    now,
  )
  const left = await selectLeft(trx, appealed.permitRid, permitAct)
  const told = { ...matter, asked, letter: letter.number, documentRid, left }
  await tellAppeal(trx, config, told, now)
}

function dueOnOf({ kind }: AppealAsk, { dueOn }: Matter['appeal'], today: string): string | null {
  if (kind === 'open') return dayLater(today, DAYS_TO_DECIDE)
  return kind === 'change' ? dayLater(today, DAYS_TO_CARRY_OUT) : dueOn
}

const hearingOf = ({ hearingOn, hearingTime, hearingPlace }: Hearing): Hearing => ({
  ...{ hearingOn, hearingTime, hearingPlace },
})
