import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownRows } from '#api/services/access/pending.queries.ts'
import { selectDecided } from '#api/review/transfers/handovers.queries.ts'
import { selectSubject } from '#api/review/decisions/decisions.queries.ts'
import { holderOf } from '#api/review/decisions/words.ts'
import { formOfSubmittal } from '#api/filing/definitions/stored-forms.queries.ts'
import type { TakeOver } from '#api/review/transfers/transfers.schemas.ts'
import { seeToHandovers } from '#api/review/transfers/see-to.act.ts'
import { compile } from '#forms/compile.ts'
import type { Answered, JudgeContext } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { testConfig } from '#tests/support/config.ts'
import { findComplete } from '#tests/support/desk-review/decider.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { agreeTo, beginTransfer, keyOf, signTransfer } from '#tests/support/filing/transferred.ts'
import { DAY, useTransfers } from '#tests/support/transfers/scene.ts'
import { applicationOf, beginSigning, type Filer } from '#tests/support/filing/filer.ts'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'

type Shown = { formSha256: string; answered: Answered; context: JudgeContext }

const scene = useTransfers()
const { portal, db, on, decisions, sides, asked, issued, as } = scene
const { takeOver, own, verified, mailsTo } = scene
const about = { ...testConfig, timeZone: testConfig.timeZone }

describe('the new holder of a transfer', () => {
  test('is asked when the present one has signed, and reads by the link what they take over', async () => {
    const { key, rid } = await asked(await sides())
    const { rows } = await sql<{ body: string }>`
      select body from outbox where to_address = 'alex@example.com' and template = 'handover-asked'
      order by id desc limit 1`.execute(db())
    expect(rows[0]?.body).toContain(`/pub/take-over/${key}`)
    const shown = await takeOver(key)
    expect(shown.status).toBe(200)
    expect(shown.data).toMatchObject({
      state: 'asked',
      closed: null,
      newHolder: 'Alder Foods',
      onDay: DAY,
    })
    const [decision] = [await decisions().get(rid)]
    expect(decision.data.handover).toContain('has not agreed yet')
  })

  test('is nobody who has another key, and tries of keys are counted', async () => {
    const { key } = await asked(await sides())
    const wrong = `${key.slice(0, 42)}${key.endsWith('A') ? 'B' : 'A'}`
    expect((await takeOver(wrong)).status).toBe(404)
    const declined = await callAs(portal, '/Anon/TakeOver/Decline', {
      body: { key: wrong, reason: 'No.' },
    })
    expect(declined.status).toBe(404)
    expect((await takeOver(key)).data.state).toBe('asked')
  })

  test('declines with a reason, which the applicant is told; the applicant asks another address', async () => {
    const { key, rid, owner, next } = await asked(await sides())
    const decline = () =>
      callAs(portal, '/Anon/TakeOver/Decline', { body: { key, reason: 'The price is too high.' } })
    expect((await decline()).status).toBe(200)
    expect((await decline()).msg).toContain('declined already')
    expect((await mailsTo(owner.id, 'handover-news')).join()).toContain('The price is too high.')
    expect((await agreeTo(portal, next, key)).msg).toContain('declined already')
    const again = await callAs(portal, '/Client/TakeOver/Ask', {
      cookie: owner.cookie,
      body: { submissionRid: rid, person: 'Andy Alder', email: 'andy@example.com' },
    })
    expect(again.msg).toBe('')
    const fresh = await keyOf(db(), rid)
    expect(fresh).not.toBe(key)
    expect((await agreeTo(portal, next, fresh)).msg).toBe('')
  })

  test('who does not answer in time is asked no more, and the applicant is told', async () => {
    const { key, owner, next } = await asked(await sides())
    await seeToHandovers(db(), about, {
      today: '2026-12-05',
      now: new Date('2026-12-05T15:00:00Z'),
    })
    expect((await takeOver(key)).data.state).toBe('ended')
    expect((await mailsTo(owner.id, 'handover-news')).join()).toContain('did not answer')
    expect((await agreeTo(portal, next, key)).msg).toContain('The time to answer is over')
  })

  test('is asked no more when the transfer is withdrawn', async () => {
    const { key, rid, next } = await asked(await sides())
    await sql`
      update submittals set submittal_status_id = (select id from submittal_statuses where code = 8)
      where id = ${rid}`.execute(db())
    expect((await agreeTo(portal, next, key)).msg).toContain('decided or withdrawn')
    await seeToHandovers(db(), about, {
      today: '2026-11-21',
      now: new Date('2026-11-21T15:00:00Z'),
    })
    expect((await takeOver(key)).data.state).toBe('withdrawn')
  })

  test('is neither an address nor an account of the present holder', async () => {
    const given = await sides()
    await sql`update users set email = 'own@example.com' where id = ${given.owner.id}`.execute(db())
    const rid = await beginTransfer(portal, db(), given, { 'newPerson.email': 'Own@example.com' })
    // The check of the form finds it at once, at its field, and no other address.
    const findings = async () => {
      const path = `/3/Submission/GetForm/${rid}`
      const { data } = await as<Shown>('2026-11-20', given.owner, path)
      const { definition } = await formOfSubmittal(db(), data.formSha256)
      const judged = judge(compile(definition), data.answered, data.context)
      return judged.findings.flatMap(({ rule, name, level, message }) =>
        rule === 'refused' ? [[name, level, message]] : [],
      )
    }
    const own = expect.stringContaining('your own side') as string
    expect(await findings()).toEqual([['newPerson.email', 'error', own]])
    const other = await sides()
    const fine = await beginTransfer(portal, db(), other)
    const path = `/3/Submission/GetForm/${fine}`
    const { data } = await as<Shown>('2026-11-20', other.owner, path)
    expect(data.context.refused).toBeUndefined()
    // Before anything is read or a PIN is asked for.
    expect((await beginSigning(portal, given.owner, [rid])).msg).toContain('your own side')
    const { key, owner, consultant, next } = await asked(await sides())
    expect((await agreeTo(portal, owner, key)).msg).toContain('somebody else agrees')
    const told = async ({ cookie }: Pick<Filer, 'cookie'>) =>
      (await callAs<TakeOver>(portal, `/Anon/TakeOver/Get/${key}`, { cookie })).data.mayNot
    expect(await told(owner)).toContain('somebody else agrees')
    expect(await told(consultant)).toContain('An account of an owner takes a permit over')
    expect(await told(next)).toBeNull()
  })

  test('signs once: of two presses one agrees', async () => {
    const { key, next } = await asked(await sides())
    expect((await agreeTo(portal, next, key)).msg).toBe('')
    expect((await agreeTo(portal, next, key)).msg).toContain('agreed already')
  })
})

describe('a transfer', () => {
  test('is not signed fewer days ahead than its type says, nor while something else of the permit is open', async () => {
    const given = await sides()
    const near = await beginTransfer(portal, db(), given, { transferOn: '2026-12-19' })
    expect((await signTransfer(portal, given.owner, near)).data.filed).toEqual([])
    const rid = await beginTransfer(portal, db(), given)
    const { msg } = await signTransfer(portal, given.owner, rid)
    expect(msg).toContain(
      `Settle first what is open for this permit: Transfer of a permit, number ${near}`,
    )
  })

  test('is issued only after the new holder agreed, and for the day of the form alone', async () => {
    const given = await sides()
    const { rid, key } = await asked(given)
    await findComplete(portal, scene.reviewer(), rid)
    const { data } = await decisions().save(rid, 0, {
      effectiveOn: '2026-12-01',
      expiresOn: '2030-12-31',
    })
    expect(
      (await decisions().get(rid)).data.missing.map(({ message }) => message).join(),
    ).toContain('has not agreed yet')
    expect((await decisions().issue(rid, data.version)).msg).toContain('has not agreed yet')
    expect((await agreeTo(portal, given.next, key)).msg).toBe('')
    expect((await decisions().issue(rid, data.version)).fields).toHaveProperty('effectiveOn')
    const saved = await decisions().save(rid, data.version, {
      effectiveOn: DAY,
      expiresOn: '2030-12-31',
    })
    expect((await decisions().issue(rid, saved.data.version)).msg).toBe('')
  })

  test('of a permit that was continued after its last day leaves that day as it is', async () => {
    const ended = { expired_on: '2026-03-01' }
    const given = await sides({ ...ended, status: 'Administratively Continued' })
    const { rid, key } = await asked(given, { stillValidWhy: 'The agency continued it.' })
    expect((await agreeTo(portal, given.next, key)).msg).toBe('')
    await findComplete(portal, scene.reviewer(), rid)
    const { data } = await decisions().save(rid, 0, {
      effectiveOn: DAY,
      expiresOn: ended.expired_on,
    })
    expect((await decisions().issue(rid, data.version)).msg).toBe('')
    const { rows } = await sql`
      select expired_on from permits where id = ${given.permitRid}`.execute(db())
    expect(rows).toEqual([ended])
  })

  test('changes nothing before its day, and passes holder and access on it before any job ran', async () => {
    const given = await sides()
    const { permitRid, siteRid, owner, next, consultant } = await issued(given)
    const applicationRid = await applicationOf(db(), 'AL-TRANSFER')
    expect(await verified('2027-01-09', permitRid)).toBe('Larch Hill Foods')
    expect((await own('2027-01-09', owner, permitRid)).data?.permitRid).toBe(permitRid)
    expect((await own('2027-01-09', consultant, permitRid)).data?.permitRid).toBe(permitRid)
    expect((await own('2027-01-09', next, permitRid)).data).toBeNull()
    expect(await verified(DAY, permitRid)).toBe('Alder Foods')
    expect((await own(DAY, next, permitRid)).data?.permitRid).toBe(permitRid)
    expect((await own(DAY, owner, permitRid)).data).toBeNull()
    expect((await own(DAY, consultant, permitRid)).data).toBeNull()
    const sites = await sql<{ id: number; status: string }>`
      select user_id::int as id, status from user_facilities where site_id = ${siteRid} order by id`.execute(
      db(),
    )
    expect(sites.rows).toEqual([
      { id: Number(owner.id), status: 'DEL' },
      { id: Number(next.id), status: 'A' },
    ])
    const begun = (filer: Filer) =>
      as<{ rid: number }>(DAY, filer, '/Client/Submission/Begin', {
        ...{ applicationRid, siteRid, permitRid, key: `again-${filer.id}` },
      })
    expect((await begun(owner)).status).toBe(400)
    expect((await begun(next)).msg).toBe('')
    await seeToHandovers(db(), about, { today: DAY, now: new Date(`${DAY}T17:00:00Z`) })
    await seeToHandovers(db(), about, { today: DAY, now: new Date(`${DAY}T17:00:00Z`) })
    for (const [who, words] of [
      [owner, 'You act for it no more'],
      [consultant, 'You act for it no more'],
      [next, 'You now find it'],
    ] as const)
      expect(
        (await mailsTo(who.id, 'handover-news')).filter((body) => body.includes(words)),
      ).toHaveLength(1)
  })

  test('leaves what was filed until then to who filed it, and what is due to the new holder', async () => {
    const given = await sides()
    const { permitRid, siteRid, owner, next, rid } = await issued(given)
    const { rows } = await sql<{ id: number }>`
      insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, owner_name,
        permit_id, action, due_on, is_obligation, is_public, created_at, updated_at)
      select 3, ${siteRid}, (select id from applications where form_code = 'WQ-DMR'),
        (select id from submittal_statuses where code = 0), 'Online', 'Larch Hill Foods', ${permitRid}, 'new',
        '2027-01-28', true, false, now(), now() returning id::int as id`.execute(db())
    const due = rows[0]?.id ?? 0
    const seen = async (filer: Filer) => {
      const { rows: mine } = await sql<{ id: number }>`
        select own.id::int as id from ${ownRows({ id: filer.id }, 'see')} own order by own.id`.execute(
        db(),
      )
      return mine.map((each) => each.id)
    }
    expect(await seen(owner)).toEqual(expect.arrayContaining([rid, due].map(Number)))
    await verified(DAY, permitRid)
    expect(await seen(owner)).toEqual([Number(rid)])
    expect(await seen(next)).toEqual([due])
  })

  test('that is decided lets nobody begin anything about the permit before its day', async () => {
    const given = await sides()
    const { permitRid, siteRid, owner } = await issued(given)
    const applicationRid = await applicationOf(db(), 'AL-TRANSFER')
    const begun = await as<null>('2026-12-20', owner, '/Client/Submission/Begin', {
      ...{ applicationRid, siteRid, permitRid, key: 'once-more' },
    })
    expect(begun.msg).toContain('passes to another holder on January 10, 2027')
  })

  test('leaves the site to a former holder with another permit there, and to their consultant', async () => {
    const given = await sides()
    const { siteRid, owner, consultant, permitRid, next } = given
    const other = await makePermit(db(), { site_id: siteRid, product_id: 3 })
    const { rid } = await issued(given)
    const { rows: mails } = await sql<{ body: string }>`
      select body from outbox where user_id = ${owner.id} and body like '%submittal was approved.%'`.execute(
      db(),
    )
    expect(mails[0]?.body).toMatch(/The permit passes to .+ on January 10, 2027\. Until then/)
    // The decision said what the new holder gets with it.
    expect((await selectDecided(db(), rid))?.othersAtSite).toBe(1)
    for (const filer of [owner, consultant]) {
      expect((await own(DAY, filer, other)).data?.permitRid).toBe(other)
      expect((await own(DAY, filer, permitRid)).data).toBeNull()
    }
    expect((await own(DAY, next, permitRid)).data?.permitRid).toBe(permitRid)
  })

  test('is taken back before its day by an act of the agency, and not after it', async () => {
    const given = await sides()
    const { permitRid } = await issued(given)
    const act = async () =>
      (await clerkOf(on('2026-12-20'), scene.reviewer()).get(permitRid)).data.acts[0]
    await sql`update sessions set expires_at = '2027-12-31', idle_until = '2027-12-31'`.execute(
      db(),
    )
    expect((await act())?.mayTakeBack).toBe(true)
    const back = await clerkOf(on('2026-12-20'), scene.reviewer()).record(permitRid, {
      ...{ kind: 'takeBack', actRid: (await act())?.rid },
    })
    expect(back.msg).toBe('')
    expect(await verified(DAY, permitRid)).toBe('Larch Hill Foods')
    const second = await issued(await sides())
    expect(await verified(DAY, second.permitRid)).toBe('Alder Foods')
    await sql`update sessions set expires_at = '2027-12-31', idle_until = '2027-12-31'`.execute(
      db(),
    )
    const { data } = await clerkOf(on(DAY), scene.reviewer()).get(second.permitRid)
    expect(data.acts[0]).toMatchObject({ state: 'done', mayTakeBack: false })
  })

  test('has an amendment after it that names the new holder in record and paper', async () => {
    const given = await sides()
    const { permitRid, siteRid, next } = await issued(given)
    await verified(DAY, permitRid)
    const { rows } = await sql<{ id: number }>`
      insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, owner_name,
        created_by_user_id, submitted_by_user_id, submitted_on, permit_id, action, is_public, created_at, updated_at)
      select 3, ${siteRid}, (select id from applications where form_code = 'WQ-NOEX'),
        (select id from submittal_statuses where code = 5), 'Online', 'Alder Foods', ${next.id}, ${next.id},
        '2027-02-01', ${permitRid}, 'amendment', true, now(), now() returning id::int as id`.execute(
      db(),
    )
    const subject = await selectSubject(db(), rows[0]?.id ?? 0)
    expect(subject.modifies).toMatchObject({ kind: 'amendment', rid: permitRid })
    expect(holderOf(subject, null).name).toBe('Alder Foods')
  })
})
