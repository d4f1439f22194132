import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteStrayFiles } from '#api/services/files/stray-files.queries.ts'
import { INFECTED } from '#api/ground/lib/files/virus-scan.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { Publication } from '#api/portal/dashboard/messages.schemas.ts'
import type { DeskPublication } from '#api/portal/news-desk/news-desk.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import { makePublication, sendNewsFile, storedNewsFiles } from '#tests/support/factories/news.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Account = Awaited<ReturnType<typeof makeMyAccount>>
let staff: Account
let owner: Account
let rid: number
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    displayName: 'Dana News',
    actions: [['gov', 'content.actions.administer']],
  })
  owner = await makeMyAccount(world.db, { kind: 'owner' })
  rid = await makePublication(world.db)
})

const send = (more: Partial<Parameters<typeof sendNewsFile>[1]> = {}) =>
  sendNewsFile(world, { publication: rid, cookie: staff.cookie, ...more })
const added = async (more: Parameters<typeof send>[0] = {}): Promise<number> =>
  (await send(more)).data?.rid ?? 0
const desk = async () =>
  (await callAs<DeskPublication>(world, `/Agency/News/GetPublication/${rid}`, staff)).data
const takeOut = (file: number, versionNo: number, isTakenOut = true, cookie = staff.cookie) =>
  callAs(world, '/Agency/News/TakeFileOut', {
    cookie,
    body: { publicationRid: rid, versionNo, rid: file, isTakenOut },
  })
const fetched = (path: string, { cookie }: { cookie?: string }) =>
  Promise.resolve(world.api.request(`/api${path}`, { headers: cookie ? { cookie } : {} }))
const download = (file: number, who: { cookie?: string } = owner) =>
  fetched(`/Client/Publication/DownloadFile/${file}`, who)
const deskDownload = (file: number, who: { cookie?: string } = staff) =>
  fetched(`/Agency/News/DownloadFile/${file}`, who)
const published = async ({ id, cookie }: Account = owner) =>
  (
    await callAs<Publication[]>(world, `/AppSystem/Publication/GetPublicationsByPublicUser/${id}`, {
      cookie,
    })
  ).data

describe('a file of a publication', () => {
  test('is added with its words, listed at the desk and the dashboard, and downloaded as it was sent', async () => {
    const one = await added({ description: ' How to renew ', name: 'Guía “2026”.pdf' })
    expect(await desk()).toMatchObject({
      versionNo: 2,
      fileNames: [],
      files: [
        {
          rid: one,
          fileName: 'Guía “2026”.pdf',
          fileDesc: 'How to renew',
          byteSize: pdfBytes().byteLength,
          addedBy: 'Dana News',
          takenOutDate: null,
          takenOutBy: null,
        },
      ],
    })
    expect((await published())[0]?.uploads).toEqual([
      expect.objectContaining({ rid: one, fileName: 'Guía “2026”.pdf', fileDesc: 'How to renew' }),
    ])
    const answer = await download(one)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(pdfBytes()))).toBe(true)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Gu_a/)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_log where action = 'news.changed'`.execute(world.db)
    expect(rows).toEqual([
      {
        detail: expect.objectContaining({
          ...{ kind: 'publication', rid, what: 'file added', fileRid: one },
        }),
      },
    ])
  })

  test('is given to no reader once it is taken out, and again when it is put back', async () => {
    const one = await added()
    expect((await takeOut(one, 2)).status).toBe(200)
    expect((await download(one)).status).toBe(404)
    expect((await published())[0]?.uploads).toEqual([])
    expect((await desk()).files[0]).toMatchObject({ takenOutBy: 'Dana News' })
    expect((await deskDownload(one)).status).toBe(200)
    expect((await takeOut(one, 3, false)).status).toBe(200)
    expect((await download(one)).status).toBe(200)
    expect((await desk()).files[0]).toMatchObject({ takenOutDate: null, takenOutBy: null })
    const { rows } = await sql<{ what: string }>`
      select detail ->> 'what' as what from audit_log where action = 'news.changed' order by id`.execute(
      world.db,
    )
    expect(rows.map(({ what }) => what)).toEqual(['file added', 'file taken out', 'file put back'])
  })

  test('is given to the readers of its publication alone, from its day on, while it is not withdrawn', async () => {
    const one = await added()
    const licensee = await makeMyAccount(world.db, { kind: 'licensee' })
    await sql`update publications set kinds = '{licensee}' where id = ${rid}`.execute(world.db)
    expect((await download(one, owner)).status).toBe(404)
    expect((await download(one, staff)).status).toBe(404)
    expect((await download(one, licensee)).status).toBe(200)
    await sql`update publications set published_on = '2026-11-21' where id = ${rid}`.execute(
      world.db,
    )
    expect((await download(one, licensee)).status).toBe(404)
    world.setNow('2026-11-21T15:00:00Z')
    expect((await download(one, licensee)).status).toBe(200)
    await sql`update publications set withdrawn_at = now() where id = ${rid}`.execute(world.db)
    expect((await download(one, licensee)).status).toBe(404)
    expect((await deskDownload(one)).status).toBe(200)
  })

  test('is nothing for a visitor, staff without the right, or a number that is none', async () => {
    const one = await added()
    const other = await makeMyAccount(world.db, { kind: 'staff' })
    expect((await download(one, {})).status).toBe(401)
    expect((await download(999_999)).status).toBe(404)
    expect((await deskDownload(999_999)).status).toBe(404)
    for (const { cookie } of [owner, other]) {
      expect((await deskDownload(one, { cookie })).status).toBe(403)
      expect((await send({ cookie, version: 2 })).status).toBe(403)
      expect((await takeOut(one, 2, true, cookie)).status).toBe(403)
    }
    expect((await desk()).versionNo).toBe(2)
  })

  test('that was altered in the store is not given out', async () => {
    const one = await added()
    await sql`update publication_uploads set sha256 = ${'0'.repeat(64)} where id = ${one}`.execute(
      world.db,
    )
    expect((await download(one)).status).toBe(409)
  })
})

describe('of two editors', () => {
  test('the second is told, whether the first saved words, added a file or took one out, and nothing is lost', async () => {
    const words = { subject: 'New', commentText: '', publishedDate: '2026-11-20' }
    const save = (versionNo: number) =>
      callAs(world, '/Agency/News/SavePublication', {
        cookie: staff.cookie,
        body: { ...words, rid, versionNo },
      })
    const before = storedNewsFiles(world)
    expect((await save(1)).status).toBe(200)
    expect(await send({ version: 1 })).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect(storedNewsFiles(world)).toEqual(before)
    const one = await added({ version: 2 })
    expect(await save(2)).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect(await takeOut(one, 2)).toMatchObject({ status: 409, reason: 'CHANGED_ELSEWHERE' })
    expect(await desk()).toMatchObject({ subject: 'New', versionNo: 3, files: [{ rid: one }] })
  })

  test('what somebody saved while the bytes came is not passed over, and the bytes go', async () => {
    const before = storedNewsFiles(world)
    // Nothing is asked for before the file is read, which comes after the first look at the version.
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await sql`update publications set version = version + 1 where id = ${rid}`.execute(
            world.db,
          )
          controller.enqueue(pdfBytes())
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    expect((await send({ body })).status).toBe(409)
    expect(storedNewsFiles(world)).toEqual(before)
    expect((await desk()).files).toEqual([])
  })
})

describe('a file that cannot be taken', () => {
  const broken = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(pdfBytes()),
      pull: (controller) => controller.error(new Error('reset')),
    })
  const large = () => {
    let left = 52_428_801
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        const size = Math.min(left, 1_048_576)
        if (size === 0) return controller.close()
        left -= size
        controller.enqueue(new Uint8Array(size).fill(97))
      },
    })
  }
  test.each([
    ['is empty', { body: new Uint8Array() }, 'FILE_EMPTY', 'This file is empty.'],
    ['is not there', { body: null }, 'FILE_EMPTY', 'This file is empty.'],
    ['is a program by its name', { name: 'a.exe' }, 'FILE_KIND_REFUSED', 'not allowed'],
    ['is a program by its bytes', { body: '#!/bin/sh\nls' }, 'FILE_KIND_REFUSED', 'not allowed'],
    ['says it is too large', { headers: { 'content-length': '52428801' } }, 'TOO_LARGE', 'too big'],
    ['is too large', { body: large }, 'FILE_TOO_LARGE', 'too big'],
    ['breaks off', { body: broken }, 'INVALID', 'did not arrive whole'],
    ['comes as a form', { headers: { 'content-type': 'text/plain' } }, 'UNSUPPORTED', 'Send the'],
    ['has a long description', { description: 'x'.repeat(501) }, 'INVALID', 'at most 500'],
    ['is of no publication', { publication: 999_999 }, 'NOT_FOUND', 'was not found'],
  ])('since it %s is refused in words, and nothing is kept', async (_, sent, reason, words) => {
    const before = storedNewsFiles(world)
    const body = 'body' in sent && typeof sent.body === 'function' ? sent.body() : undefined
    const refused = await send({ ...sent, ...(body ? { body } : {}) } as never)
    expect(refused).toMatchObject({ ok: false, reason, msg: expect.stringContaining(words) })
    expect(storedNewsFiles(world)).toEqual(before)
    expect(await desk()).toMatchObject({ versionNo: 1, files: [] })
  })

  test('since it holds a virus is refused, and so is every file while nobody can look', async () => {
    const before = storedNewsFiles(world)
    const scan = (finish: () => never) => ({
      open: async () => ({
        look: async () => undefined,
        finish: async () => finish(),
        close: () => undefined,
      }),
    })
    const infected = () => {
      throw new ApiError('FILE_INFECTED', INFECTED)
    }
    world.rebuild({ scanner: scan(infected) })
    expect(await send()).toMatchObject({ reason: 'FILE_INFECTED', msg: INFECTED })
    const away = () => {
      throw new ApiError('BUSY', 'Files cannot be checked for viruses just now.')
    }
    world.rebuild({ scanner: scan(away) })
    expect((await send()).status).toBe(503)
    world.rebuild({})
    expect(storedNewsFiles(world)).toEqual(before)
    expect((await desk()).files).toEqual([])
  })

  test('is the twenty-first; what is taken out does not count, and is not put back beside twenty', async () => {
    for (let version = 1; version <= 20; version += 1) await added({ version })
    const before = storedNewsFiles(world)
    const words = 'A publication has at most 20 files. Take one out first.'
    expect(await send({ version: 21 })).toMatchObject({ status: 409, msg: words })
    expect(storedNewsFiles(world)).toEqual(before)
    const [first] = (await desk()).files
    expect((await takeOut(first?.rid ?? 0, 21)).status).toBe(200)
    expect((await send({ version: 22 })).status).toBe(200)
    expect(await takeOut(first?.rid ?? 0, 23, false)).toMatchObject({ status: 409, msg: words })
  })

  test('of another publication is not taken out here', async () => {
    const other = await makePublication(world.db, { subject: 'Other' })
    const one = await added({ publication: other })
    expect((await takeOut(one, 1)).status).toBe(404)
    expect((await download(one)).status).toBe(200)
  })
})

test('bytes of an upload that was killed are cleared away after a day; those of a publication stay', async () => {
  const one = await added()
  await world.files.put('publications/left-over', Buffer.from('left'), 'text/plain')
  const later = new Date(Date.now() + 2 * 86_400_000)
  await deleteStrayFiles(world.db, world.files, later)
  expect(storedNewsFiles(world)).not.toContain('left-over')
  expect((await download(one)).status).toBe(200)
})
