import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { issueDecision } from '#api/review/decisions/issue.act.ts'
import { saveDecision } from '#api/review/decisions/save.act.ts'
import { moveAtDesk } from '#api/review/desk/move-at-desk.act.ts'
import { beginSubmittal } from '#api/filing/begin.act.ts'
import { beginFiling, openFiling } from '#api/filing/signing/ceremony.act.ts'
import { sign } from '#api/filing/signing/sign.act.ts'
import { PRODUCTS } from '#api/filing-products.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { selectUnpaid } from '#api/money/payments/fee.queries.ts'
import { selectCeremony } from '#api/services/signing/ceremonies.queries.ts'
import { agree, beginTakeOver, openTakeOver } from '#api/review/transfers/agree.act.ts'
import { selectLast } from '#api/review/transfers/handovers.queries.ts'
import { unsettledOf } from '#api/review/transfers/unsettled.queries.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { DEMONSTRATION_ANSWERS, DEMONSTRATION_PIN } from '../accounts.ts'
import { dayAfter } from '../chance.ts'
import { simplePdf } from '../pdf.ts'
import { sessionOf } from '../session.ts'

/** Signed by both sides, let pass by the agency, and the day itself, in days from today. */
const DAYS = { signed: -20, agreed: -16, reviewed: -9, decided: -4, passes: 24 } as const
const VISITOR = 'demonstration'
const NEW_HOLDER = 'Piper Water Works (demonstration)'

type Texts = Readonly<Record<string, string>>
type Making = {
  files: FileStore
  config: ApiConfig
  today: string
  /** The answers of the type's own example. */
  example: Texts
}
type Permit = {
  rid: number
  number: string
  siteRid: number
  applicationRid: number
  expiresOn: string
}

/**
 * A permit of the owner that passes to the water supplier on a day ahead, made by the portal's own acts, so that both
 * signatures, the decision, its paper and the act are what they are for anybody. Nobody is written to about it.
 */
export async function seedComingTransfer(
  db: Db,
  { files, config, today, example }: Making,
): Promise<void> {
  const [owner, next, staff] = [
    await sessionOf(db, 'owner'),
    await sessionOf(db, 'supplier'),
    await sessionOf(db, 'staff'),
  ]
  const permit = owner && (await selectPermit(db, owner, today))
  if (!owner || !next || !staff || !permit) return
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::float8 as last from outbox`.execute(db)
  const at = (day: keyof typeof DAYS) => new Date(`${dayAfter(today, DAYS[day])}T15:00:00Z`)
  // One person decides here, whatever the agency wants.
  const deps = { db, config: { ...config, review: { ...config.review, secondReader: false } } }
  const onDay = dayAfter(today, DAYS.passes)
  const rid = await signTransfer(deps, owner, { permit, onDay, example }, at('signed'))
  await agreeTo(deps, next, rid, at('agreed'))
  let shown: number = STATUS.complete
  for (const act of ['takeUp', 'startAuthority', 'endAuthority'] as const) {
    const body = { rid, act, shown, reason: '' }
    shown = (await moveAtDesk(deps, body, staff, at('reviewed'))).to
  }
  const draft = {
    ...{ rid, version: 0, kind: 'approve' as const, conditions: [] },
    ...{ effectiveOn: onDay, expiresOn: permit.expiresOn },
    ...{ holder: '', holderReason: '', letter: '', appeal: '' },
  }
  const version = await saveDecision(db, draft, staff.id, at('decided'))
  const by = { staffId: staff.id, staffName: staff.displayName }
  await issueDecision(
    { ...deps, files, renderReport: async () => paperOf(permit, onDay) },
    { ...by, rid, version, unpaidCents: await selectUnpaid(db, rid) },
    at('decided'),
  )
  await sql`delete from outbox where id > ${rows[0]?.last ?? 0}`.execute(db)
}

/** A permit of the owner of which nothing is open, that stands long enough; one with nothing due, as that passes with it. */
async function selectPermit(db: Db, owner: SignedIn, today: string): Promise<Permit | null> {
  const { rows } = await sql<Permit>`
    select permits.id::float8 as rid, permits.number, permits.site_id::float8 as "siteRid",
      type.id::float8 as "applicationRid", permits.expired_on as "expiresOn"
    from permits join user_facilities relation on relation.site_id = permits.site_id
        and relation.user_id = ${owner.id} and relation.status = 'A'
      join applications type on type.form_code = 'AL-TRANSFER' and type.product_id = permits.product_id
    where permits.number like 'DEMO-%' and permits.status_name = 'Active' and permits.is_listed
      and coalesce(permits.contested_code, 'N') = 'N' and permits.expired_on > ${today}::date + 180
      and ${unsettledOf(sql`permits.id`, sql`0`)} = '{}'
    order by (select count(*) from submittals due where due.permit_id = permits.id), permits.id limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

type Deps = { db: Db; config: ApiConfig }

/** The form, filled in from the type's own example and signed by the present holder: the new one is asked. */
async function signTransfer(
  deps: Deps,
  owner: SignedIn,
  { permit, onDay, example }: { permit: Permit; onDay: string; example: Texts },
  now: Date,
): Promise<number> {
  const { siteRid, rid: permitRid, applicationRid, expiresOn } = permit
  const about = { siteRid, permitRid, applicationRid, period: null, copyFrom: null }
  const begun = await beginSubmittal(deps, owner, { ...about, key: 'demonstration transfer' }, now)
  const texts = {
    ...example,
    ...{ endsOn: expiresOn, transferOn: onDay, agreedOn: now.toISOString().slice(0, 10) },
    ...{ newName: NEW_HOLDER, 'newPerson.first': 'Sunny', 'newPerson.last': 'Piper' },
    'newPerson.email': 'supplier@example.com',
  }
  await sql`
    update submittal_forms set answers = ${JSON.stringify(texts)}::jsonb || answers
      || ${JSON.stringify({ endsOn: expiresOn })}::jsonb
    where submittal_id = ${begun.rid}`.execute(deps.db)
  const filing = { ...deps, products: PRODUCTS }
  const id = await beginFiling(filing, owner, [begun.rid], now)
  const { ceremony } = await openFiling(filing, owner, id, now)
  const { filed } = await sign(
    filing,
    owner,
    { ...secretsFor(ceremony.question.group), ceremonyId: id },
    now,
  )
  if (filed.length === 0) throw new Error('The transfer of the demonstration was not signed.')
  return begun.rid
}

/** The same form, signed by whom the permit passes to. */
async function agreeTo(deps: Deps, next: SignedIn, rid: number, now: Date): Promise<void> {
  const asked = await selectLast(deps.db, rid)
  if (!asked) throw new Error('Nobody was asked to take the permit of the demonstration over.')
  const key = { key: asked.linkKey, visitor: VISITOR }
  const ceremonyId = await beginTakeOver(deps, next, key, now)
  await openTakeOver(deps, next, ceremonyId, now)
  const known = { id: ceremonyId, userId: next.id, subject: 'handover' } as const
  const ceremony = await selectCeremony(deps.db, known, now)
  const secrets = secretsFor(ceremony?.question.group ?? 1)
  await agree(deps, next, { ...key, ...secrets, ceremonyId }, now)
}

const secretsFor = (group: number) => ({
  ...{ pin: DEMONSTRATION_PIN, answer: DEMONSTRATION_ANSWERS[group - 1] ?? '' },
  ...{ hasAgreed: true, visitor: VISITOR },
})

const paperOf = ({ number }: Permit, onDay: string): Uint8Array =>
  simplePdf(`Permit ${number}`, [
    `It passes to ${NEW_HOLDER} on ${onDay}.`,
    'Until then its present holder is responsible. (demonstration)',
  ])
