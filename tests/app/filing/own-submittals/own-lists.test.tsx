import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  NOEX,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { ownWaiting } from '#tests/support/waits/waiting.ts'
import { openPage, wordsOf, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let owner: Filer
let siteRid: number
let noex: number

beforeEach(async () => {
  noex = await applicationOf(world.db, NOEX)
  owner = await makeFiler(world.db)
  siteRid = await makeSiteOf(world.db, owner)
})

const at = (path: string, filer = owner) => openPage(world, path, { cookie: filer.cookie })
const rowsOf = ({ dom }: RenderedPage) => dom.querySelectorAll('[data-results] tbody').map(wordsOf)
const draft = async (): Promise<{ rid: number; productRid: number }> => {
  const { data } = await begin(world, owner, { applicationRid: noex, siteRid })
  return data ?? { rid: 0, productRid: 0 }
}
const setStatus = (rid: number, code: number) =>
  sql`update submittals set submittal_status_id = (select id from submittal_statuses where code = ${code})
    where id = ${rid}`.execute(world.db)

describe('Pending Submittals', () => {
  test('lists what may be filled in, with meaning and who acts next, and nothing of others [S3-ROUTE-04, S3-PEND-01, S3-PEND-03]', async () => {
    const { rid, productRid } = await draft()
    const page = await at('/app/pending-apps')
    expect(page.headers['cache-control']).toBe('private, no-store')
    const [row] = rowsOf(page)
    expect(row).toContain('No exposure certification')
    expect(row).toContain('Being filled in.')
    expect(row).toContain('You must act. Next: Go on filling it in. Since Nov 20, 2026.')
    expect(
      page.dom.querySelector(`a[href="/app/submittal/form/${productRid}/${rid}"]`),
    ).not.toBeNull()
    expect(page.dom.querySelector('a[href="/app/new-apps"]')).not.toBeNull()
    const stranger = await makeFiler(world.db)
    await makeSiteOf(world.db, stranger)
    expect((await at('/app/pending-apps', stranger)).text).toContain(
      'No submittals found for current criteria.',
    )
  })

  test('status 3 alone is "Amended", with the reason of the agency; New is not pending [S3-ROUTE-05, S3-PEND-02, S3-PEND-05, S3-PEND-06]', async () => {
    const [sentBack, open, fresh] = [await draft(), await draft(), await draft()]
    await setStatus(sentBack.rid, 3)
    await setStatus(fresh.rid, 0)
    await sql`insert into submittal_log (submittal_id, at, act, from_code, to_code, reason)
      values (${sentBack.rid}, now(), 'moved', 5, 3, 'The map has no scale.')`.execute(world.db)
    const page = await at('/app/pending-apps?status=3')
    expect(rowsOf(page)).toHaveLength(1)
    expect(rowsOf(page)[0]).toContain('The map has no scale.')
    expect(page.text).toContain('Remove Amended')
    const all = rowsOf(await at('/app/pending-apps'))
    expect(all).toHaveLength(2)
    expect(all.join(' ')).toContain(String(open.rid))
    expect(all.join(' ')).not.toContain(`${fresh.rid}.`)
  })

  test('the newest change comes first; days and obligation type narrow it [S3-PEND-08, S3-PEND-09, S3-PEND-11]', async () => {
    const [first, second] = [await draft(), await draft()]
    await sql`update submittal_forms set saved_at = '2026-11-01T12:00:00Z' where submittal_id = ${first.rid}`.execute(
      world.db,
    )
    await sql`update submittals set status_changed_at = '2026-11-01T12:00:00Z', is_obligation = true
      where id = ${first.rid}`.execute(world.db)
    const order = rowsOf(await at('/app/pending-apps'))
    expect(order.map((row) => row.includes(`certification${second.rid}. WQ`))).toEqual([
      true,
      false,
    ])
    expect(rowsOf(await at('/app/pending-apps?sort=updated-old'))[0]).toContain(`${first.rid}.`)
    expect(rowsOf(await at('/app/pending-apps?updatedTo=2026-11-01'))).toHaveLength(1)
    expect(rowsOf(await at('/app/pending-apps?updatedFrom=2026-11-02'))[0]).toContain(
      `${second.rid}.`,
    )
    expect(rowsOf(await at('/app/pending-apps?obligation=Y'))[0]).toContain(`${first.rid}.`)
    expect(rowsOf(await at('/app/pending-apps?obligation=N'))[0]).toContain(`${second.rid}.`)
  })

  test('deleting asks, deletes and says so; a signed one stays [S3-PEND-12, S3-PEND-13, S3-PEND-14]', async () => {
    const { rid, productRid } = await draft()
    const path = `/app/pending-apps/delete/${productRid}/${rid}`
    expect((await at(path)).text).toContain(
      'Are you sure to delete the record? This cannot be undone.',
    )
    await setStatus(rid, 0)
    const refused = await openPage(world, path, { cookie: owner.cookie, post: {} })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Delete failed')
    await setStatus(rid, 1)
    const gone = await openPage(world, path, { cookie: owner.cookie, post: {} })
    expect(gone.location).toBe('/app/pending-apps?done=deleted')
    const page = await at('/app/pending-apps?done=deleted')
    expect(page.text).toContain('Submission has been deleted successfully')
    expect(rowsOf(page)).toHaveLength(0)
  })
})

describe('Submitted', () => {
  const filed = (more: Parameters<typeof makeSubmittal>[1] = {}) =>
    makeSubmittal(world.db, { site_id: siteRid, ...more })

  test('lists what was filed, newest first, within the configured days at first [S3-ROUTE-06, S3-SUBD-01, S3-SUBD-32, S3-SUBD-33]', async () => {
    const old = await filed({ submitted_on: '2026-01-05' })
    const first = await filed({ submitted_on: '2026-10-01' })
    const second = await filed({ submitted_on: '2026-11-01' })
    const page = await at('/app/submittals')
    expect(page.dom.querySelector('h1')?.text).toBe('Submitted Submittals')
    expect(rowsOf(page).map((row) => [first, second].find((id) => row.includes(`${id}.`)))).toEqual(
      [second, first],
    )
    expect(page.text).toContain('Submitted date: From Aug 22, 2026')
    const all = await at('/app/submittals?submittedFrom=')
    expect(rowsOf(all)).toHaveLength(3)
    expect(rowsOf(all)[2]).toContain(`${old}.`)
  })

  test('links what the user may open; the paper of somebody else at the site says who can', async () => {
    const theirs = await filed({ submitted_on: '2026-10-01' })
    const mine = await filed({ submitted_on: '2026-11-01', submitted_by_user_id: owner.id })
    const page = await at('/app/submittals')
    const linked = page.dom.querySelectorAll('[data-results] tbody a').map((a) => a.attrs['href'])
    expect(linked.filter((href) => href?.endsWith(`/${mine}`))).toHaveLength(1)
    expect(linked.filter((href) => href?.endsWith(`/${theirs}`))).toEqual([])
    expect(rowsOf(page)[1]).toContain('Somebody else sent this for the site.')
    const dashboard = await at('/app/dashboard?list=submitted')
    expect(dashboard.dom.querySelector(`a[href$="/${mine}"]`)).not.toBeNull()
    expect(dashboard.dom.querySelector(`a[href$="/${theirs}"]`)).toBeNull()
  })

  test('status 7 and 9 in the address narrow it, and cri preloads criteria [S3-ROUTE-07, S3-ROUTE-08, S3-ROUTE-09, S3-SUBD-07]', async () => {
    const approved = await filed({ status: 'Approved' })
    const denied = await filed({ status: 'Denied' })
    expect(rowsOf(await at('/app/submittals?status=7')).join()).toContain(`${approved}.`)
    expect(rowsOf(await at('/app/submittals?status=9')).join()).toContain(`${denied}.`)
    expect(rowsOf(await at('/app/submittals?status=9'))).toHaveLength(1)
    const cri = (value: unknown) =>
      `/app/submittals?cri=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`
    expect(rowsOf(await at(cri({ submittalStatus: [7], unknown: 1 })))).toHaveLength(1)
    expect(rowsOf(await at(cri('{not json')))).toHaveLength(2)
  })

  test.each([
    ['subType', { type_code: 'Paper' }, { subType: 'Paper' }, 'S3-SUBD-05'],
    ['obligationInd', { is_obligation: true }, { obligationInd: ['Y'] }, 'S3-SUBD-10'],
    ['unpaidInd', { fee_cents: 100 }, { unpaidInd: 'Y' }, 'S3-SUBD-22'],
    ['cbiInd', { is_confidential: true }, { cbiInd: 'Y' }, 'S3-SUBD-23'],
    ['publicNoticeOnly', { has_public_notice: true }, { publicNoticeOnly: true }, 'S3-SUBD-26'],
    [
      'dueDate',
      { due_on: '2026-12-01' },
      { dueDate: { from: '2026-12-01', to: '2026-12-01' } },
      'S3-SUBD-24',
    ],
  ] as const)(
    '%s narrows it, and the list comes with its total [S3-API-09, %4$s]',
    async (_, row, criteria, __) => {
      const hit = await filed(row)
      await filed()
      const { data } = await callAs<{ list: { subRid: number }[]; total: number }>(
        world,
        '/Client/Submission/GetSubmissionSubmittedByCriteria',
        { cookie: owner.cookie, body: criteria },
      )
      expect(data).toMatchObject({ total: 1, list: [{ subRid: hit }] })
    },
  )

  test('an account that is not the caller’s is refused [S3-SUBD-25]', async () => {
    const { status } = await callAs(world, '/Client/Submission/GetSubmissionSubmittedByCriteria', {
      cookie: owner.cookie,
      body: { loginUserId: owner.id + 1 },
    })
    expect(status).toBe(403)
  })
})

describe('Upcoming Obligations', () => {
  test('the report of a duty that opens later waits for its day and for nobody, in the list and on the dashboard', async () => {
    await sql`
      with due as (
        insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code, is_obligation,
          is_public, due_on)
        select product_id, ${siteRid}, id, (select id from submittal_statuses where code = 0), 'Online', true, false,
          '2026-12-25' from applications where id = ${noex} returning id),
      duty as (
        insert into obligations (application_id, site_id, name, rule, starts_on, opens_days)
        values (${noex}, ${siteRid}, 'Yearly report', '', '2026-12-25', 30) returning id)
      insert into obligation_dues (obligation_id, due_on, submittal_id)
      select duty.id, '2026-12-25', due.id from due, duty`.execute(world.db)
    const next = async () => [
      rowsOf(await at('/app/reports'))[0],
      (await ownWaiting(world, owner, 'duty')).length,
    ]
    expect(await next()).toEqual([
      expect.stringContaining('Nobody has to act until November 25, 2026, when it opens.'),
      0,
    ])
    await sql`update obligations set opens_days = 60`.execute(world.db)
    expect(await next()).toEqual([
      expect.stringContaining('You must act. Next: Begin the report, by December 25, 2026.'),
      1,
    ])
  })

  test('lists only New with its day; Start opens it once and the form [S3-ROUTE-12, S3-SUBD-35, S3-SUBD-36, S3-SUBD-37, S3-PEND-02]', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into submittals (product_id, site_id, application_id, submittal_status_id, type_code,
        is_obligation, is_public, due_on)
      select product_id, ${siteRid}, id, (select id from submittal_statuses where code = 0), 'Online',
        true, false, '2026-12-01' from applications where id = ${noex} returning id`.execute(
      world.db,
    )
    const id = rows[0]?.id ?? 0
    await draft()
    const page = await at('/app/reports')
    expect(rowsOf(page)).toHaveLength(1)
    expect(rowsOf(page)[0]).toContain('Dec 1, 2026, 11 days left')
    await sql`update submittals set due_on = '2026-11-17' where id = ${id}`.execute(world.db)
    const late = await at('/app/reports')
    expect(rowsOf(late)[0]).toContain('Overdue by 3 days')
    expect(late.text).not.toContain('coming up')
    for (const href of ['/app/pending-apps', '/app/submittals'])
      expect(page.dom.querySelector(`nav a[href="${href}"]`)).not.toBeNull()
    const start = () =>
      openPage(world, '/app/reports', { cookie: owner.cookie, post: { start: String(id) } })
    const started = await start()
    expect(started.location).toMatch(new RegExp(`^/app/submittal/form/\\d+/${id}$`))
    expect((await start()).location).toBe(started.location)
    expect(rowsOf(await at('/app/reports'))).toHaveLength(0)
    expect(rowsOf(await at('/app/pending-apps')).join()).toContain(`${id}.`)
    const stranger = await makeFiler(world.db)
    const other = await openPage(world, '/app/reports', {
      cookie: stranger.cookie,
      post: { start: String(id) },
    })
    expect(other.status).toBe(404)
  })
})
