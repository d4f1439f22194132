import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InvitedList } from '#api/review/cosign/cosign.schemas.ts'
import { seeToCosigners } from '#api/review/cosign/links/remind-cosigners.act.ts'
import { callAs, cookieOf, mailsOf } from '#tests/support/accounts/sign-in.ts'
import {
  decide,
  makeCosigner,
  readReview,
  reviewOf,
  sendCode,
  verifyCode,
  type MadeCosigner,
} from '#tests/support/factories/cosign.ts'
import { makeSession, makeUser } from '#tests/support/factories/users.ts'
import { ownWaiting, tellOn, toldTo } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let cosigner: MadeCosigner
let sender: { id: number; cookie: string }
beforeEach(async () => {
  // Invited on November 20, 2026.
  cosigner = await makeCosigner(world.db)
  sender = {
    id: cosigner.senderId,
    cookie: cookieOf(await makeSession(world.db, { userId: cosigner.senderId })),
  }
})

const ABOUT = {
  agencyName: 'Department',
  publicUrl: 'https://portal.test',
  timeZone: 'America/Los_Angeles',
}
const on = (day: string) =>
  seeToCosigners(world.db, ABOUT, { today: day, now: new Date(`${day}T20:00:00Z`) })
const reminders = async () =>
  (await mailsOf(world)).filter(({ template }) => template === 'co-sign-reminder')
const state = async () => {
  const { data } = await callAs<InvitedList>(
    world,
    `/Client/Submittal/CoSigners/7/${cosigner.submittalId}`,
    { cookie: sender.cookie },
  )
  return data.list.map((each) => [each.state, each.endsOn])
}
const entry = () => callAs(world, `/Anon/PublicInquiry/GetCoSignerInfo/7/${cosigner.linkKey}`, {})
const OVER =
  'Nobody co-signs this submittal any more: it was decided, withdrawn or ended. You need not do anything.'
const stands = (code: number) =>
  sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = ${code})
    where id = ${cosigner.submittalId}`.execute(world.db)
const press = (call: string) =>
  callAs(world, `/Client/Submittal/${call}`, {
    cookie: sender.cookie,
    body: { product: '7', submissionRid: cosigner.submittalId, cosignerRid: cosigner.id },
  })

describe('an invitation to co-sign that nobody answers', () => {
  test('is reminded of twice, with the last day', async () => {
    for (const day of ['2026-11-26', '2026-11-27', '2026-11-28', '2026-12-11', '2026-12-19'])
      await on(day)
    const mails = await reminders()
    expect(mails).toHaveLength(2)
    expect(mails[0]).toMatchObject({ to: cosigner.email })
    expect(mails[0]?.body).toContain('until December 20, 2026')
    expect(mails[0]?.body).toContain(`/pub/pub-co-sign-entry/7/${cosigner.linkKey}`)
  })

  test('ends after its last day: its link opens nothing, and whoever invited is told', async () => {
    await on('2026-12-20')
    expect(await state()).toEqual([['waiting', '2026-12-20']])
    expect(await ownWaiting(world, sender, 'unanswered')).toEqual([])
    await on('2026-12-21')
    expect(await state()).toEqual([['ended', '2026-12-20']])
    expect(await ownWaiting(world, sender, 'unanswered')).toMatchObject([
      {
        rid: cosigner.id,
        title: 'Casey Quill',
        page: `/app/submittal/review/7/${cosigner.submittalId}#co-signers`,
      },
    ])
    expect((await entry()).status).toBe(404)
    await tellOn(world, '2026-12-22')
    expect(await toldTo(world, sender)).toEqual(['Send it again or withdraw it: Casey Quill'])
  })

  test('can be sent again, and begins anew', async () => {
    await on('2026-12-21')
    expect((await press('SendCoSignInvitation')).status).toBe(200)
    expect(await ownWaiting(world, sender, 'unanswered')).toEqual([])
    expect((await entry()).status).toBe(200)
    // The clock of the test says November 20.
    expect(await state()).toEqual([['waiting', '2026-12-20']])
    await on('2026-11-27')
    expect(await reminders()).toHaveLength(1)
  })

  test('can be withdrawn after its end', async () => {
    await on('2026-12-21')
    expect((await press('WithdrawCoSigner')).status).toBe(200)
    expect((await state())[0]?.[0]).toBe('withdrawn')
    expect(await ownWaiting(world, sender, 'unanswered')).toEqual([])
  })

  test.each([
    ['withdrawn', 8],
    ['denied', 9],
    ['canceled', 11],
    ['approved', 7],
  ])(
    'ends with a submittal that is %s: nothing is asked, mailed or taken any more',
    async (_, code) => {
      const { cookie, shown } = await reviewOf(world, cosigner)
      await stands(code)
      const before = (await mailsOf(world)).length
      expect((await entry()).data).toMatchObject({ isOver: true, endsOn: null })
      expect((await readReview(world, cosigner, cookie)).data.canDecide).toBe(false)
      expect((await state())[0]?.[0]).toBe('over')
      const refused = [
        await decide(world, cosigner, { cookie, shown }),
        await sendCode(world, cosigner),
        await verifyCode(world, cosigner, '123456'),
        await press('SendCoSignInvitation'),
        await press('WithdrawCoSigner'),
      ]
      expect(refused.map(({ status, msg }) => [status, msg])).toEqual(
        refused.map(() => [409, OVER]),
      )
      const body = { product: '7', rid: cosigner.id, email: cosigner.email }
      await callAs(world, '/Anon/PublicInquiry/SendCoSignLink', { body })
      await on('2026-11-28')
      await tellOn(world, '2026-12-22')
      expect((await mailsOf(world)).slice(before)).toEqual([])
    },
  )

  test('goes on where its submittal is decided anew after an appeal', async () => {
    await stands(9)
    await stands(27)
    expect((await entry()).data).toMatchObject({ isOver: false, endsOn: '2026-12-20' })
    expect((await state())[0]?.[0]).toBe('waiting')
  })

  test('of a report that is accepted with its signature waits, is reminded of and is answered', async () => {
    await stands(21)
    await on('2026-11-28')
    expect(await reminders()).toHaveLength(1)
    expect((await decide(world, cosigner, await reviewOf(world, cosigner))).status).toBe(200)
    // What was answered is no matter of the submittal any more.
    await stands(8)
    expect((await entry()).data).toMatchObject({ isOver: false, signedInd: 'Y' })
    expect((await state())[0]?.[0]).toBe('agreed')
  })
})

test('who is asked to co-sign finds it on the dashboard of the account with that mailbox', async () => {
  const user = await makeUser(world.db, { kind: 'owner' })
  const account = {
    id: user.id,
    cookie: cookieOf(await makeSession(world.db, { userId: user.id })),
  }
  await sql`update users set email = ${cosigner.email}, proven_email = null where id = ${user.id}`.execute(
    world.db,
  )
  expect(await ownWaiting(world, account, 'coSign')).toEqual([])
  await sql`update users set proven_email = upper(${cosigner.email}) where id = ${user.id}`.execute(
    world.db,
  )
  expect(await ownWaiting(world, account, 'coSign')).toMatchObject([
    {
      rid: cosigner.id,
      dueDate: '2026-12-20',
      page: `/pub/pub-co-sign-entry/7/${cosigner.linkKey}`,
    },
  ])
  await stands(8)
  expect(await ownWaiting(world, account, 'coSign')).toEqual([])
  await stands(23)
  await on('2026-12-21')
  expect(await ownWaiting(world, account, 'coSign')).toEqual([])
})
