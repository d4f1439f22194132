import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordVersions } from '#api/ground/db/versions.ts'
import { deleteForgottenDrafts } from '#api/comments/redaction/copies.queries.ts'
import type { FileAtDesk } from '#api/comments/redaction/file-redaction.schemas.ts'
import { INFECTED } from '#api/ground/lib/files/virus-scan.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { makeCopy } from '#server/redact/make-copy.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeComment, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { everyByteOf, letterPdf, textOf } from '#tests/support/pdf/letters.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const DESK = '/Agency/CommentFile'
const FILE = 'comments/0a0a0a0a-0000-4000-8000-000000000001.pdf'
const PAGES = [
  [
    'My neighbor Zelda Quux is ill.',
    'Her number is 555-010-0177, and this is Zelda',
    'Quux again.',
  ],
  [],
  ['Page three stays as it is.'],
]

let staff: { id: number; cookie: string }
let other: { id: number; cookie: string }
let submittal_id: number
let rid: number
let sent: Uint8Array
beforeEach(async () => {
  const moderator = () =>
    makeMyAccount(world.db, { kind: 'staff', actions: [['gov', 'comment.actions.moderate']] })
  staff = await moderator()
  other = await moderator()
  submittal_id = await makeOpenSubmittal(world.db)
  rid = await makeComment(world.db, { submittal_id, status: 'published' })
  sent = await letterPdf(PAGES, 'Zelda Quux')
  const stored = await world.files.put(FILE, sent, 'application/pdf')
  await world.db
    .insertInto('comment_files')
    .values({
      comment_id: rid,
      name: 'About Zelda Quux.pdf',
      byte_size: stored.byteSize,
      sha256: stored.sha256,
      file_key: FILE,
    })
    .execute()
  world.rebuild({ redactPdf: makeCopy })
})

const post = <T = { draftRid: number; hidden: number }>(
  call: string,
  body: object,
  cookie = staff.cookie,
) => callAs<T>(world, `${DESK}/${call}`, { cookie, body })
const get = async (cookie = staff.cookie) =>
  (await callAs<FileAtDesk>(world, `${DESK}/Get/${rid}`, { cookie })).data
const preview = (more: object = {}, cookie = staff.cookie) =>
  post('Preview', { rid, versionNo: 1, words: ['Zelda Quux'], reason: 'PERSONAL', ...more }, cookie)

async function hide(more: object = {}): Promise<void> {
  const { versionNo } = await get()
  const { draftRid } = (await preview({ versionNo, ...more })).data
  expect((await post('Confirm', { rid, versionNo, draftRid })).status).toBe(200)
}

async function fetched(
  path: string,
  cookie = '',
): Promise<{ status: number; bytes: Uint8Array; name: string }> {
  const response = await world.api.request(`/api${path}`, { headers: { cookie } })
  return {
    status: response.status,
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: response.headers.get('content-disposition') ?? '',
  }
}
const published = () => fetched(`/Anon/PublicComment/DownloadAttachment/${rid}`)
const looks = async () =>
  (
    await sql<{ by: number; copy: string }>`
      select actor_user_id as by, detail->>'copy' as copy from audit_log
      where action = 'comment.file-read' order by id`.execute(world.db)
  ).rows.map(({ by, copy }) => [Number(by), copy])

describe('words that are taken out of the PDF of a comment', () => {
  test('are in no byte of what the public gets: not on the pages, not in its data, not in its name', async () => {
    const before = await recordVersions(world.db)
    expect(everyByteOf(sent)).toContain('quux')
    await hide()
    await hide({ words: ['555 010 0177'], reason: 'HEALTH' })
    expect(await recordVersions(world.db)).not.toEqual(before)
    const { bytes, name } = await published()
    const text = await textOf(bytes)
    expect(text).toContain('My neighbor [redacted: personal details] is ill.')
    expect(text).toContain('Her number is [redacted: details of health], and this is')
    expect(text).toContain('Page three stays as it is.')
    const all = everyByteOf(bytes)
    for (const word of ['zelda', 'quux', '0177', 'private']) {
      expect(text.toLowerCase()).not.toContain(word)
      expect(all).not.toContain(word)
    }
    expect(all).toContain('redacted')
    expect(name).toMatch(/filename="?comment-PC-2026-TEST\d+-redacted\.pdf/)
    const list = await world.call(`/Anon/PublicComment/GetPublished/7/${submittal_id}`)
    expect(JSON.stringify(list)).not.toContain('Zelda')
    expect(JSON.stringify(list)).toContain('-redacted.pdf')
  })

  test('are hidden only when the copy that was looked at is confirmed, and that very copy goes out', async () => {
    await preview()
    expect((await published()).bytes).toEqual(sent)
    const { draft, redactions } = await get()
    expect(redactions).toEqual([])
    expect(draft?.marks).toEqual([
      {
        words: 'Zelda Quux',
        pageNo: null,
        reason: 'PERSONAL',
        places: [{ pageNo: 1, count: 2 }],
      },
    ])
    expect(draft).toMatchObject({ pageCount: 3, wordless: [2], isLate: false })
    const seen = await fetched(`${DESK}/DownloadDraft/${rid}`, staff.cookie)
    await post('Confirm', { rid, versionNo: 1, draftRid: draft?.rid })
    expect((await published()).bytes).toEqual(seen.bytes)
    expect((await get()).draft).toBeNull()
  })

  test('a whole page goes out, also one that is a picture', async () => {
    await hide({ words: [], pages: [3, 2], reason: 'CONFIDENTIAL' })
    const text = await textOf((await published()).bytes)
    expect(text).toContain('Zelda')
    expect(text).not.toContain('Page three')
    expect(text.match(/\[redacted: confidential business information\]/g)).toHaveLength(2)
    expect(await preview({ versionNo: 2, words: [], pages: [3] })).toHaveProperty([
      'fields',
      'pages',
    ])
  })

  test('the file as it was sent is kept, and each look at it or at a preview is written down', async () => {
    await hide()
    const original = await fetched(`${DESK}/DownloadOriginal/${rid}`, staff.cookie)
    expect(original.bytes).toEqual(sent)
    await preview({ versionNo: 2, words: ['neighbor'] }, other.cookie)
    await fetched(`${DESK}/DownloadDraft/${rid}`, other.cookie)
    expect(await looks()).toEqual([
      [staff.id, 'original'],
      [other.id, 'preview'],
    ])
  })

  test('nobody without the right gets the file as it was sent, nor another one’s preview', async () => {
    await preview()
    const clerk = await makeMyAccount(world.db, { kind: 'staff' })
    const owner = await makeMyAccount(world.db, {})
    for (const [call, cookie] of [
      ['DownloadOriginal', clerk.cookie],
      ['DownloadOriginal', owner.cookie],
      ['DownloadDraft', clerk.cookie],
      ['Get', clerk.cookie],
    ] as const)
      expect((await fetched(`${DESK}/${call}/${rid}`, cookie)).status).toBe(403)
    expect((await fetched(`${DESK}/DownloadDraft/${rid}`, other.cookie)).status).toBe(404)
    expect(await looks()).toEqual([])
  })

  test('of two who hide words at once the second is told, and nothing of hers is lost in silence', async () => {
    const mine = (await preview()).data.draftRid
    const hers = (await preview({ words: ['neighbor'] }, other.cookie)).data.draftRid
    expect((await post('Confirm', { rid, versionNo: 1, draftRid: mine })).status).toBe(200)
    const late = await post('Confirm', { rid, versionNo: 1, draftRid: hers }, other.cookie)
    expect(late.status).toBe(409)
    const again = await post('Confirm', { rid, versionNo: 2, draftRid: hers }, other.cookie)
    expect(again.status).toBe(409)
    expect((await get(other.cookie)).draft?.isLate).toBe(true)
    expect((await preview({ versionNo: 1 })).status).toBe(409)
    const text = await textOf((await published()).bytes)
    expect(text).toContain('neighbor')
    expect(text).not.toContain('Zelda')
  })

  test('words that are shown again leave the others hidden; with the last the file is as it was sent', async () => {
    await hide()
    await hide({ words: ['555-010-0177'] })
    const [first, second] = (await get()).redactions
    expect((await post('Uncover', { rid, versionNo: 1, redactionRid: first?.rid })).status).toBe(
      409,
    )
    expect((await post('Uncover', { rid, versionNo: 3, redactionRid: first?.rid })).status).toBe(
      200,
    )
    const text = await textOf((await published()).bytes)
    expect(text).toContain('Zelda Quux')
    expect(text).not.toContain('0177')
    expect((await post('Uncover', { rid, versionNo: 4, redactionRid: first?.rid })).status).toBe(
      404,
    )
    expect((await post('Uncover', { rid, versionNo: 4, redactionRid: second?.rid })).status).toBe(
      200,
    )
    expect((await published()).bytes).toEqual(sent)
    const { rows } = await sql<{ what: string; words: string }>`
      select what, words from comment_steps where comment_id = ${rid} order by id`.execute(world.db)
    expect(rows.map(({ what, words }) => `${what}: ${words}`)).toEqual([
      'redacted: In the file: personal details, 2 places',
      'redacted: In the file: personal details, one place',
      'uncovered: In the file',
      'uncovered: In the file',
    ])
  })

  test('words that are not there are told, with the pages on which nobody can look', async () => {
    const answer = await preview({ words: ['Nobody Here'] })
    expect(answer).toHaveProperty(['fields', 'words'], expect.stringContaining('on page 2'))
    expect((await get()).draft).toBeNull()
  })

  test.each([
    [{ words: [] }, 'words'],
    [{ words: [' -- '] }, 'words'],
    [{ reason: null }, 'reason'],
  ])('%j is refused at its field', async (more, field) => {
    const answer = await preview(more)
    expect(answer.status).toBe(400)
    expect(answer).toHaveProperty(['fields', field])
  })

  test('a file that was changed in the store is not copied', async () => {
    await world.files.put(FILE, await letterPdf([['Other words']]), 'application/pdf')
    expect((await preview()).status).not.toBe(200)
  })

  test('a copy passes the virus scanner, whose word is kept with it', async () => {
    let size = 0
    const scanner = (isClean: boolean) => ({
      open: async () => ({
        look: async (chunk: Uint8Array) => void (size += chunk.byteLength),
        finish: async () => {
          if (!isClean) throw new ApiError('FILE_INFECTED', INFECTED)
        },
        close: () => undefined,
      }),
    })
    world.rebuild({ redactPdf: makeCopy, scanner: scanner(false) })
    expect((await preview()).status).not.toBe(200)
    world.rebuild({ redactPdf: makeCopy, scanner: scanner(true) })
    size = 0
    await hide()
    const copy = await world.db
      .selectFrom('comment_file_copies')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(copy.scan_result).toBe('clean')
    expect(Number(copy.byte_size)).toBe(size)
    const { bytes } = await published()
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(copy.sha256)
  })

  test('a preview that nobody confirmed is deleted with its file after a day', async () => {
    await preview()
    const { file_key: key } = await world.db
      .selectFrom('comment_file_drafts')
      .select('file_key')
      .executeTakeFirstOrThrow()
    expect(await deleteForgottenDrafts(world.db, world.files, world.clock())).toBe(0)
    world.wait(86_401)
    expect(await deleteForgottenDrafts(world.db, world.files, world.clock())).toBe(1)
    expect(await world.files.get(key)).toBeNull()
  })
})
