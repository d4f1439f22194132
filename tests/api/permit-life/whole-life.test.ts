import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formOfSubmittal } from '#api/filing/definitions/stored-forms.queries.ts'
import { compile } from '#forms/compile.ts'
import { judge, obstaclesOf } from '#forms/judge/judge.ts'
import type { PermitRecord } from '#api/records/permits/permits.schemas.ts'
import { matchWatches } from '#api/records/watches/match.act.ts'
import { tellWatchers } from '#api/records/watches/tell.act.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { appealsOf, decided, fileAppeal, namePermit } from '#tests/support/appeals/appeals.ts'
import { decisionsOf, findComplete } from '#tests/support/desk-review/decider.ts'
import { fillExample, signExample } from '#tests/support/filing/filed.ts'
import {
  beginSigning,
  linkConsultant,
  makeFiler,
  type Filer,
  type OpenDraft,
} from '#tests/support/filing/filer.ts'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { makeSiteKeeper, siteMergeCalls } from '#tests/support/sites/site-merge.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { DAY, useTransfers } from '#tests/support/transfers/scene.ts'

const { portal, db, on, issued, as, own, reviewer } = useTransfers()
const ENDS = '2030-12-31'
const [AMENDED, SUSPENDED, GOES_ON, REVOKED] = [
  '2027-01-12',
  '2027-01-14',
  '2027-01-15',
  '2027-01-18',
]

/** Days pass between the steps, and nobody signs in anew. */
const wake = () =>
  sql`update sessions set expires_at = '2027-12-31', idle_until = '2027-12-31'`.execute(db())
async function done(answer: Promise<{ status: number; msg: string }>): Promise<void> {
  const { status, msg } = await answer
  expect([status, msg]).toEqual([200, ''])
}
async function publicly(day: string, permitRid: number): Promise<PermitRecord> {
  return (await callAs<PermitRecord>(on(day), `/Anon/PublicInquiry/GetPermit/3/${permitRid}`, {}))
    .data
}
/** What a follower was told until that day. */
async function toldUntil(day: string): Promise<string> {
  const at = { now: new Date(`${day}T18:00:00Z`), timeZone: 'America/New_York' }
  await matchWatches(db(), at)
  await tellWatchers(db(), { agencyName: 'DEP', publicUrl: 'https://portal.example' }, at)
  const { rows } = await sql<{ body: string }>`
    select body from outbox where to_address = 'w@example.com' order by id`.execute(db())
  return rows.map(({ body }) => body).join('\n')
}

/**
 * The form begins with the new holder's name and contact and what is known of the site, and with nothing that the former
 * holder filed, which stays theirs; until the rest is answered it is not signed, and the page says what.
 */
async function answersAnew(rid: number, next: Filer): Promise<void> {
  const path = `/AirNEI/Submission/GetForm/${rid}`
  const { answered, context, formSha256, leavesOutFormer } = (
    await as<OpenDraft>(AMENDED, next, path)
  ).data
  expect(leavesOutFormer).toBe(true)
  const { operatorName, roads } = answered.texts
  expect([operatorName, answered.texts['contact.last'], roads]).toEqual([
    'Alder Foods',
    'Vale',
    undefined,
  ])
  expect(JSON.stringify(answered)).not.toMatch(/olive@example.com|Larch Hill/)
  const refused = await beginSigning(on(AMENDED), next, [rid])
  expect(refused.msg).toMatch(/something is missing or wrong/)
  // What the page lists before it lets anybody sign, each a link to its question.
  const form = compile((await formOfSubmittal(db(), formSha256)).definition)
  const missing = obstaclesOf(judge(form, answered, context)).map(({ name }) => name)
  expect(missing).toEqual(expect.arrayContaining(['mailing', 'sicCode', 'roads', 'siteMap']))
  for (const name of missing) expect(form.questions.has(name.split('.')[0] ?? '')).toBe(true)
}

test('one permit is transferred, amended, suspended, reinstated, revoked, stayed, appealed in vain and moved with its site, and each reads of it what is theirs', async () => {
  await namePermit(db())
  await sql`
    update applications set config = config || '{"allowAmend": true, "followOns": {"amendment": "WQ-NOEX"}}'
    where form_code = 'WQ-NOEX'`.execute(db())
  const granted = await decided(portal, 'approve')
  const { permitRid, owner: former } = granted
  await sql`update permits set expired_on = ${ENDS}::date where id = ${permitRid}`.execute(db())
  const { rows } = await sql<{ siteRid: number }>`
    select site_id::float8 as "siteRid" from permits where id = ${permitRid}`.execute(db())
  const siteRid = rows[0]?.siteRid ?? 0
  const consultant = await makeFiler(db(), 'consultant')
  await linkConsultant(db(), { owner: former, consultant, siteRid }, ['prepare', 'submit'])
  const next = await makeFiler(db())
  await sql`
    with watcher as (insert into watchers (email, made_at) values ('w@example.com', now()) returning id)
    insert into watches (watcher_id, kind, record_id, label, about, rhythm, made_at)
    select id, 'permit', ${permitRid}, 'x', '{new,step,comment,decision}', 'at once', '2026-01-01' from watcher`.execute(
    db(),
  )

  // Both sides sign for a day ahead: until then it is the former holder's, and their consultant's.
  await issued({ owner: former, siteRid, consultant, permitRid, next })
  for (const filer of [former, consultant])
    expect((await own('2027-01-09', filer, permitRid)).status).toBe(200)
  expect((await own('2027-01-09', next, permitRid)).status).toBe(404)
  expect(await toldUntil('2026-11-20')).toContain('passes to another holder on January 10, 2027')
  // On the day it is the new holder's; of the former side each reads no more than the public.
  const { data: theirs } = await own(DAY, next, permitRid)
  const holder = (await publicly(DAY, permitRid)).holderName
  expect(theirs?.permitStatusName).toBe('Active')
  for (const filer of [former, consultant])
    expect((await own(DAY, filer, permitRid)).status).toBe(404)

  // The new holder amends it, in their own name.
  await wake()
  const { data: begun } = await as<{ rid: number }>(AMENDED, next, '/Client/Submission/Amend', {
    permitRid,
  })
  await answersAnew(begun.rid, next)
  await fillExample(on(AMENDED), db(), next, begun.rid, { operatorName: 'Alder Foods' })
  await signExample(on(AMENDED), db(), next, begun.rid)
  await findComplete(on(AMENDED), reviewer(), begun.rid)
  const decisions = decisionsOf(on(AMENDED), reviewer())
  const days = { effectiveOn: AMENDED, expiresOn: ENDS }
  const { data: saved, msg: saveSaid } = await decisions.save(begun.rid, 0, days)
  expect(saveSaid).toBe('')
  await done(decisions.issue(begun.rid, saved.version))
  const { rows: papers } = await sql<{ edition: string; on: string }>`
    select edition, effective_on as on from permit_modifications where permit_id = ${permitRid}
    order by position`.execute(db())
  expect(papers.map((paper) => paper.on)).toEqual([DAY, AMENDED])
  expect(new Set(papers.map(({ edition }) => edition)).size).toBe(2)
  // Each paper says which took its place, and from when.
  const replaced = (await own(AMENDED, next, permitRid)).data?.documents.map(
    (file) => file.replaced,
  )
  expect(replaced).toEqual([
    null,
    { onDay: AMENDED, edition: papers[1]?.edition },
    { onDay: DAY, edition: papers[0]?.edition },
  ])
  expect((await publicly(AMENDED, permitRid)).holderName).toBe(holder)

  // Suspended and reinstated.
  await wake()
  await done(clerkOf(on(SUSPENDED), reviewer()).record(permitRid, { kind: 'suspend' }))
  expect((await own(SUSPENDED, next, permitRid)).data?.permitStatusName).toBe('Suspended')
  await wake()
  await done(clerkOf(on(GOES_ON), reviewer()).record(permitRid, { kind: 'reinstate' }))
  expect((await publicly(GOES_ON, permitRid)).statusName).toBe('Active')

  // Revoked, appealed by the new holder alone, stayed, and upheld: the revocation holds again.
  await wake()
  const clerk = clerkOf(on(REVOKED), reviewer())
  await done(clerk.record(permitRid, { kind: 'revoke' }))
  const revocation = (await publicly(REVOKED, permitRid)).acts[0]
  expect(revocation).toMatchObject({ kind: 'revoke', number: expect.stringMatching(/-L\d+$/) })
  const about = (await own(REVOKED, next, permitRid)).data
  expect(about?.permitStatusName).toBe('Revoked')
  const submittalRid = (await clerk.get(permitRid)).data.appealsOf ?? 0
  const asks = { stay: 'Y', stayWhy: 'The works would close.' }
  const { rows: ruled } = await sql<{ rid: number }>`
    select decision.submittal_id::float8 as rid from permit_acts act
      join decisions decision on decision.id = act.appeal_decision_id
    where act.id = ${revocation?.rid ?? 0}`.execute(db())
  const of = ruled[0]?.rid ?? submittalRid
  await fileAppeal(on(REVOKED), next, of, asks, revocation?.rid ?? 0)
  const appeals = appealsOf(on(REVOKED), reviewer())
  await done(appeals.act(of, { kind: 'open' }))
  await done(clerk.record(permitRid, { kind: 'stayAct' }))
  expect((await publicly(REVOKED, permitRid)).statusName).toBe('Active')
  await done(appeals.act(of, { kind: 'uphold' }))
  expect((await publicly(REVOKED, permitRid)).statusName).toBe('Revoked')
  for (const filer of [former, consultant])
    expect((await own(REVOKED, filer, permitRid)).status).toBe(404)
  const told = await toldUntil(REVOKED)
  expect(told).toMatch(/an appeal of the revocation of permit .* was opened/)
  expect(told).toMatch(/an appeal of the revocation of permit .* was decided: upheld/)
  expect(told).not.toMatch(/Friends of Kettle Creek/)

  // Its site is merged into another: all of its life goes with it.
  const keeper = await makeSiteKeeper(db())
  const stays = await makeSite(db())
  await wake()
  const merge = siteMergeCalls({ api: on(REVOKED).api }, () => keeper).merge(stays, siteRid)
  await done(merge)
  const after = await publicly(REVOKED, permitRid)
  expect([after.statusName, after.holderName, after.acts.length]).toEqual(['Revoked', holder, 6])
  expect((await own(REVOKED, next, permitRid)).data?.permitStatusName).toBe('Revoked')
  for (const filer of [former, consultant])
    expect((await own(REVOKED, filer, permitRid)).status).toBe(404)
})
