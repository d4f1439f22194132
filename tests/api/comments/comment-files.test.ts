import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deleteAbandonedUploads } from '#api/comments/comment-uploads.queries.ts'
import type { CommentUpload } from '#api/comments/comments.schemas.ts'
import { createApi } from '#api/app.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { INFECTED, type FileScanner } from '#api/ground/lib/files/virus-scan.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import {
  commentOf,
  makeComment,
  makeOpenSubmittal,
  newFormKey,
  pdfBytes,
} from '#tests/support/factories/comments.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PDF_ONLY = "Please upload only 'pdf' file."

type Answer = { ok: boolean; data: CommentUpload; msg: string; code?: string }

async function upload(
  bytes: Uint8Array | string,
  { key = newFormKey(), name = 'map.pdf', cookie = '' } = {},
): Promise<Answer & { status: number }> {
  const response = await world.api.request(
    `/api/Anon/PublicComment/UploadFile?${new URLSearchParams({ key, name })}`,
    { method: 'POST', body: bytes as string, headers: { cookie } },
  )
  return { status: response.status, ...((await response.json()) as Answer) }
}

/** The world's API with a virus scanner. */
function apiWith(scanner: FileScanner) {
  return createApi({
    allows: async () => true,
    db: world.db,
    files: world.files,
    config: world.config,
    clock: () => new Date('2026-11-20T15:00:00Z'),
    renderReport: async () => new Uint8Array(),
    scanner,
  })
}

async function session(): Promise<string> {
  return `${SESSION_COOKIE}=${await makeSession(world.db)}`
}

async function postAs(cookie: string, body: object) {
  const response = await world.api.request('/api/7/PublicComment/Update', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}

const waiting = () => world.db.selectFrom('comment_uploads').selectAll().execute()

describe('api comments: the file', () => {
  test('a PDF is stored under a name of ours and becomes the file of the comment [S2-COMMENT-02, S2-COMMENT-13]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const cookie = await session()
    const body = commentOf(submissionRid)
    const sent = await upload(pdfBytes(), { key: body.key, name: '../..\\etc/My map.PDF', cookie })
    expect(sent).toMatchObject({ status: 200, data: { name: 'My map.PDF', fileSize: 400 } })
    expect(sent.data.sha256).toBe(sha256Of(pdfBytes()))
    const { data } = await postAs(cookie, { ...body, attachments: [{ rid: sent.data.rid }] })
    expect(data).toMatchObject({
      attachment: { name: 'My map.PDF', fileSize: 400, sha256: sent.data.sha256 },
    })
    const file = await world.db.selectFrom('comment_files').selectAll().executeTakeFirstOrThrow()
    expect(file.file_key).toMatch(/^comments\/[0-9a-f-]{36}\.pdf$/)
    expect((await world.files.get(file.file_key))?.byteSize).toBe(400)
    expect(await waiting()).toEqual([])
  })

  test('1,024,000 bytes are accepted, one more is not, and nothing of it stays [S2-COMMENT-11]', async () => {
    const cookie = await session()
    expect((await upload(pdfBytes(1_024_000), { cookie })).status).toBe(200)
    const before = await storedFiles()
    expect(await upload(pdfBytes(1_024_001), { cookie })).toMatchObject({
      status: 413,
      msg: 'File size is too big.',
    })
    expect(await storedFiles()).toEqual(before)
    world.config.comments.maxFileBytes = 1_024_001
    expect((await upload(pdfBytes(1_024_001), { cookie })).status).toBe(200)
  })

  test('an endless body is cut off at the limit while it streams [S2-COMMENT-11]', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const response = await world.api.request(
      `/api/Anon/PublicComment/UploadFile?key=${newFormKey()}&name=a.pdf`,
      { method: 'POST', body, duplex: 'half', headers: { cookie: await session() } } as RequestInit,
    )
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(1_024_000 + 1_000_000)
  })

  test.each([
    ['finds a virus', 'INVALID', 400, INFECTED],
    ['cannot be reached', 'BUSY', 503, 'Files cannot be checked for viruses just now.'],
  ] as const)(
    'a scanner that %s: nothing is stored, and no row waits [S2-COMMENT-13]',
    async (_, code, status, words) => {
      const cookie = await session()
      const before = await storedFiles()
      const seen: number[] = []
      const refuse = async (): Promise<never> => {
        throw new ApiError(code, words)
      }
      world.api = apiWith({
        open: async () => ({
          look: async (chunk) => void seen.push(chunk.byteLength),
          finish: refuse,
          close: () => undefined,
        }),
      })
      expect(await upload(pdfBytes(), { cookie })).toMatchObject({ ok: false, status, msg: words })
      expect(seen.reduce((sum, size) => sum + size, 0)).toBe(pdfBytes().byteLength)
      world.api = apiWith({ open: refuse })
      expect(await upload(pdfBytes(), { cookie })).toMatchObject({ ok: false, status, msg: words })
      expect(await waiting()).toEqual([])
      expect(await storedFiles()).toEqual(before)
    },
  )

  test('a clean file is stored after the scanner has seen all of it [S2-COMMENT-13]', async () => {
    let hasFinished = false
    world.api = apiWith({
      open: async () => ({
        look: async () => undefined,
        finish: async () => {
          hasFinished = true
        },
        close: () => undefined,
      }),
    })
    expect((await upload(pdfBytes(), { cookie: await session() })).status).toBe(200)
    expect(hasFinished).toBe(true)
    expect(await waiting()).toHaveLength(1)
    expect((await upload(pdfBytes(1_024_001), { cookie: await session() })).status).toBe(413)
  })

  test.each([
    ['a Word file', 'PK\u0003\u0004 word/document.xml', 'letter.docx'],
    ['a Word file named .pdf', 'PK\u0003\u0004 word/document.xml', 'letter.pdf'],
    ['a PDF named .docx', '%PDF-1.7\n%%EOF', 'letter.docx'],
    ['a page named .pdf', '<html>%%EOF</html>', 'page.pdf'],
    ['a PDF that breaks off', '%PDF-1.7\n1 0 obj', 'half.pdf'],
    ['an empty file', '', 'empty.pdf'],
    ['a mark too far in', `${' '.repeat(2_000)}%PDF-1.7\n%%EOF`, 'late.pdf'],
  ])('%s is refused and not stored [S2-COMMENT-09]', async (_, bytes, name) => {
    const before = await storedFiles()
    const answer = await upload(bytes, { name, cookie: await session() })
    expect(answer).toMatchObject({ ok: false, status: 415, msg: PDF_ONLY })
    expect(await waiting()).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  test('without a session a file is refused, alone and with a comment [S2-COMMENT-02]', async () => {
    expect(await upload(pdfBytes())).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    const submissionRid = await makeOpenSubmittal(world.db)
    const cookie = await session()
    const body = commentOf(submissionRid)
    const { data } = await upload(pdfBytes(), { key: body.key, cookie })
    const answer = await world.call('/7/PublicComment/Update', {
      ...body,
      attachments: [{ rid: data.rid }],
    })
    expect(answer.status).toBe(403)
    expect(await world.db.selectFrom('public_comments').selectAll().execute()).toEqual([])
  })

  test('a comment takes one file only [S2-COMMENT-10]', async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const cookie = await session()
    const body = commentOf(submissionRid)
    const { data } = await upload(pdfBytes(), { key: body.key, cookie })
    const answer = await postAs(cookie, {
      ...body,
      attachments: [{ rid: data.rid }, { rid: crypto.randomUUID() }],
    })
    expect(answer).toMatchObject({
      status: 400,
      fields: { attachments: 'Please upload only one file.' },
    })
    expect(await world.db.selectFrom('comment_files').selectAll().execute()).toEqual([])
  })

  test('a second choice takes the place of the first; Remove deletes it [S2-COMMENT-10]', async () => {
    const cookie = await session()
    const key = newFormKey()
    const before = await storedFiles()
    await upload(pdfBytes(), { key, name: 'first.pdf', cookie })
    await upload(pdfBytes(500), { key, name: 'second.pdf', cookie })
    expect((await waiting()).map((file) => file.name)).toEqual(['second.pdf'])
    expect((await storedFiles()).length).toBe(before.length + 1)
    const removed = await world.api.request('/api/Anon/PublicComment/RemoveFile', {
      method: 'POST',
      body: JSON.stringify({ key }),
      headers: { 'content-type': 'application/json', cookie },
    })
    expect(removed.status).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  test("another user's file, or that of another form, is not taken [S2-COMMENT-13]", async () => {
    const submissionRid = await makeOpenSubmittal(world.db)
    const mine = await session()
    const body = commentOf(submissionRid)
    const others = await upload(pdfBytes(), { key: body.key, cookie: await session() })
    const elsewhere = await upload(pdfBytes(), { cookie: mine })
    for (const { data } of [others, elsewhere])
      expect(await postAs(mine, { ...body, attachments: [{ rid: data.rid }] })).toMatchObject({
        status: 400,
        fields: { attachments: expect.any(String) },
      })
  })

  test('files that no comment came for are deleted after a day [S2-COMMENT-13]', async () => {
    const cookie = await session()
    await upload(pdfBytes(), { cookie })
    const [file] = await waiting()
    const day = 24 * 60 * 60 * 1000
    const now = new Date('2026-11-20T15:00:00Z').getTime()
    expect(await deleteAbandonedUploads(world.db, world.files, new Date(now + day))).toBe(0)
    expect(await deleteAbandonedUploads(world.db, world.files, new Date(now + day + 1))).toBe(1)
    expect(await world.files.get(file!.file_key)).toBeNull()
  })

  test('the file of a comment can be downloaded only while it is published [S2-COMMENT-13]', async () => {
    const submittal_id = await makeOpenSubmittal(world.db)
    for (const status of ['received', 'withheld', 'published']) {
      const withFile = `comments/of-${status}.pdf`
      await world.files.put(withFile, pdfBytes(), 'application/pdf')
      const rid = await makeComment(world.db, { submittal_id, status, withFile })
      const response = await world.api.request(`/api/Anon/PublicComment/DownloadAttachment/${rid}`)
      expect(response.status, status).toBe(status === 'published' ? 200 : 404)
      if (status !== 'published') continue
      expect(response.headers.get('content-disposition')).toContain(
        'attachment; filename="map.pdf"',
      )
      expect((await response.arrayBuffer()).byteLength).toBe(400)
    }
  })
})

/** The names of all files of comments that the store holds, unfinished ones too. */
async function storedFiles(): Promise<string[]> {
  await world.files.put('comments/probe.pdf', pdfBytes(), 'application/pdf')
  return readdirSync(`${world.filesFolder}/comments`).sort()
}

test('a file that breaks off on its way is told as that, and nothing of it is kept [S2-COMMENT-10]', async () => {
  let turn = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      turn += 1
      if (turn === 1) controller.enqueue(pdfBytes())
      else controller.error(new Error('aborted'))
    },
  })
  const query = new URLSearchParams({ key: newFormKey(), name: 'map.pdf' })
  const response = await world.api.request(`/api/Anon/PublicComment/UploadFile?${query}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { cookie: await session() },
  } as RequestInit)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    msg: 'The file did not arrive whole. Add it again.',
  })
  expect(await world.db.selectFrom('comment_uploads').selectAll().execute()).toEqual([])
})
