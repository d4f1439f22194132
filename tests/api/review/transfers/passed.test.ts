import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { selectSubject } from '#api/review/decisions/decisions.queries.ts'
import { holderOf, permitTypeName } from '#api/review/decisions/words.ts'
import { remindOfDues } from '#api/permit-life/obligations/remind.act.ts'
import type { OwnPermit, PassedPermit } from '#api/records/own-permits/own-permits.schemas.ts'
import type { Review } from '#api/review/review.schemas.ts'
import type { TypePlaces } from '#api/filing/submittal-types/submittal-types.schemas.ts'
import { seeToHandovers } from '#api/review/transfers/see-to.act.ts'
import { selectEntries } from '#api/records/watches/feed.queries.ts'
import type { RecordHistory } from '#api/records/record-changes/record-changes.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { testConfig } from '#tests/support/config.ts'
import { findComplete } from '#tests/support/desk-review/decider.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { applicationOf, beginSigning, type Filer } from '#tests/support/filing/filer.ts'
import { agreeTo } from '#tests/support/filing/transferred.ts'
import { DAY, useTransfers } from '#tests/support/transfers/scene.ts'

const scene = useTransfers()
const { db, on, decisions, sides, asked, issued, as, own, verified, takeOver, due } = scene
const BETWEEN = '2026-12-20'

const listOf = async (day: string, filer: Filer) =>
  (await as<{ list: OwnPermit[] }>(day, filer, '/Client/Permit/GetPermitByCriteria', {})).data.list

async function schemaOf(productRid: number): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select schema_name as schema from products where id = ${productRid}`.execute(db())
  return rows[0]?.schema ?? ''
}

describe('a permit that passes to somebody else', () => {
  test('says on the page of its holder how far it is, and that it passes on its day after the decision', async () => {
    const given = await sides()
    const { rid, key } = await asked(given)
    const says = async () => (await own(BETWEEN, given.owner, given.permitRid)).data?.transfer
    expect(await says()).toMatchObject({
      rid,
      state: 'asked',
      newHolder: 'Alder Foods',
      onDay: DAY,
    })
    await agreeTo(scene.portal, given.next, key)
    expect(await says()).toMatchObject({ state: 'agreed' })
    const other = await issued(await sides())
    expect((await own(BETWEEN, other.owner, other.permitRid)).data?.transfer?.state).toBe('decided')
    expect((await own(DAY, other.next, other.permitRid)).data?.transfer).toBeNull()
  })

  test('stays in the list of who held it with to whom it passed, without anything to do, and in no consultant’s', async () => {
    const { owner, consultant, next, permitRid } = await issued(await sides())
    expect(await listOf(BETWEEN, owner)).toMatchObject([{ permitRid, passed: null }])
    await verified(DAY, permitRid)
    expect(await listOf(DAY, owner)).toMatchObject([
      { permitRid, passed: { newHolder: 'Alder Foods', onDay: DAY }, renewable: false },
    ])
    expect(await listOf(DAY, next)).toMatchObject([{ permitRid, passed: null }])
    expect(await listOf(DAY, consultant)).toEqual([])
  })

  test('answers at its old address who holds it now and what was filed, to those from whom it passed alone', async () => {
    const { owner, consultant, next, permitRid, rid } = await issued(await sides())
    const passed = async (day: string, who: Filer) =>
      (await as<PassedPermit | null>(day, who, `/Client/Permit/GetPassed/${permitRid}`)).data
    expect(await passed(BETWEEN, owner)).toBeNull()
    await verified(DAY, permitRid)
    expect(await passed(DAY, owner)).toMatchObject({
      ...{ permitRid, newHolder: 'Alder Foods', onDay: DAY, submittals: [{ rid }] },
    })
    expect(await passed(DAY, consultant)).toMatchObject({ permitRid, submittals: [] })
    expect(await passed(DAY, next)).toBeNull()
  })

  test('keeps the name of a new holder who is a person as the setting says, in record, decision and public record', async () => {
    const more = { ownership: 'person', newName: 'Alma Alder' }
    const { rid, permitRid } = await issued(await sides(), more)
    expect(holderOf(await selectSubject(db(), rid), null)).toEqual({
      ...{ name: 'Alma Alder', isPerson: true },
    })
    await verified(DAY, permitRid)
    const { rows } = await sql`
      select holder_name as name, holder_is_person as "isPerson" from permits where id = ${permitRid}`.execute(
      db(),
    )
    expect(rows).toEqual([{ name: 'Alma Alder', isPerson: true }])
    const path = `/Anon/PublicInquiry/GetPermit/${await schemaOf(3)}/${permitRid}`
    const shown = await callAs<{ holderName: string | null }>(on(DAY), path, {})
    expect(shown.status).toBe(200)
    expect(shown.data.holderName).toBeNull()
  })

  test('is found, listed, drawn and kept in its history by the name of who holds it on the day', async () => {
    const [was, becomes] = ['Quarry Foods', 'Tern Foods']
    const given = await sides({ holder_name: was })
    await db()
      .updateTable('sites')
      .set({ is_public: true })
      .where('id', '=', given.siteRid)
      .execute()
    const { permitRid } = await issued(given, { newName: becomes })
    const file = async (day: string, format: string, filter: string) => {
      const cri = encodeURIComponent(JSON.stringify({ filter }))
      const path = `/api/Anon/PublicInquiry/Export/permits/${format}?cri=${cri}`
      return (await on(day).api.request(path)).text()
    }
    for (const [day, is, isNot] of [
      [BETWEEN, was, becomes],
      [DAY, becomes, was],
    ] as const) {
      const found = async (filter: string) =>
        (
          await callAs<{ list: { permitRid: number; holderName: string }[] }>(
            on(day),
            '/Anon/PublicInquiry/GetPermitByCriteria',
            { body: { filter } },
          )
        ).data.list.map(({ permitRid: rid, holderName }) => [rid, holderName])
      expect(await found(is), day).toEqual([[permitRid, is]])
      expect(await found(isNot), day).toEqual([])
      for (const format of ['csv', 'geojson']) {
        expect(await file(day, format, is), `${format}, ${day}`).toContain(is)
        expect(await file(day, format, isNot), `${format}, ${day}`).not.toContain(isNot)
      }
      const { data } = await callAs<RecordHistory>(
        on(day),
        `/Anon/PublicInquiry/RecordChanges/permit/${permitRid}?asOf=${day}`,
        {},
      )
      expect(data.asOf?.fields.find(({ name }) => name === 'holder')?.value, day).toBe(is)
    }
  })

  test('is not changed by what granted it: its former holder and their consultant read that and ask for nothing', async () => {
    const given = await sides()
    const { owner, consultant, permitRid, siteRid } = given
    // The former holder stays at the site, for another permit.
    await makePermit(db(), { site_id: siteRid, product_id: 3 })
    const rid = await makeSubmittal(db(), {
      ...{ site_id: siteRid, product_id: 3, status: 'Approved' },
      ...{ application_id: await applicationOf(db(), 'WQ-NOEX') },
      ...{ created_by_user_id: owner.id, submitted_by_user_id: owner.id },
    })
    await sql`
      insert into permit_submittals (permit_id, submittal_id) values (${permitRid}, ${rid})`.execute(
      db(),
    )
    await issued(given)
    const schema = await schemaOf(3)
    const offered = async (day: string, who: Filer) =>
      (await as<Review>(day, who, `/${schema}/Submission/Get/${rid}`)).data.mayAct
    for (const who of [owner, consultant]) expect(await offered(BETWEEN, who)).toBe(true)
    await verified(DAY, permitRid)
    for (const who of [owner, consultant]) {
      expect(await offered(DAY, who)).toBe(false)
      const asked = { submissionRid: rid, request: 'revision', reason: 'The name is another one.' }
      expect((await as(DAY, who, '/Client/Submission/Request', asked)).msg).toBe(
        'You may read this submittal, but not act on it.',
      )
    }
  })

  test('is neither renewed as a duty nor by what was begun, until its new holder does', async () => {
    const { owner, next, permitRid, siteRid } = await issued(await sides())
    const rid = await due(permitRid, siteRid, 'renewal')
    const open = (day: string, who: Filer) =>
      as(day, who, '/Client/Submission/OpenObligation', { rid })
    expect((await open(BETWEEN, owner)).msg).toContain('passes to another holder on January 10')
    expect((await open(DAY, next)).msg).toBe('')
    const second = await sides()
    const begun = await due(second.permitRid, second.siteRid, 'renewal')
    expect(
      (await as('2026-11-20', second.owner, '/Client/Submission/OpenObligation', { rid: begun }))
        .msg,
    ).toBe('')
    await issued(second)
    expect((await beginSigning(scene.portal, second.owner, [begun])).msg).toContain(
      'passes to another holder on January 10',
    )
  })

  test('has its reminders written to the new holder from its day on', async () => {
    const given = await sides()
    // The former holder stays at the site, for another permit.
    await makePermit(db(), { site_id: given.siteRid, product_id: 3 })
    const { owner, consultant, next, permitRid, siteRid } = await issued(given)
    await due(permitRid, siteRid, 'new')
    await verified(DAY, permitRid)
    const today = '2027-01-21'
    const words = { agencyName: 'Agency', publicUrl: 'https://records.example.gov' }
    const now = new Date(`${today}T15:00:00Z`)
    await remindOfDues(db(), { before: [7], after: [] }, words, { today, now })
    expect(await scene.mailsTo(next.id, 'obligation-due')).toHaveLength(1)
    for (const { id } of [owner, consultant])
      expect(await scene.mailsTo(id, 'obligation-due')).toEqual([])
  })

  test('is not let pass for a day on which it has ended, and who was to pass or take it is told where it ends all the same', async () => {
    const given = await sides()
    const { rid, key, permitRid } = await asked(given)
    await agreeTo(scene.portal, given.next, key)
    await findComplete(scene.portal, scene.reviewer(), rid)
    await decisions().save(rid, 0, { effectiveOn: DAY, expiresOn: '2030-12-31' })
    const clerk = clerkOf(on('2026-11-20'), scene.reviewer())
    const revoked = { kind: 'revoke', fromOn: '2027-01-05' }
    expect((await clerk.record(permitRid, revoked)).msg).toBe('')
    const { missing } = (await decisions().get(rid)).data
    expect(missing.map(({ message }) => message)).toContain(
      'On January 10, 2027 the permit is “Revoked”, so it cannot pass to another holder then.',
    )
    const other = await issued(await sides())
    // What an import writes makes no act.
    await sql`
      update permits set permit_status_id = (select id from permit_statuses where name = 'Void' limit 1)
      where id = ${other.permitRid}`.execute(db())
    await verified(DAY, other.permitRid)
    for (const time of ['15', '16'])
      await seeToHandovers(db(), testConfig, {
        today: DAY,
        now: new Date(`${DAY}T${time}:00:00Z`),
      })
    for (const { id } of [other.owner, other.next])
      expect(
        (await scene.mailsTo(id, 'handover-news')).filter((body) => body.includes('did not pass')),
      ).toHaveLength(1)
  })

  test('is listed for another transfer with the reason why it cannot be chosen, and not at all to who held it', async () => {
    const { owner, permitRid, siteRid } = await issued(await sides())
    // The former holder stays at the site, for another permit.
    const other = await makePermit(db(), { site_id: siteRid, product_id: 3 })
    const type = await applicationOf(db(), 'AL-TRANSFER')
    const listed = async (day: string) =>
      (await as<TypePlaces>(day, owner, `/Client/Application/GetPlaces/${type}`)).data.permits
    const before = await listed(BETWEEN)
    const reasonOf = (rid: number) => before.find((each) => each.rid === rid)?.refusal
    expect(reasonOf(permitRid)).toContain('passes to another holder on January 10, 2027')
    expect(reasonOf(other)).toBeNull()
    await verified(DAY, permitRid)
    expect((await listed(DAY)).map(({ rid }) => rid)).toEqual([other])
  })

  test('is told to its followers as transferred', async () => {
    const { permitRid } = await issued(await sides())
    const entries = await selectEntries(db(), { kind: 'permit', rid: permitRid })
    expect(entries.map(({ title }) => title).join()).toContain(
      'transferred to another holder, January 10, 2027',
    )
  })

  test('is called on the paper of its transfer as before', async () => {
    const { rid, permitRid } = await asked(await sides())
    const { rows } = await sql<{ name: string }>`
      select type_name as name from permits where id = ${permitRid}`.execute(db())
    expect(rows[0]?.name).toBeTruthy()
    expect(permitTypeName(await selectSubject(db(), rid), null)).toBe(rows[0]?.name)
  })

  test('leaves its term as it is', async () => {
    const given = await sides()
    const { rid, key } = await asked(given)
    await agreeTo(scene.portal, given.next, key)
    await findComplete(scene.portal, scene.reviewer(), rid)
    const { data } = await decisions().save(rid, 0, { effectiveOn: DAY, expiresOn: '2031-12-31' })
    const missing = (await decisions().get(rid)).data.missing.map(({ message }) => message).join()
    expect(missing).toContain('leaves the last day as it is: December 31, 2030')
    expect((await decisions().issue(rid, data.version)).fields).toHaveProperty('expiresOn')
  })

  test('is told to its new holder as decided, and what is not paid of the transfer is not taken over', async () => {
    const given = await sides()
    const { key } = await issued(given)
    const shown = await takeOver(key)
    expect(shown.data).toMatchObject({ state: 'decided', unpaid: [] })
    expect(shown.data.closed).toContain('lets the permit pass to you on January 10, 2027')
    await verified(DAY, given.permitRid)
    await seeToHandovers(db(), testConfig, { today: DAY, now: new Date(`${DAY}T17:00:00Z`) })
    expect((await takeOver(key)).data.closed).toContain('The permit passed to you on January 10')
  })
})
