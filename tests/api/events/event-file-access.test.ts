import { describe, expect, it } from 'vitest'
import type { EventFile } from '#api/events/files/event-files.schemas.ts'
import { startDraft, send, PDF, add } from '#tests/support/events/event-file-calls.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

describe('files of an event', () => {
  async function tie(eventRid: number, key: string, body: object) {
    return world.call<{ list: EventFile[] }>(
      `/Anon/Event/CreateUpdateEventAttachments/${eventRid}`,
      { key, ...body },
    )
  }

  it('are tied to it by its save key, all of them or none [S2-ATT-05, S2-ATT-06]', async () => {
    const report = await makeEventReport(world.db, { attachments: [] })
    const draftKey = await startDraft(world)
    const files = [
      (await add(world, draftKey, PDF)).data,
      (await add(world, draftKey, PDF, 'b.pdf')).data,
    ]
    const rids = files.map(({ rid }) => ({ rid }))
    const wrong = { draftKey, attachments: [...rids, { rid: 999_999 }] }
    expect(await tie(report.eventId, report.draftKey, wrong)).toMatchObject({
      ok: false,
      status: 409,
      msg: 'One of the files is not there any more. Add it again.',
    })
    expect(
      await world.db.selectFrom('events').where('id', '=', report.eventId).select('id').execute(),
    ).toHaveLength(1)
    const forged = { draftKey, attachments: rids.map((file) => ({ ...file, accessRightInd: 'P' })) }
    const tied = await tie(report.eventId, report.draftKey, forged)
    expect(tied).toMatchObject({ ok: true, msg: 'Document saved successfully' })
    expect(tied.data.list.map((file) => file.accessRightInd)).toEqual(['I', 'I'])
    // A repeat, after a lost answer, changes nothing.
    expect(await tie(report.eventId, report.draftKey, forged)).toMatchObject({ ok: true })
    const rows = await world.db
      .selectFrom('event_files')
      .select(['event_id', 'access_right'])
      .execute()
    expect(rows).toEqual([
      { event_id: report.eventId, access_right: 'I' },
      { event_id: report.eventId, access_right: 'I' },
    ])
  })

  it('are not tied by a key of another event, nor taken from it', async () => {
    const [mine, theirs] = [
      await makeEventReport(world.db, { attachments: [] }),
      await makeEventReport(world.db, { attachments: [] }),
    ]
    const draftKey = await startDraft(world)
    const { rid } = (await add(world, draftKey, PDF)).data
    const attachments = [{ rid }]
    expect(await tie(theirs.eventId, mine.draftKey, { draftKey, attachments })).toMatchObject({
      status: 404,
    })
    expect(await tie(999_999, mine.draftKey, { draftKey, attachments })).toMatchObject({
      status: 404,
    })
    await tie(mine.eventId, mine.draftKey, { draftKey, attachments })
    expect(await tie(theirs.eventId, theirs.draftKey, { draftKey, attachments })).toMatchObject({
      status: 409,
    })
  })

  it('may be added later with the receipt code, and wrong codes are counted', async () => {
    const report = await makeEventReport(world.db, { attachments: [] })
    const send1 = (code: string) =>
      send(world, PDF, { 'x-receipt-code': code }, { path: '/Anon/Event/UploadFile' })
    expect(await send1(report.receiptCode.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      status: 200,
    })
    const row = await world.db.selectFrom('event_files').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ event_id: report.eventId, draft_id: null, added_by: 'reporter' })
    for (let turn = 0; turn < 10; turn++)
      expect((await send1('0000-0000-0000-0000-0000')).status).toBe(404)
    expect((await send1('0000-0000-0000-0000-0000')).status).toBe(429)
  })

  it('are downloaded by agency staff alone; to all others the address does not exist [S2-ATT-02]', async () => {
    const report = await makeEventReport(world.db, { attachments: [] })
    const sent = await send(
      world,
      PDF,
      { 'x-receipt-code': report.receiptCode },
      { path: '/Anon/Event/UploadFile' },
    )
    const address = `/api/Event/DownloadAttachment/${sent.data.rid}`
    const open = async (token?: string) =>
      world.api.request(address, token ? { headers: { cookie: `hw_session=${token}` } } : {})
    const staff = await open(await makeSession(world.db, { kind: 'staff' }))
    expect(staff.status).toBe(200)
    expect(Buffer.from(await staff.arrayBuffer()).equals(PDF)).toBe(true)
    expect(staff.headers.get('content-disposition')).toContain('attachment; filename="creek.pdf"')
    expect(staff.headers.get('cache-control')).toBe('private, no-store')
    expect((await open()).status).toBe(404)
    expect((await open(await makeSession(world.db, { kind: 'consultant' }))).status).toBe(404)
    const open2 = `/Anon/PublicInquiry/DownloadAttachment/AirNEI/${sent.data.rid}`
    expect(await world.call(open2)).toMatchObject({ status: 404 })
  })
})
