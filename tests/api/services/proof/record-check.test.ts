import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { OpenedReceipt } from '#api/ground/lib/papers/event-receipt.schemas.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import { scanFile } from '#api/services/proof/check/mark-scanner.ts'
import type { RecordCheck } from '#api/services/proof/records.schemas.ts'
import { verifyChain } from '#api/services/proof/check/verify.ts'
import { makeComment, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { makeEventReport, type MadeReport } from '#tests/support/factories/event-reports.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const checkCode = (code: string) => world.call<RecordCheck>('/Anon/Record/CheckCode', { code })

async function checkFile(bytes: Uint8Array | string) {
  const response = await world.api.request('/api/Anon/Record/CheckFile', {
    method: 'POST',
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    headers: { 'content-type': 'application/pdf' },
  })
  const body = (await response.json()) as { data: RecordCheck; code?: string; msg: string }
  return { status: response.status, ...body }
}

/** The PDF that the portal gave out for a report. */
async function pdfOf(made: MadeReport): Promise<Uint8Array> {
  const { data } = await world.call<OpenedReceipt>('/Anon/Event/OpenReceipt', {
    draftKey: made.draftKey,
  })
  const response = await world.api.request(`/api/Anon/Event/ReceiptPdf?token=${data.token}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Changes rows that are only ever added, as somebody at the database could. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table copies_of_record disable trigger copies_of_record_stay`.execute(world.db)
  await change.execute(world.db)
  await sql`alter table copies_of_record enable trigger copies_of_record_stay`.execute(world.db)
}

describe('a record by its number or code', () => {
  test('is genuine, with what anyone may know of it and no more', async () => {
    const made = await makeEventReport(world.db)
    const expected = {
      result: 'genuine',
      reason: null,
      kind: 'event-report',
      number: made.referenceNo,
      filedAt: '2026-11-20T15:00:00.000Z',
      filedOn: 'November 20, 2026, 10:00 a.m.',
      sha256: made.copy.sha256,
      dispute: null,
      disputedOn: null,
      paper: null,
    }
    expect((await checkCode(made.referenceNo)).data).toEqual(expected)
    expect((await checkCode(` ${made.referenceNo.toLowerCase()} `)).data).toEqual(expected)
    expect((await checkCode(made.receiptCode)).data).toEqual(expected)
    expect((await checkCode(made.receiptCode.toLowerCase().replaceAll('-', ''))).data).toEqual(
      expected,
    )
  })

  test('of a public comment is checked by the number of its receipt', async () => {
    const { db } = world
    const commentId = await makeComment(db, { submittal_id: await makeOpenSubmittal(db) })
    const copy = await keepCopyOfRecord(
      db,
      {
        kind: 'public-comment',
        number: 'PC-2026-9ZBE',
        about: { commentId },
        signer: 'public.guest',
        content: { commentText: 'Keep the wetland.', lastName: 'Reyes' },
      },
      new Date('2026-11-10T12:00:00Z'),
    )
    const { data } = await checkCode('pc-2026-9zbe')
    expect(data).toMatchObject({
      result: 'genuine',
      kind: 'public-comment',
      filedOn: 'November 10, 2026, 7:00 a.m.',
      sha256: copy.sha256,
    })
    expect(JSON.stringify(data)).not.toMatch(/wetland|Reyes/)
  })

  test('is unknown when nobody filed it', async () => {
    await makeEventReport(world.db)
    for (const code of ['EVT-2026-XXXX', '', 'AAAA-BBBB-CCCC-DDDD-EEEE', "' or 1=1"])
      expect((await checkCode(code)).data).toMatchObject({ result: 'unknown', number: null })
  })

  test('is altered when the stored content, its hash or its link was changed', async () => {
    const first = await makeEventReport(world.db)
    const second = await makeEventReport(world.db)
    await tamper(sql`update copies_of_record set content = replace(content, 'creek', 'brook')
      where id = ${first.copy.id}`)
    expect((await checkCode(first.referenceNo)).data).toMatchObject({
      result: 'altered',
      reason: 'record',
    })
    expect((await checkCode(second.referenceNo)).data.result).toBe('genuine')
  })

  test('is altered when a forged content was given a hash and a link of its own', async () => {
    const first = await makeEventReport(world.db)
    await makeEventReport(world.db)
    await tamper(sql`update copies_of_record set content = '{}',
      sha256 = encode(sha256('{}'), 'hex'),
      chain_sha256 = encode(sha256(convert_to(previous_chain_sha256 || chr(10) || encode(sha256('{}'), 'hex'), 'UTF8')), 'hex')
      where id = ${first.copy.id}`)
    expect((await checkCode(first.referenceNo)).data.result).toBe('altered')
  })

  test('is asked for at most 30 times in 15 minutes by one visitor', async () => {
    for (let tried = 0; tried < 30; tried++) expect((await checkCode('x')).status).toBe(200)
    expect((await checkCode('x')).status).toBe(429)
  })
})

describe('a file', () => {
  test('that the portal gave out is genuine', async () => {
    const made = await makeEventReport(world.db)
    expect((await checkFile(await pdfOf(made))).data).toMatchObject({
      result: 'genuine',
      number: made.referenceNo,
      sha256: made.copy.sha256,
    })
  })

  test('that names a record and differs from what was given out is altered', async () => {
    const { referenceNo, copy } = await makeEventReport(world.db)
    const forged = `%PDF-1.7 (headwater-record:${referenceNo}:${copy.sha256}) and more`
    expect((await checkFile(forged)).data).toMatchObject({
      result: 'altered',
      reason: 'file',
      number: referenceNo,
    })
  })

  test('that names a record nobody filed, or none at all, is unknown', async () => {
    await makeEventReport(world.db)
    const sha = 'a'.repeat(64)
    for (const text of ['%PDF-1.7 hello', `headwater-record:EVT-NONE:${sha}`, 'headwater-record::'])
      expect((await checkFile(text)).data.result).toBe('unknown')
  })

  test('that was given out stays known when its record was changed, and is called altered', async () => {
    const made = await makeEventReport(world.db)
    const pdf = await pdfOf(made)
    await tamper(sql`update copies_of_record set content = '{}' where id = ${made.copy.id}`)
    expect((await checkFile(pdf)).data).toMatchObject({ result: 'altered', reason: 'record' })
  })

  test('of no bytes or of more than 20 MB is refused in words', async () => {
    expect(await checkFile('')).toMatchObject({ status: 400, code: 'INVALID' })
    const large = await checkFile(new Uint8Array(20 * 1024 * 1024 + 1))
    expect(large).toMatchObject({ status: 413, code: 'TOO_LARGE' })
    expect(large.msg).toContain('File size is too big.')
    expect((await checkFile(new Uint8Array(20 * 1024 * 1024))).data.result).toBe('unknown')
  })

  test('is searched for its mark across the pieces in which it arrives', async () => {
    const text = `xx headwater-record:EVT-1:${'b'.repeat(64)} yy`
    const pieces = text.match(/.{1,7}/g) ?? []
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    })
    const found = await scanFile(stream, { most: 1_000, tooLarge: () => new Error('large') })
    expect(found.numbers).toEqual(['EVT-1'])
    expect(found.byteSize).toBe(text.length)
  })
})

describe('the chain of all copies', () => {
  test('is whole from the first to the last, and its end is told', async () => {
    expect(await verifyChain(world.db)).toEqual({ count: 0, end: '0'.repeat(64), broken: null })
    await makeEventReport(world.db)
    const last = await makeEventReport(world.db)
    expect(await verifyChain(world.db)).toEqual({
      count: 2,
      end: last.copy.chainSha256,
      broken: null,
    })
  })

  test('breaks at the first copy that was changed or taken away', async () => {
    const [first, second, third] = [
      await makeEventReport(world.db),
      await makeEventReport(world.db),
      await makeEventReport(world.db),
    ]
    await tamper(sql`delete from copies_of_record where id = ${second.copy.id}`)
    expect(await verifyChain(world.db)).toMatchObject({
      count: 1,
      end: first.copy.chainSha256,
      broken: { number: third.referenceNo, what: 'previous' },
    })
    await tamper(sql`update copies_of_record set chain_sha256 = ${'c'.repeat(64)}
      where id = ${first.copy.id}`)
    expect((await verifyChain(world.db)).broken).toMatchObject({
      number: first.referenceNo,
      what: 'chain',
    })
    await tamper(sql`update copies_of_record set content = '[]' where id = ${first.copy.id}`)
    expect((await verifyChain(world.db)).broken?.what).toBe('content')
  })

  test('cannot be changed by the portal itself', async () => {
    const { copy } = await makeEventReport(world.db)
    await sql`savepoint before`.execute(world.db)
    await expect(
      sql`update copies_of_record set content = '' where id = ${copy.id}`.execute(world.db),
    ).rejects.toThrow('only added')
    await sql`rollback to savepoint before`.execute(world.db)
  })
})
