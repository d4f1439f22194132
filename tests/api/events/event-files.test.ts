import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '#api/services/files/receive-file.ts'
import {
  startDraft,
  send,
  PDF,
  listOf,
  add,
  storedNames,
} from '#tests/support/events/event-file-calls.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { reportLists } from '#tests/support/factories/reference.ts'
import { phoneHeic, phoneJpeg, PLACE } from '#tests/support/photos.ts'
import { genericAnswers } from '#tests/support/events/report-examples.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const BAD_TYPE = 'This file type is not allowed.'

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
    const key = await startDraft(world)
    const { status, msg, data } = await send(
      world,
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
    expect(await listOf(world, key)).toEqual([data])
    const row = await world.db.selectFrom('event_files').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ access_right: 'I', scan_result: 'off', event_id: null })
    expect(row.visitor_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('may have exactly 52,428,800 bytes; one more is refused and leaves nothing [S2-ATT-03, S2-ATT-04]', async () => {
    const key = await startDraft(world)
    const most = await add(world, key, bytes(MAX_FILE_BYTES))
    expect(most.status).toBe(200)
    expect(most.data.fileSize).toBe(52_428_800)
    const stored = storedNames(world)
    const more = await add(world, key, bytes(MAX_FILE_BYTES + 1))
    expect(more).toMatchObject({ status: 413, msg: 'File size is too big.' })
    const claimed = await send(
      world,
      PDF,
      { 'x-draft-key': key },
      { headers: { 'content-length': String(MAX_FILE_BYTES + 1) } },
    )
    expect(claimed).toMatchObject({ status: 413, msg: 'File size is too big.' })
    expect(storedNames(world)).toEqual(stored)
    expect(await listOf(world, key)).toHaveLength(1)
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
    const key = await startDraft(world)
    const before = storedNames(world)
    const refused = await add(world, key, Buffer.from(content, 'latin1'), name)
    expect(refused).toMatchObject({ status: 415, msg: BAD_TYPE, ok: false })
    expect(storedNames(world)).toEqual(before)
    expect(await listOf(world, key)).toEqual([])
  })

  it('are refused when an office file holds macros or an archive is a program [S2-ATT-04]', async () => {
    const key = await startDraft(world)
    const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0'), Buffer.alloc(80_000, 1)])
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const before = storedNames(world)
    for (const [name, body] of [
      ['table.xlsx', Buffer.concat([zip, Buffer.from('xl/vbaProject.bin'), zip])],
      ['library.zip', Buffer.concat([zip, Buffer.from('META-INF/MANIFEST.MF')])],
      ['old.doc', Buffer.concat([old, Buffer.alloc(600), Buffer.from('_VBA_PROJECT', 'utf16le')])],
    ] as const)
      expect(await add(world, key, body, name)).toMatchObject({ status: 415, msg: BAD_TYPE })
    expect(storedNames(world)).toEqual(before)
    expect(
      await add(world, key, Buffer.concat([zip, Buffer.from('xl/sheet.xml')]), 'table.xlsx'),
    ).toMatchObject({
      status: 200,
      data: { fileType: expect.stringContaining('spreadsheetml.sheet') },
    })
  })

  it('are named safely, whatever the name was', async () => {
    const key = await startDraft(world)
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
      expect((await add(world, key, PDF, given)).data.name, given).toBe(kept)
    const row = await world.db.selectFrom('event_files').select('file_key').execute()
    for (const { file_key } of row) expect(file_key).toMatch(/^event-files\/[0-9a-f-]{36}$/)
    expect(await send(world, PDF, { 'x-draft-key': key, 'x-file-name': '%E0%A4%A' })).toMatchObject(
      {
        status: 400,
        code: 'INVALID',
      },
    )
  })

  it('are refused when they are empty', async () => {
    const key = await startDraft(world)
    for (const nothing of [new Uint8Array(), null])
      expect(await send(world, nothing, { 'x-draft-key': key })).toMatchObject({
        status: 400,
        msg: 'This file is empty.',
      })
    expect(await listOf(world, key)).toEqual([])
  })

  it('lose position and owner when they are photos; the position is offered until submission', async () => {
    const key = await startDraft(world)
    const { data } = await add(world, key, phoneJpeg(), 'creek.jpg')
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

    const answers = genericAnswers((await reportLists(world.db)).eventTypeRid)
    await world.call('/Anon/Draft/Save', { key, answers, version: null })
    expect(await world.call('/Anon/Event/SubmitDraft', { key, certified: true })).toMatchObject({
      ok: true,
    })
    const copy = await world.db
      .selectFrom('copies_of_record')
      .select(['content', 'event_id'])
      .executeTakeFirstOrThrow()
    expect(JSON.parse(copy.content)).toMatchObject({
      attachments: [{ name: 'creek.jpg', byteSize: stored.length, sha256: data.sha256 }],
    })
    const row = await world.db.selectFrom('event_files').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ event_id: copy.event_id, photo_lat: null, photo_lon: null })
  })

  it('are refused when they hold a position that cannot be taken out', async () => {
    const key = await startDraft(world)
    expect(await add(world, key, phoneHeic(), 'creek.heic')).toMatchObject({
      status: 415,
      msg: expect.stringContaining('Save it as JPEG'),
    })
    expect(await add(world, key, phoneHeic({ place: null }), 'creek.heic')).toMatchObject({
      status: 200,
    })
    expect(await listOf(world, key)).toHaveLength(1)
  })

  it('can be taken off again, bytes and all', async () => {
    const key = await startDraft(world)
    const other = await startDraft(world)
    const { data } = await add(world, key, PDF)
    const stored = storedNames(world).length
    expect(
      await world.call('/Anon/Draft/RemoveFile', { key: other, fileRid: data.rid }),
    ).toMatchObject({ status: 404 })
    expect(await world.call('/Anon/Draft/RemoveFile', { key, fileRid: data.rid })).toMatchObject({
      ok: true,
    })
    expect(await listOf(world, key)).toEqual([])
    expect(storedNames(world)).toHaveLength(stored - 1)
    expect(await world.call('/Anon/Draft/RemoveFile', { key, fileRid: data.rid })).toMatchObject({
      status: 404,
    })
  })

  it('are only so many a report and so many bytes a visitor and day', async () => {
    world.config.report.maxFiles = 2
    world.config.report.visitorBytesPerDay = PDF.length * 3 + 1
    const [first, second] = [await startDraft(world), await startDraft(world)]
    await add(world, first, PDF)
    await add(world, first, PDF)
    const before = storedNames(world)
    expect(await add(world, first, PDF)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('2 files'),
    })
    expect((await add(world, second, PDF)).status).toBe(200)
    expect(await add(world, second, PDF)).toMatchObject({ status: 429, code: 'TOO_MANY' })
    expect(storedNames(world)).toHaveLength(before.length + 1)
    const elsewhere = await send(world, PDF, {
      'x-draft-key': second,
      'x-visitor-address': '192.0.2.77',
    })
    expect(elsewhere.status).toBe(200)
    world.setNow('2026-11-22T15:00:00Z')
    const third = await startDraft(world)
    expect((await add(world, third, PDF)).status).toBe(200)
  })

  it('are refused for unknown, expired and submitted forms', async () => {
    expect(await send(world, PDF, { 'x-draft-key': 'guessed' })).toMatchObject({ status: 404 })
    const key = await startDraft(world)
    const report = await makeEventReport(world.db)
    await world.db
      .updateTable('drafts')
      .set({ event_id: report.eventId })
      .where('id', '=', await draftIdOf())
      .execute()
    expect(await add(world, key, PDF)).toMatchObject({ status: 409 })
    const later = await startDraft(world)
    world.setNow('2027-01-20T15:00:00Z')
    expect(await add(world, later, PDF)).toMatchObject({ status: 404 })
    expect(
      await send(world, PDF, { 'x-draft-key': key }, { headers: { 'content-type': 'text/plain' } }),
    ).toMatchObject({ status: 409 })
  })

  it('leave nothing behind when the upload breaks off or its row cannot be written', async () => {
    const key = await startDraft(world)
    const before = storedNames(world)
    let turn = 0
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        turn += 1
        if (turn < 5) controller.enqueue(turn === 1 ? PDF : new Uint8Array(100_000))
        else controller.error(new Error('The line was cut.'))
      },
    })
    expect(await add(world, key, broken)).toMatchObject({
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
    expect(await add(world, key, late)).toMatchObject({ status: 409 })
    expect(storedNames(world)).toEqual(before)
    expect(await world.db.selectFrom('event_files').select('id').execute()).toEqual([])
  })
})
