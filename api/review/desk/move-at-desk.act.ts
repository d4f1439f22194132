import { SENT_BACK, STATUS_CHANGED } from '#api/services/mail-texts/submittals.texts.ts'
import { meaningOf } from '#words/meaning.ts'
import { saidTurn, turnWords } from '#words/turn.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import type { z } from '@hono/zod-openapi'
import { takeReportedEmissions } from '#api/cap-and-trade/compliance/reported.act.ts'
import { isUnpaid } from '#api/services/access/fees.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { selectLastContent } from '#api/filing/filed/filed.queries.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { requireUnpaidSeen } from '#api/money/payments/fee.queries.ts'
import { noteKnown } from '#api/ground/lib/waits/known.queries.ts'
import { moveSubmittal, shiftDecision, type Moved } from '#api/services/workflow/move.act.ts'
import { MOVES } from '#api/services/workflow/moves.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { partyDoes, type Turn } from '#api/services/workflow/turn.ts'
import { ownTurnOf } from '#api/services/workflow/turn.queries.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import { dayIn } from '#values/days.ts'
import { answersIn } from '#api/filing/filed/covered.ts'
import { actsAtDesk, FINDS_RIGHT, TASKS_OF, whyNotRight } from './desk-acts.ts'
import type { moveBody } from './desk-review.contract.ts'
import type { DeskComment } from './review.schemas.ts'
import { aboutOf } from './read-review.ts'
import { insertPoint, requireFiled } from './comment.act.ts'
import { moveToType } from './move-to-type.act.ts'
import { countOpenPoints } from './review.queries.ts'

type Body = z.infer<typeof moveBody>
type Told = Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>
type Acting = Told & Pick<ApiConfig, 'workDays'>

const ELSEWHERE = 'This is not done here. Open the page of the decision or of the request.'
const NO_POINTS = 'Say first what to correct: add a correction to a question, a file or the whole.'
const NO_END = 'Give the last day of the comment period: today or later.'

/** Moves a submittal on from the desk: status, log, tasks, clock and mails hold together or not at all. */
export async function moveAtDesk(
  { db, config }: { db: Db; config: Acting },
  body: Body,
  staff: SignedIn,
  now: Date,
): Promise<Moved> {
  const { rid, act, shown, reason, hold, endsOn } = body
  const { id: staffId } = staff
  if (!actsAtDesk.has(act)) throw new ApiError('CONFLICT', ELSEWHERE)
  const today = dayIn(config.timeZone, now)
  return inTransaction(db, async (trx) => {
    // A draft or a duty that nobody has begun is on no desk.
    await requireFiled(trx, rid, null)
    const moved = await moveSubmittal(
      trx,
      {
        rid,
        act,
        mover: 'staff',
        actorId: staffId,
        timeZone: config.timeZone,
        reason,
        shown,
        ...(hold ? { hold } : {}),
      },
      now,
    )
    // Asked when the row is held: nobody adds a point meanwhile.
    const points = await countOpenPoints(trx, rid)
    const notRight = FINDS_RIGHT.has(act) ? whyNotRight(points) : null
    if (notRight) throw new ApiError('CONFLICT', notRight)
    if (act === 'accept')
      await requireUnpaidSeen(trx, rid, body.unpaidCents ?? undefined, 'accepted')
    if (moved.to === STATUS.accepted || moved.to === STATUS.approved)
      await takeReportedEmissions(trx, rid, now)
    if (act === 'reopen' && points === 0)
      await insertPoint(trx, { rid, text: reason, staffId }, now)
    if (act === 'sendBack' && points === 0) throw new ApiError('INVALID', NO_POINTS)
    if (act === 'openComments') await openPeriod(trx, { rid, today, endsOn: endsOn ?? '' })
    if (moved.from === STATUS.commentOpen && act !== 'hold') await endPeriod(trx, rid, today)
    if (act === 'resume') await shiftDecision(trx, moved)
    await moveTasks(trx, body, staffId, now)
    if (act === 'reassign')
      await moveToType(
        trx,
        config,
        { rid, toApplicationRid: body.toApplicationRid ?? null, staff },
        now,
      )
    else await tellMove(trx, { moved, reason, config }, now)
    return moved
  })
}

async function openPeriod(
  trx: Db,
  { rid, today, endsOn }: { rid: number; today: string; endsOn: string },
): Promise<void> {
  if (endsOn < today) throw new ApiError('INVALID', NO_END, { endsOn: NO_END })
  await sql`
    update submittals set has_public_notice = true, comment_end_on = ${endsOn}::date,
      -- Opened again it is the same period, longer.
      comment_start_on = coalesce(comment_start_on, ${today}::date)
    where id = ${rid}`.execute(trx)
}

/** Comments count by whole days: ended today, yesterday was the last, and never before the first. */
export async function endPeriod(trx: Db, rid: number, today: string): Promise<void> {
  await sql`
    update submittals set
      comment_start_on = least(comment_start_on, ${today}::date - 1),
      comment_end_on = least(comment_end_on, ${today}::date - 1)
    where id = ${rid} and comment_end_on >= ${today}::date`.execute(trx)
}

async function moveTasks(trx: Db, { rid, act }: Body, staffId: number, now: Date): Promise<void> {
  if (act === 'takeUp') {
    await sql`
      update submittals set reviewer_user_id = coalesce(reviewer_user_id, ${staffId})
      where id = ${rid}`.execute(trx)
    await noteKnown(trx, { userId: staffId, kind: 'submittal', rids: [rid] }, now)
  }
  const { starts = [], ends = [] } = TASKS_OF[act] ?? {}
  const { rows: started } = await sql<{ id: number; isOwn: boolean }>`
    update work_tasks set status = 'started', started_at = ${now},
      assigned_to_user_id = coalesce(assigned_to_user_id, ${staffId})
    where submittal_id = ${rid} and status = 'open' and type_code = any(${starts}::text[])
    returning id, assigned_to_user_id = ${staffId} as "isOwn"`.execute(trx)
  const rids = started.filter(({ isOwn }) => isOwn).map(({ id }) => id)
  await noteKnown(trx, { userId: staffId, kind: 'task', rids }, now)
  const isLast = act === 'accept' || act === 'cancel' || act === 'reassign'
  const done = act === 'accept' ? ['COMPLETENESS'] : ends
  await sql`
    update work_tasks set status = case when type_code = any(${done}::text[]) then 'done' else 'skipped' end,
      done_at = ${now}, done_by_user_id = ${staffId}
    where submittal_id = ${rid} and done_at is null
      and (${isLast} or type_code = any(${done}::text[]))`.execute(trx)
}

type Telling = { moved: Moved; reason: string; config: Told }

/** Tells the people of a submittal: its status and what to do, never an answer and no comment. */
export async function tellMove(
  trx: Db,
  { moved, reason, config }: Telling,
  now: Date,
): Promise<void> {
  const { rid, act } = moved
  const { rows } = await sql<{
    name: string
    productRid: number
    status: string
    gloss: string
    isStopped: boolean
    isUnpaid: boolean
    turn: Turn
  }>`
    select application_name as name, product_id as "productRid", status.name as status, status.gloss,
      status.stops_clock as "isStopped", ${isUnpaid()} as "isUnpaid", ${ownTurnOf({ reader: 'everybody', today: dayIn(config.timeZone, now) })} as turn
    from submittals join submittal_statuses status on status.id = submittal_status_id
    where submittals.id = ${rid}`.execute(trx)
  const [about] = rows
  if (!about) return
  const named = {
    ...{ agency: config.agencyName, name: about.name, number: rid },
    address: `${config.publicUrl}/app/submittal/review/${about.productRid}/${rid}`,
  }
  if (act === 'sendBack' || act === 'reopen') {
    const list = (await pointTitles(trx, rid)).map((title) => `- ${title}`).join('\n')
    await tellParties(
      trx,
      rid,
      ({ isPreparer }) =>
        SENT_BACK.of({ ...named, list, next: t(partyDoes('sentBack', isPreparer)) }),
      now,
    )
    return
  }
  const { isStopped, turn } = about
  const hasReason = 'reason' in MOVES[act] && reason !== ''
  const say = () => {
    const status = t(about.status)
    return STATUS_CHANGED.of({
      ...{ ...named, status, gloss: meaningOf(about.gloss, about.isUnpaid) },
      headline: t('Your {name}, number {number}: {status}', {
        ...named,
        name: t(named.name),
        status,
      }),
      happened: t('The status of your submittal changed.'),
      waits: [turnWords(saidTurn(turn), 'applicant'), isStopped ? t('The clock has stopped.') : '']
        .filter(Boolean)
        .join(' '),
      reason: hasReason ? t('The reason stands in the portal.') : '',
      unexpected: '',
    })
  }
  await tellParties(trx, rid, say, now)
}

async function pointTitles(trx: Db, rid: number): Promise<string[]> {
  const last = await selectLastContent(trx, [rid])
  const answers = last ? answersIn(last.content.shown) : new Map<string, { label: string }>()
  const { rows } = await sql<Pick<DeskComment, 'path' | 'place'> & { page: number | null }>`
    select path, page, case when documents.id is not null then jsonb_build_object('documentRid', documents.id,
      'name', documents.name, 'page', null, 'x', null, 'y', null) end as place
    from submittal_comments left join documents on documents.id = document_id
    where submittal_comments.submittal_id = ${rid} and type_id = 17 and done_at is null
    order by submittal_comments.id`.execute(trx)
  return rows.map(({ page, ...place }) => {
    const title = aboutOf(place, answers)
    return page === null ? title : `${title}, page ${page}`
  })
}
