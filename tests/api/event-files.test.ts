import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createApi } from '#api/app.ts'
import { attachDraftFiles } from '#api/event-files/event-files.queries.ts'
import type { EventFile } from '#api/event-files/event-files.schemas.ts'
import { MAX_FILE_BYTES } from '#api/event-files/receive-file.ts'
import type { Envelope } from '#api/lib/answer.ts'
import { ApiError } from '#api/lib/errors.ts'
import { INFECTED } from '#api/lib/virus-scan.ts'
import { makeEventReport } from '../support/factories/event-reports.ts'
import { makeSession } from '../support/factories/users.ts'
import { phoneHeic, phoneJpeg, PLACE } from '../support/photos.ts'
import { useWorld } from '../support/world.ts'

const world = useWorld()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const BAD_TYPE = 'This file type is not allowed.'

type Sent = Envelope<EventFile> & { status: number }
type Sending = { name?: string; headers?: Record<string, string>; path?: string }

async function send(
  body: Uint8Array | ReadableStream<Uint8Array> | null,
  headers: Record<string, string>,
  { name = 'creek.pdf', path: address = '/Anon/Draft/UploadFile', ...more }: Sending = {},
): Promise<Sent> {
  const response = await world.api.request(`/api${address}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
      ...headers,
      ...more.headers,
    },
  } as RequestInit)
  return { ...((await response.json()) as Envelope<EventFile>), status: response.status }
}

async function startDraft(): Promise<string> {
  const { data } = await world.call<{ key: string }>('/Anon/Draft/Start', {
    kind: 'generic-report',
  })
  return data.key
}

async function add(key: string, body: Uint8Array | ReadableStream<Uint8Array>, name?: string) {
  return send(body, { 'x-draft-key': key }, name ? { name } : {})
}

async function listOf(key: string): Promise<EventFile[]> {
  return (await world.call<{ list: EventFile[] }>('/Anon/Draft/Files', { key })).data.list
}

function storedNames(): string[] {
  const folder = path.join(world.filesFolder, 'event-files')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** As many bytes, made while they are read. */
function bytes(count: number, first: Uint8Array = PDF): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent === 0) controller.enqueue(first.slice())
      const size = Math.min(65_536, count - Math.max(sent, first.length))
      sent = Math.max(sent, first.length) + size
      if (size > 0) controller.enqueue(new Uint8Array(size))
      if (sent >= count) controller.close()
    },
  })
}

async function draftIdOf(): Promise<string> {
  const row = await world.db
    .selectFrom('drafts')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('files of a report, while it is a form', () => {
  it('are stored with their hash, their type by content and the access right I [S2-ATT-01, S2-ATT-02, S2-ATT-07]', async () => {
    const key = await startDraft()
    const { status, msg, data } = await send(
      PDF,
      { 'x-draft-key': key },
      { name: 'Größe der Probe.pdf', headers: { 'x-access-right': 'P' } },
    )
    expect(status).toBe(200)
    expect(msg).toBe('Document saved successfully')
    expect(data).toMatchObject({
      name: 'Größe der Probe.pdf',
      fileType: 'application/pdf',
      fileSize: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      accessRightInd: 'I',
      cleanedInd: 'N',
      photoPosition: null,
      addedBy: 'reporter',
    })
    expect(await listOf(key)).toEqual([data])
    const row = await world.db.selectFrom('event_files').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ access_right: 'I', scan_result: 'off', event_id: null })
    expect(row.visitor_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('may have exactly 52,428,800 bytes; one more is refused and leaves nothing [S2-ATT-03, S2-ATT-04]', async () => {
    const key = await startDraft()
    const most = await add(key, bytes(MAX_FILE_BYTES))
    expect(most.status).toBe(200)
    expect(most.data.fileSize).toBe(52_428_800)
    const stored = storedNames()
    const more = await add(key, bytes(MAX_FILE_BYTES + 1))
    expect(more).toMatchObject({ status: 413, msg: 'File size is too big.' })
    const claimed = await send(
      PDF,
      { 'x-draft-key': key },
      { headers: { 'content-length': String(MAX_FILE_BYTES + 1) } },
    )
    expect(claimed).toMatchObject({ status: 413, msg: 'File size is too big.' })
    expect(storedNames()).toEqual(stored)
    expect(await listOf(key)).toHaveLength(1)
  })

  it.each([
    ['setup.exe', 'MZ\x90\0\x03'],
    ['report.pdf', 'MZ\x90\0\x03'],
    ['report.pdf', '\x7fELF\x02\x01\x01'],
    ['report.pdf', '\xcf\xfa\xed\xfe\x07'],
    ['report.txt', '#!/bin/sh\nrm -rf /'],
    ['report.txt', '\n <!DOCTYPE html><script>1</script>'],
    ['report.txt', '\xff\xfe<\0s\0v\0g\0 \0>\0'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['drawing.xml', '<?xml version="1.0"?><!-- a --><svg:svg xmlns:svg="x"/>'],
    ['notes.js', 'alert(1)'],
    ['notes.vbs', 'MsgBox 1'],
    ['notes.PS1', 'Get-Item .'],
    ['notes.bat', 'del *'],
    ['notes.cmd ', 'del *'],
    ['notes.com.', 'plain'],
    ['notes.hta', 'plain'],
    ['notes.lnk', 'plain'],
    ['notes.jar', 'PK\x03\x04'],
    ['notes.msi', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['table.xlsm', 'PK\x03\x04'],
    ['photo_\u202Egpj.exe', 'plain'],
  ])('are refused when they can run: %s [S2-ATT-04]', async (name, content) => {
    const key = await startDraft()
    const before = storedNames()
    const refused = await add(key, Buffer.from(content, 'latin1'), name)
    expect(refused).toMatchObject({ status: 415, msg: BAD_TYPE, ok: false })
    expect(storedNames()).toEqual(before)
    expect(await listOf(key)).toEqual([])
  })

  it('are refused when an office file holds macros or an archive is a program [S2-ATT-04]', async () => {
    const key = await startDraft()
    const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0'), Buffer.alloc(80_000, 1)])
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const before = storedNames()
    for (const [name, body] of [
      ['table.xlsx', Buffer.concat([zip, Buffer.from('xl/vbaProject.bin'), zip])],
      ['library.zip', Buffer.concat([zip, Buffer.from('META-INF/MANIFEST.MF')])],
      ['old.doc', Buffer.concat([old, Buffer.alloc(600), Buffer.from('_VBA_PROJECT', 'utf16le')])],
    ] as const)
      expect(await add(key, body, name)).toMatchObject({ status: 415, msg: BAD_TYPE })
    expect(storedNames()).toEqual(before)
    expect(
      await add(key, Buffer.concat([zip, Buffer.from('xl/sheet.xml')]), 'table.xlsx'),
    ).toMatchObject({
      status: 200,
      data: { fileType: expect.stringContaining('spreadsheetml.sheet') },
    })
  })

  it('are named safely, whatever the name was', async () => {
    const key = await startDraft()
    const names: [string, string][] = [
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\robin\\creek.pdf', 'creek.pdf'],
      ['..', 'file'],
      ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie_ b.pdf'],
      ['a\u0000b\u202Efdp.txt', 'abfdp.txt'],
      ['con.pdf', '_con.pdf'],
      [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(146)}.pdf`],
    ]
    for (const [given, kept] of names)
      expect((await add(key, PDF, given)).data.name, given).toBe(kept)
    const row = await world.db.selectFrom('event_files').select('file_key').execute()
    for (const { file_key } of row) expect(file_key).toMatch(/^event-files\/[0-9a-f-]{36}$/)
    expect(await send(PDF, { 'x-draft-key': key, 'x-file-name': '%E0%A4%A' })).toMatchObject({
      status: 400,
      code: 'INVALID',
    })
  })

  it('are refused when they are empty', async () => {
    const key = await startDraft()
    for (const nothing of [new Uint8Array(), null])
      expect(await send(nothing, { 'x-draft-key': key })).toMatchObject({
        status: 400,
        msg: 'This file is empty.',
      })
    expect(await listOf(key)).toEqual([])
  })

  it('lose position and owner when they are photos; the position is offered until submission', async () => {
    const key = await startDraft()
    const { data } = await add(key, phoneJpeg(), 'creek.jpg')
    expect(data).toMatchObject({ fileType: 'image/jpeg', cleanedInd: 'Y', photoPosition: PLACE })
    const { file_key } = await world.db
      .selectFrom('event_files')
      .select('file_key')
      .executeTakeFirstOrThrow()
    const kept = await world.files.get(file_key)
    const stored = Buffer.from(await new Response(kept?.stream).arrayBuffer())
    expect(stored.toString('latin1')).not.toContain('Robin')
    expect(data.sha256).toBe(createHash('sha256').update(stored).digest('hex'))
    expect(data.fileSize).toBe(stored.length)

    const report = await makeEventReport(world.db, { attachments: [] })
    const copied = await attachDraftFiles(world.db, {
      draftId: await draftIdOf(),
      eventId: report.eventId,
    })
    expect(copied).toEqual([{ name: 'creek.jpg', byteSize: stored.length, sha256: data.sha256 }])
    const row = await world.db.selectFrom('event_files').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ event_id: report.eventId, photo_lat: null, photo_lon: null })
  })

  it('are refused when they hold a position that cannot be taken out', async () => {
    const key = await startDraft()
    expect(await add(key, phoneHeic(), 'creek.heic')).toMatchObject({
      status: 415,
      msg: expect.stringContaining('Save it as JPEG'),
    })
    expect(await add(key, phoneHeic({ place: null }), 'creek.heic')).toMatchObject({ status: 200 })
    expect(await listOf(key)).toHaveLength(1)
  })

  it('can be taken off again, bytes and all', async () => {
    const key = await startDraft()
    const other = await startDraft()
    const { data } = await add(key, PDF)
    const stored = storedNames().length
    expect(
      await world.call('/Anon/Draft/RemoveFile', { key: other, fileRid: data.rid }),
    ).toMatchObject({ status: 404 })
    expect(await world.call('/Anon/Draft/RemoveFile', { key, fileRid: data.rid })).toMatchObject({
      ok: true,
    })
    expect(await listOf(key)).toEqual([])
    expect(storedNames()).toHaveLength(stored - 1)
    expect(await world.call('/Anon/Draft/RemoveFile', { key, fileRid: data.rid })).toMatchObject({
      status: 404,
    })
  })

  it('are only so many a report and so many bytes a visitor and day', async () => {
    world.config.report.maxFiles = 2
    world.config.report.visitorBytesPerDay = PDF.length * 3 + 1
    const [first, second] = [await startDraft(), await startDraft()]
    await add(first, PDF)
    await add(first, PDF)
    const before = storedNames()
    expect(await add(first, PDF)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('2 files'),
    })
    expect((await add(second, PDF)).status).toBe(200)
    expect(await add(second, PDF)).toMatchObject({ status: 429, code: 'TOO_MANY' })
    expect(storedNames()).toHaveLength(before.length + 1)
    const elsewhere = await send(PDF, {
      'x-draft-key': second,
      'x-visitor-address': '192.0.2.77',
    })
    expect(elsewhere.status).toBe(200)
    world.setNow('2026-11-22T15:00:00Z')
    const third = await startDraft()
    expect((await add(third, PDF)).status).toBe(200)
  })

  it('are refused for unknown, expired and submitted forms', async () => {
    expect(await send(PDF, { 'x-draft-key': 'guessed' })).toMatchObject({ status: 404 })
    const key = await startDraft()
    const report = await makeEventReport(world.db)
    await world.db
      .updateTable('drafts')
      .set({ event_id: report.eventId })
      .where('id', '=', await draftIdOf())
      .execute()
    expect(await add(key, PDF)).toMatchObject({ status: 409 })
    const later = await startDraft()
    world.setNow('2027-01-20T15:00:00Z')
    expect(await add(later, PDF)).toMatchObject({ status: 404 })
    expect(
      await send(PDF, { 'x-draft-key': key }, { headers: { 'content-type': 'text/plain' } }),
    ).toMatchObject({ status: 409 })
  })

  it('leave nothing behind when the upload breaks off or its row cannot be written', async () => {
    const key = await startDraft()
    const before = storedNames()
    let turn = 0
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        turn += 1
        if (turn < 5) controller.enqueue(turn === 1 ? PDF : new Uint8Array(100_000))
        else controller.error(new Error('The line was cut.'))
      },
    })
    expect(await add(key, broken)).toMatchObject({
      status: 400,
      msg: 'The file did not arrive whole. Add it again.',
    })
    // The form is submitted while its file is on the way.
    const report = await makeEventReport(world.db, { attachments: [] })
    const late = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await world.db
          .updateTable('drafts')
          .set({ event_id: report.eventId })
          .where('id', '=', await draftIdOf())
          .execute()
        controller.enqueue(PDF)
        controller.close()
      },
    })
    expect(await add(key, late)).toMatchObject({ status: 409 })
    expect(storedNames()).toEqual(before)
    expect(await world.db.selectFrom('event_files').select('id').execute()).toEqual([])
  })
})

describe('files of an event', () => {
  async function tie(eventRid: number, key: string, body: object) {
    return world.call<{ list: EventFile[] }>(
      `/Anon/Event/CreateUpdateEventAttachments/${eventRid}`,
      { key, ...body },
    )
  }

  it('are tied to it by its save key, all of them or none [S2-ATT-05, S2-ATT-06]', async () => {
    const report = await makeEventReport(world.db, { attachments: [] })
    const draftKey = await startDraft()
    const files = [(await add(draftKey, PDF)).data, (await add(draftKey, PDF, 'b.pdf')).data]
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
    const draftKey = await startDraft()
    const { rid } = (await add(draftKey, PDF)).data
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
      send(PDF, { 'x-receipt-code': code }, { path: '/Anon/Event/UploadFile' })
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

describe('the virus scanner', () => {
  it.each([
    ['finds one', new Error('infected')],
    ['cannot be reached', null],
  ])('%s: nothing is stored', async (_name, fault) => {
    const seen: number[] = []
    const busy = () => {
      throw new ApiError('BUSY', 'Files cannot be checked for viruses just now.')
    }
    world.api = createApi({
      db: world.db,
      files: world.files,
      config: world.config,
      clock: () => new Date('2026-11-20T15:00:00Z'),
      renderReport: async () => new Uint8Array(),
      scanner: {
        open: async () =>
          fault
            ? {
                look: async (chunk) => void seen.push(chunk.byteLength),
                finish: async () => {
                  throw new ApiError('INVALID', INFECTED)
                },
                close: () => undefined,
              }
            : busy(),
      },
    })
    const key = await startDraft()
    const before = storedNames()
    const refused = await add(key, PDF)
    expect(refused.ok).toBe(false)
    expect(refused.code).toBe(fault ? 'INVALID' : 'BUSY')
    expect(storedNames()).toEqual(before)
    expect(await listOf(key)).toEqual([])
  })
})
