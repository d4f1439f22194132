import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { answersBefore } from '#api/ground/db/act-once.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { storeDrawn, type Drawn } from '#api/ground/lib/files/store-drawn.ts'
import { endModified } from '#api/permit-life/obligations/end-modified.act.ts'
import { endReplaced } from '#api/records/permits/end-replaced.queries.ts'
import { appealOf } from '#api/permit-life/acts/appeal-terms.ts'
import { holdPermit } from '#api/permit-life/acts/hold-permit.queries.ts'
import { makeDuesOfPermit } from '#api/permit-life/obligations/make-dues.act.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { requireUnpaidSeen } from '#api/money/payments/fee.queries.ts'
import { moveSubmittal } from '#api/services/workflow/move.act.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { dayIn } from '#values/days.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import {
  holdDecision,
  selectDecision,
  selectSubject,
  type KeptDecision,
  type Subject,
} from './decisions.queries.ts'
import { requireOpen, requireWhole } from './hand-on.act.ts'
import { modifyPermit, selectBefore, type Modified } from './modified.queries.ts'
import { paperOf } from './paper.ts'
import {
  insertObligations,
  insertPermit,
  nextNumber,
  selectGranted,
  takeNumber,
} from './permit-rows.queries.ts'
import { letPass } from './let-pass.act.ts'
import { OLD } from './save.act.ts'
import { tellIssued } from './tell-issued.ts'
import { isOverWords } from './words.ts'

type Deps = Pick<ApiDeps, 'db' | 'config' | 'files' | 'renderReport'>
type Issue = {
  rid: number
  version: number
  staffId: number
  staffName: string
  /** What of the fee is unpaid, confirmed by whoever issues. */
  unpaidCents?: number | undefined
}
type Made = Drawn & {
  subject: Subject
  decision: KeptDecision
  /** Null of a denial. */
  permit: { number: string; verifyKey: string } | null
}

/** How often a paper is printed again because its number was given to another permit meanwhile. */
const TRIES = 4
const READER = 'Another member of the staff must issue it: you proposed it.'
const NOT_PROPOSED = 'It needs a second reader. Propose it first.'
const BUSY = 'Other permits of this kind are being issued right now. Nothing was issued. Try again.'
const DAMAGED = 'The permit could not be stored whole. Nothing was issued. Try again.'

class NumberTaken extends Error {}

/**
 * Issues a decision: status, permit, number, paper, obligations and mails hold together or not at all. The paper
 * is printed and stored before, so that no row is held meanwhile; when the number on it was given to another
 * permit, it is printed again.
 */
export async function issueDecision(
  deps: Deps,
  issue: Issue,
  now: Date,
): Promise<{ number: string | null }> {
  const { db, config, files } = deps
  // Pressed again because its answer was lost, it would be refused as decided already.
  const [earlier] = await answersBefore<{ number: string | null }>(db)
  if (earlier) return earlier
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const made = await makePaper(deps, issue, now)
    try {
      return await inTransaction(db, async (trx) => {
        await issueAll(trx, config, { ...issue, ...made }, now)
        return { number: made.permit?.number ?? null }
      })
    } catch (error) {
      // Of any other fault it is not sure that nothing was kept: the sweep of stray files looks after it.
      if (error instanceof ApiError || error instanceof NumberTaken)
        await files.delete(made.fileKey).catch(() => undefined)
      if (!(error instanceof NumberTaken)) throw error
    }
  }
  throw new ApiError('CONFLICT', BUSY)
}

async function makePaper(
  { db, config, files, renderReport }: Deps,
  { rid, version, staffId, unpaidCents }: Issue,
  now: Date,
): Promise<Made> {
  const decision = await selectDecision(db, rid)
  const open = decision && decision.state !== 'issued' ? decision : null
  requireOpen(open && { ...open, preparedById: open.preparedById }, version)
  if (!open) throw new ApiError('SHOWN_IS_OLD', OLD)
  requireReader(open, staffId, config.review.secondReader)
  await requireWhole(db, rid, { decision: open, today: dayIn(config.timeZone, now) })
  if (open.kind === 'approve') await requireUnpaidSeen(db, rid, unpaidCents, 'issued')
  const subject = await selectSubject(db, rid)
  const permit =
    open.kind === 'approve'
      ? {
          number: subject.modifies?.number ?? (await nextNumber(db, subject)),
          verifyKey: subject.modifies?.verifyKey ?? randomBytes(16).toString('base64url'),
        }
      : null
  const before = subject.modifies ? await selectBefore(db, subject.modifies.rid) : null
  const pdf = await renderReport(
    'decision-paper',
    paperOf(config, { subject, decision: open, before }, permit ?? 'denial', now),
  )
  const drawn = await storeDrawn(files, { folder: 'issuances', pdf, damaged: DAMAGED })
  return { subject, decision: open, permit, ...drawn }
}

function requireReader(
  { state, preparedById }: Pick<KeptDecision, 'state' | 'preparedById'>,
  staffId: number,
  secondReader: boolean,
): void {
  if (!secondReader) return
  if (state !== 'proposed') throw new ApiError('CONFLICT', NOT_PROPOSED)
  if (preparedById === staffId) throw new ApiError('FORBIDDEN', READER)
}

async function issueAll(
  trx: Db,
  config: Deps['config'],
  made: Issue & Made,
  now: Date,
): Promise<void> {
  const { rid, version, staffId, subject, decision, permit } = made
  const held = requireOpen(await holdDecision(trx, rid), version)
  if (subject.modifies) await holdPermit(trx, subject.modifies.rid)
  if (held.id !== decision.id) throw new ApiError('SHOWN_IS_OLD', OLD)
  // A point that came meanwhile, or something else of the permit that it changes.
  await requireWhole(trx, rid, {
    decision: await selectDecision(trx, rid),
    today: dayIn(config.timeZone, now),
  })
  const unpaid = permit ? await requireUnpaidSeen(trx, rid, made.unpaidCents, 'issued') : 0
  if (unpaid > 0)
    await writeAudit(
      trx,
      {
        action: 'permit.issued-unpaid',
        userId: null,
        actorId: staffId,
        detail: { submittal: rid, cents: unpaid },
      },
      now,
    )
  await moveSubmittal(
    trx,
    permit
      ? {
          rid,
          act: 'approve',
          mover: 'staff',
          actorId: staffId,
          timeZone: config.timeZone,
          ...(subject.type.path === 'license' ? { to: STATUS.licensed } : { to: STATUS.approved }),
        }
      : {
          ...{ rid, act: 'deny', mover: 'staff', actorId: staffId },
          ...{ reason: 'The letter says why.', timeZone: config.timeZone },
        },
    now,
  )
  const today = dayIn(config.timeZone, now)
  const permitId = permit
    ? await issuePermit(trx, { ...made, permit, today, workDays: config.workDays }, now)
    : null
  const documentId = await insertDocument(trx, { ...made, permitId, today }, now)
  await sql`
    update work_tasks set status = case when type_code = 'DECISION' then 'done' else 'skipped' end,
      done_at = ${now}, done_by_user_id = ${staffId}
    where submittal_id = ${rid} and done_at is null`.execute(trx)
  const appeal = appealOf(subject.type, decision.kind, today, config.workDays)
  await sql`
    update decisions set state = 'issued', issued_at = ${now}, issued_by_user_id = ${staffId},
      permit_id = ${permitId}, appeal_until = ${appeal?.until ?? null}::date,
      appeal_terms = ${appeal && JSON.stringify(appeal.terms)}::jsonb
    where id = ${decision.id}`.execute(trx)
  if (subject.handover)
    await letPass(
      trx,
      config,
      {
        ...{ subject, permitId, documentId, today },
        ...{ preparedBy: decision.preparedById, recordedBy: staffId },
      },
      now,
    )
  await tellIssued(trx, made, config, now)
}

type Permitted = Issue &
  Made & {
    permit: { number: string; verifyKey: string }
    today: string
    workDays: WorkCalendar
  }

async function issuePermit(trx: Db, made: Permitted, now: Date): Promise<number> {
  const { subject, decision, permit, staffId, today } = made
  if (subject.modifies) return issueModified(trx, { ...made, modifies: subject.modifies }, now)
  if ((await takeNumber(trx, subject)) !== permit.number) throw new NumberTaken()
  const permitId = await insertPermit(trx, { subject, decision, ...permit, today }, now)
  await insertObligations(trx, { subject, decision, permitId })
  await makeDuesOfPermit(trx, permitId, { today, workDays: made.workDays }, now)
  if (subject.replaces) {
    const granted = [STATUS.approved, STATUS.licensed]
    for (const old of await selectGranted(trx, subject.replaces.rid, granted))
      await moveSubmittal(trx, { rid: old, act: 'renew', mover: 'staff', actorId: staffId }, now)
    await endReplaced(trx, today, now)
  }
  return permitId
}

/** The permit that stands gets a new version: number and address stay, its duties are those of the new conditions. */
async function issueModified(
  trx: Db,
  { subject, decision, permit, modifies, today, workDays }: Permitted & { modifies: Modified },
  now: Date,
): Promise<number> {
  const stands = (await selectSubject(trx, subject.rid)).modifies
  // Another modification of it came meanwhile, so the paper names the wrong one.
  if (stands?.position !== modifies.position) throw new NumberTaken()
  if (stands.isOver) throw new ApiError('CONFLICT', isOverWords(stands.number))
  const { effectiveOn, expiresOn } = decision
  const { rid: permitId } = modifies
  await modifyPermit(
    trx,
    {
      // Of a transfer in which both sides take part its own turn writes the holder, on its day.
      modifies: subject.handover ? { ...modifies, newHolder: null } : modifies,
      submittalId: subject.rid,
      decisionId: decision.id,
      effectiveOn,
      expiresOn,
      verifyKey: permit.verifyKey,
      today,
    },
    now,
  )
  await insertObligations(trx, { subject, decision, permitId })
  await endModified(trx, { today, permitId }, now)
  await makeDuesOfPermit(trx, permitId, { today, workDays }, now)
  return permitId
}

/** A permit is for everybody; the letter of a denial is for its applicant. */
async function insertDocument(
  trx: Db,
  made: Issue & Made & { permitId: number | null; today: string },
  now: Date,
): Promise<number> {
  const { subject, decision, permit, permitId, fileKey, stored, staffName, today } = made
  const version = subject.modifies ? `, version ${subject.modifies.edition}` : ''
  const name = permit ? `Permit ${permit.number}${version}.pdf` : `Denial ${subject.rid}.pdf`
  const { rows } = await sql<{ id: number }>`
    insert into documents (product_id, kind, submittal_id, permit_id, type_name, description, name, phase_name,
      issued_on, effective_on, expired_on, file_key, byte_size, content_type, sha256, is_public, access_right,
      created_by, created_at)
    values (${subject.productRid}, 'issuance', ${subject.rid}, ${permitId}, ${permit ? 'Permit' : 'Denial'},
      'decision', ${name}, 'Final', ${today}::date, ${decision.effectiveOn}::date, ${decision.expiresOn}::date,
      ${fileKey}, ${stored.byteSize}, 'application/pdf', ${stored.sha256}, ${permit !== null},
      ${permit ? 'public' : 'applicant'}, ${staffName}, ${now}) returning id::float8 as id`.execute(
    trx,
  )
  return rows[0]?.id ?? 0
}
