import { beforeEach, describe, expect, test } from 'vitest'
import type { Announcement, Publication } from '#api/portal/dashboard/messages.schemas.ts'
import type { DeskAnnouncement, DeskPublication } from '#api/portal/news-desk/news-desk.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let staff: { id: number; cookie: string }
let owner: { id: number; cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'content.actions.administer']],
  })
  owner = await makeMyAccount(world.db)
})

const post = (call: string, body: object, cookie = staff.cookie) =>
  callAs<{ rid: number }>(world, `/Agency/News/${call}`, { cookie, body })
const read = async <T>(path: string) => (await callAs<T>(world, `/Agency/News/${path}`, staff)).data
const announced = async () => {
  const path = `/AppSystem/Dashboard/GetAnnouncementSummaryByPublicUser/${owner.id}`
  return (await callAs<Announcement[]>(world, path, owner)).data.map((each) => each.description)
}
const published = async () => {
  const path = `/AppSystem/Publication/GetPublicationsByPublicUser/${owner.id}`
  return (await callAs<Publication[]>(world, path, owner)).data.map(({ subject }) => subject)
}
const words = { description: 'The office is closed.', shownFrom: '2026-11-01', shownUntil: null }

describe('announcements and publications of the agency', () => {
  test('an announcement is on the dashboard on its days, and gone when it is withdrawn', async () => {
    const { data } = await post('SaveAnnouncement', words)
    await post('SaveAnnouncement', { ...words, description: 'Later.', shownFrom: '2030-01-01' })
    await post('SaveAnnouncement', { ...words, description: 'Over.', shownUntil: '2026-11-02' })
    expect(await announced()).toEqual(['The office is closed.'])
    const list = await read<DeskAnnouncement[]>('GetAnnouncements')
    expect(list.map(({ description, state }) => [description, state]).sort()).toEqual([
      ['Later.', 'coming'],
      ['Over.', 'over'],
      ['The office is closed.', 'shown'],
    ])
    const about = { kind: 'announcement', rid: data.rid, versionNo: 1 }
    expect((await post('Withdraw', { ...about, isWithdrawn: true })).status).toBe(200)
    expect(await announced()).toEqual([])
    const kept = await read<DeskAnnouncement>(`GetAnnouncement/${data.rid}`)
    expect(kept).toMatchObject({ state: 'withdrawn', versionNo: 2 })
    await post('Withdraw', { ...about, versionNo: 2, isWithdrawn: false })
    expect(await announced()).toEqual(['The office is closed.'])
  })

  test('news for some kinds of accounts is read by those alone', async () => {
    await post('SaveAnnouncement', { ...words, readers: ['licensee'] })
    await post('SaveAnnouncement', { ...words, description: 'For owners.', readers: ['owner'] })
    expect(await announced()).toEqual(['For owners.'])
  })

  test('a publication is saved, changed, shown from its day on, and withdrawn', async () => {
    const text = { subject: 'Guide', commentText: 'How to renew.', publishedDate: '2026-11-01' }
    const { data } = await post('SavePublication', text)
    expect(await published()).toEqual(['Guide'])
    const changed = { ...text, rid: data.rid, versionNo: 1, subject: 'New guide' }
    expect((await post('SavePublication', changed)).status).toBe(200)
    expect(await read<DeskPublication>(`GetPublication/${data.rid}`)).toMatchObject({
      subject: 'New guide',
      commentText: 'How to renew.',
      versionNo: 2,
      state: 'shown',
      fileNames: [],
    })
    const about = { kind: 'publication', rid: data.rid, versionNo: 2, isWithdrawn: true }
    await post('Withdraw', about)
    expect(await published()).toEqual([])
  })

  test('what is missing or wrong is told at its field, and nothing is kept', async () => {
    const bad = { description: ' ', shownFrom: '2026-02-30', shownUntil: 'soon' }
    expect(await post('SaveAnnouncement', bad)).toMatchObject({
      status: 400,
      fields: {
        description: 'Enter something.',
        shownFrom: 'Enter a day.',
        shownUntil: 'Enter a day.',
      },
    })
    expect(await post('SaveAnnouncement', { ...words, shownUntil: '2026-10-01' })).toMatchObject({
      status: 400,
      fields: { shownUntil: 'The last day lies before the first. Enter a later one.' },
    })
    expect(await post('SavePublication', { subject: 'x'.repeat(201) })).toMatchObject({
      status: 400,
      fields: { subject: 'Use at most 200 characters.', publishedDate: 'Enter a day.' },
    })
    expect(await read('GetAnnouncements')).toEqual([])
  })

  test('of two who change it the second is told; what is not there is not found', async () => {
    const { data } = await post('SaveAnnouncement', words)
    const mine = { ...words, rid: data.rid, versionNo: 1 }
    expect((await post('SaveAnnouncement', { ...mine, description: 'First.' })).status).toBe(200)
    const second = await post('SaveAnnouncement', { ...mine, description: 'Second.' })
    expect(second).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect(await announced()).toEqual(['First.'])
    expect((await post('SaveAnnouncement', { ...mine, rid: 999_999 })).status).toBe(404)
    const gone = { kind: 'publication', rid: 999_999, versionNo: 1, isWithdrawn: true }
    expect((await post('Withdraw', gone)).status).toBe(404)
  })

  test('staff without the right and users are refused, and every change is in the audit log', async () => {
    const other = await makeMyAccount(world.db, { kind: 'staff' })
    expect((await post('SaveAnnouncement', words, other.cookie)).status).toBe(403)
    expect((await post('SaveAnnouncement', words, owner.cookie)).status).toBe(403)
    const { data } = await post('SaveAnnouncement', words)
    const row = await world.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'news.changed')
      .executeTakeFirstOrThrow()
    expect(row.detail).toEqual({ kind: 'announcement', rid: data.rid, what: 'made' })
  })
})
