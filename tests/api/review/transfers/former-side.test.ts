import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { selectIssuances } from '#api/records/documents/documents.queries.ts'
import { checkCode, checkFile } from '#api/services/proof/check/check-record.ts'
import { seeToHandovers } from '#api/review/transfers/see-to.act.ts'
import { testConfig } from '#tests/support/config.ts'
import { linkConsultant, makeFiler } from '#tests/support/filing/filer.ts'
import { beginTransfer } from '#tests/support/filing/transferred.ts'
import { clerkOf } from '#tests/support/permit-acts/clerk.ts'
import { DAY, useTransfers } from '#tests/support/transfers/scene.ts'

const scene = useTransfers()
const { db, on, sides, issued, mailsTo, verified } = scene
const BETWEEN = '2026-12-20'
const LOSES = 'from that day on you act for it no more'

const newsOf = (userId: number) => mailsTo(userId, 'handover-news')
const speak = (userId: number, language: string) =>
  sql`update users set language = ${language} where id = ${userId}`.execute(db())
const seeTo = (day: string) =>
  seeToHandovers(db(), testConfig, { today: day, now: new Date(`${day}T17:00:00Z`) })

/** Takes the transfer of a permit back before its day. */
async function takeBack(permitRid: number) {
  const clerk = clerkOf(on(BETWEEN), scene.reviewer())
  await sql`update sessions set expires_at = '2027-12-31', idle_until = '2027-12-31'`.execute(db())
  const act = (await clerk.get(permitRid)).data.acts[0]
  const { msg } = await clerk.record(permitRid, { kind: 'takeBack', actRid: act?.rid })
  expect(msg).toBe('')
}

describe('who loses a permit by a transfer', () => {
  test('is told of it when the agency decides it, a consultant as well, each in their language; whoever signed has the decision', async () => {
    const given = await sides()
    const { owner, consultant, siteRid, next, permitRid } = given
    const payer = await makeFiler(db(), 'consultant')
    await linkConsultant(db(), { owner, consultant: payer, siteRid }, ['pay'])
    const stranger = await makeFiler(db(), 'consultant')
    await speak(consultant.id, 'es')
    await issued(given)
    const [told, ...more] = await newsOf(consultant.id)
    expect(more).toEqual([])
    expect(told).toContain('desde ese día usted ya no actúa por él')
    expect(told).toContain('10 de enero de 2027')
    expect(told).toContain(`/app/permits/review/${permitRid}`)
    expect(told).not.toMatch(/alex@example.com|take-over/)
    expect((await newsOf(payer.id)).join()).toContain(LOSES)
    for (const { id } of [owner, stranger, next])
      expect((await newsOf(id)).join()).not.toContain(LOSES)
  })

  test('and the new holder are told when it is taken back, and of nothing that follows', async () => {
    const { consultant, next, permitRid } = await issued(await sides())
    await takeBack(permitRid)
    for (const { id } of [consultant, next]) expect(await mailsTo(id, 'permit-act')).toHaveLength(1)
    const suspended = { kind: 'suspend', fromOn: BETWEEN }
    const clerk = clerkOf(on(BETWEEN), scene.reviewer())
    expect((await clerk.record(permitRid, suspended)).msg).toBe('')
    expect(await mailsTo(consultant.id, 'permit-act')).toHaveLength(2)
    expect(await mailsTo(next.id, 'permit-act')).toHaveLength(1)
  })

  test('taken back, it leaves both sides as they were: the holder may ask anew, and nothing waits for either', async () => {
    const { owner, next, permitRid, siteRid, key } = await issued(await sides())
    await takeBack(permitRid)
    const { data } = await scene.own(BETWEEN, owner, permitRid)
    expect(data?.transfer).toBeNull()
    expect((await scene.own(BETWEEN, next, permitRid)).status).toBe(404)
    for (const filer of [owner, next]) {
      const waiting = await scene.as<{ items: object[] }>(
        BETWEEN,
        filer,
        '/Client/Dashboard/GetWaiting',
      )
      expect([waiting.msg, waiting.data.items]).toEqual(['', []])
    }
    expect((await scene.takeOver(key)).data).toMatchObject({ state: 'stays' })
    const anew = await beginTransfer(on(BETWEEN), db(), { owner, siteRid, permitRid }, {})
    expect(anew).toBeGreaterThan(0)
  })

  test('what is taken back is no version of the permit any more, and the new holder is led to what they may read', async () => {
    const { next, permitRid } = await issued(await sides())
    const { rows } = await sql<{ productRid: number }>`
      select product_id as "productRid" from permits where id = ${permitRid}`.execute(db())
    const productRid = rows[0]?.productRid
    const changes = async () => {
      const path = `/api/Anon/PublicInquiry/GetPermit/${productRid}/${permitRid}`
      const { data } = (await (await on(BETWEEN).api.request(path)).json()) as {
        data: { modifications: object[] }
      }
      return data.modifications.length
    }
    expect(await changes()).toBe(1)
    await takeBack(permitRid)
    expect(await changes()).toBe(0)
    expect((await mailsTo(next.id, 'permit-act')).join()).toContain(
      `/pub/pub-rcd/permits/review/${productRid}/${permitRid}`,
    )
  })

  test('the paper of what is taken back says wherever it is listed that it never was in force', async () => {
    const { owner, permitRid, rid } = await issued(await sides())
    const said = async () => {
      const listed = await selectIssuances(db(), { permitRid })
      const { data } = await scene.own(BETWEEN, owner, permitRid)
      const zone = { timeZone: testConfig.timeZone, now: new Date(`${DAY}T17:00:00Z`) }
      const { rows } = await sql<{ sha256: string; number: string }>`
        select sha256, number from documents join permits on permits.id = documents.permit_id
        where documents.submittal_id = ${rid} and description = 'decision'`.execute(db())
      const file = { sha256: rows[0]?.sha256, numbers: [], byteSize: 9 }
      const byFile = await checkFile(db(), file as never, zone)
      const byNumber = await checkCode(db(), rows[0]?.number ?? '', zone)
      return {
        listed: listed.map(({ neverHeld }) => neverHeld),
        own: data?.documents.map(({ neverHeld }) => neverHeld),
        byFile: [byFile.kind, byFile.paper?.edition, byFile.paper?.neverHeld],
        byNumber: byNumber.paper?.edition ?? null,
      }
    }
    expect(await said()).toEqual({
      ...{ listed: [false], own: [false] },
      ...{ byFile: ['permit', '1.1', false], byNumber: '1.1' },
    })
    await takeBack(permitRid)
    expect(await said()).toEqual({
      ...{ listed: [true], own: [true] },
      ...{ byFile: ['permit', '1.1', true], byNumber: null },
    })
  })

  test('is told where it ends before its day and does not pass', async () => {
    const { consultant, permitRid } = await issued(await sides())
    await sql`
      update permits set permit_status_id = (select id from permit_statuses where name = 'Void' limit 1)
      where id = ${permitRid}`.execute(db())
    await verified(DAY, permitRid)
    await seeTo(DAY)
    const told = (await newsOf(consultant.id)).filter((body) => body.includes('did not pass'))
    expect(told).toHaveLength(1)
  })

  test('reads on its day where the permit and what they filed is still read, and is not told when it passes on once more', async () => {
    const first = await issued(await sides())
    await verified(DAY, first.permitRid)
    await seeTo(DAY)
    const passed = (await newsOf(first.consultant.id)).filter((body) => body.includes('passed to'))
    expect(passed).toHaveLength(1)
    expect(passed[0]).toContain(`/app/permits/review/${first.permitRid}`)
    // The former holder came back to the site, for something else.
    await sql`
      update user_facilities set status = 'A' where user_id = ${first.owner.id} and site_id = ${first.siteRid}`.execute(
      db(),
    )
    await sql`update permits set holder_name = 'Larch Hill Foods' where id = ${first.permitRid}`.execute(
      db(),
    )
    const third = await makeFiler(db())
    const before = (await newsOf(first.owner.id)).length
    await issued({ ...first, owner: first.next, next: third }, { endsOn: '2030-12-31' })
    await verified(DAY, first.permitRid)
    await seeTo(DAY)
    expect(await newsOf(first.owner.id)).toHaveLength(before)
    expect((await newsOf(third.id)).join()).toContain('You now find it')
  })
})
