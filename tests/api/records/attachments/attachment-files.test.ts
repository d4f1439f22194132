import { unzipSync, strFromU8 } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readWords } from '#api/records/attachments/read-words.act.ts'
import type { AttachmentRow } from '#api/records/attachments/attachments.schemas.ts'
import { readPages } from '#server/words/read-pages.ts'
import { simplePdf } from '#api/above/seeds/demonstration/pdf.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAttachment } from '#tests/support/factories/attachments.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let staff: { id: number; cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'document.actions.manage']],
  })
})

const get = (path: string, cookie = staff.cookie) =>
  world.api.request(`/api${path}`, { headers: { cookie } })
const found = async (filter: string, cookie = staff.cookie) =>
  (
    await callAs<{ list: AttachmentRow[] }>(world, '/AirNEI/Attachment/GetAttachmentByCriteria', {
      cookie,
      body: { filter },
    })
  ).data.list
const add = (facts: Record<string, string>, cookie = staff.cookie) =>
  world.api.request(`/api/Agency/Attachment/Add?${new URLSearchParams(facts)}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent('Prüfbericht.txt'),
    },
    body: 'sulphur dioxide, 12 mg',
  })

describe('api documents that are downloaded', () => {
  test('a file comes with its name to whoever may open it and to nobody else [S3-API-56, S3-DOC-09]', async () => {
    const rid = await makeAttachment(
      world.db,
      { file_name: 'Größe.txt', access_right: 'staff', content: 'the words' },
      world.files,
    )
    const path = `/AirNEI/Attachment/Download/${rid}/${encodeURIComponent('Größe.txt')}`
    const got = await get(path)
    expect(got.status).toBe(200)
    expect(await got.text()).toBe('the words')
    expect(got.headers.get('content-disposition')).toContain("UTF-8''Gr%C3%B6%C3%9Fe.txt")
    expect(got.headers.get('cache-control')).toBe('private, no-store')
    const owner = await makeMyAccount(world.db)
    expect([403, 404]).toContain((await get(path, owner.cookie)).status)
    expect((await get(path, '')).status).toBe(401)
    expect((await get(path.replace('AirNEI', 'WasteSolid'))).status).toBe(404)
  })

  test('chosen files come as one ZIP with a manifest of their fingerprints [S3-DOC-07]', async () => {
    const rids = [
      await makeAttachment(world.db, { file_name: 'same.txt', content: 'one' }, world.files),
      await makeAttachment(world.db, { file_name: 'same.txt', content: 'two' }, world.files),
      await makeAttachment(world.db, { file_name: '=run.txt', content: 'three' }, world.files),
    ]
    const got = await get(`/AirNEI/Attachment/DownloadBatch?rids=${rids.join(',')}`)
    expect(got.status).toBe(200)
    expect(got.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await got.arrayBuffer()))
    expect(Object.keys(files)).toEqual([
      'same.txt',
      `${rids[1]} same.txt`,
      '=run.txt',
      'manifest.csv',
    ])
    expect(strFromU8(files[`${rids[1]} same.txt`] as Uint8Array)).toBe('two')
    const manifest = strFromU8(files['manifest.csv'] as Uint8Array)
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from attachments where id = ${rids[0]}`.execute(world.db)
    expect(manifest).toContain(rows[0]?.sha256)
    // A name that a spreadsheet would run stays a text there.
    expect(manifest).toContain("'=run.txt")
  })

  test('a ZIP with a file that may not be opened is refused, and one altered on disk stands in the manifest alone [S3-DOC-07]', async () => {
    const owner = await makeMyAccount(world.db)
    const rid = await makeAttachment(world.db, { content: 'whole' }, world.files)
    expect((await get(`/AirNEI/Attachment/DownloadBatch?rids=${rid}`, owner.cookie)).status).toBe(
      403,
    )
    expect((await get(`/AirNEI/Attachment/DownloadBatch?rids=${rid},999999`)).status).toBe(404)
    await sql`update attachments set sha256 = ${'0'.repeat(64)} where id = ${rid}`.execute(world.db)
    const got = await get(`/AirNEI/Attachment/DownloadBatch?rids=${rid}`)
    const files = unzipSync(new Uint8Array(await got.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['manifest.csv'])
    expect(strFromU8(files['manifest.csv'] as Uint8Array)).toContain('Not in this ZIP')
  })

  test('staff with the right add a document to a record of a site; others, and records that are not there, are refused [S3-DOC-17]', async () => {
    const siteId = await makeSite(world.db, { name: 'Juniper Mill' })
    const facts = {
      product: 'AirNEI',
      source: 'Site',
      sourceRid: String(siteId),
      attachmentTypeRid: '5',
      accessRight: 'staff',
      metadata: 'lab 12',
    }
    expect((await add(facts)).status).toBe(200)
    expect(await found('lab 12')).toMatchObject([
      {
        attachmentFileName: 'Prüfbericht.txt',
        attachmentName: 'Laboratory data',
        sourceRid: siteId,
      },
    ])
    const refused = await add({ ...facts, sourceRid: '987654' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ msg: 'There is no site with this number.' })
    const reader = await makeMyAccount(world.db, { kind: 'staff' })
    expect((await add(facts, reader.cookie)).status).toBe(403)
    expect(await found('juniper')).toHaveLength(1)
  })
})

describe('words inside documents', () => {
  test('words of a page are found with the page and what stands around, by whoever may open the file [S3-DOC-04]', async () => {
    const rid = await makeAttachment(
      world.db,
      {
        file_name: 'survey.txt',
        access_right: 'staff',
        content: 'The lagoon was sampled in April and showed a cadmium peak near the outfall.',
      },
      world.files,
    )
    expect(await readWords({ db: world.db, files: world.files }, readPages)).toBe(1)
    expect(await found('cadmium outfall')).toMatchObject([
      { attachmentRid: rid, page: 1, snippet: expect.stringContaining('a cadmium peak') },
    ])
    expect(await found('mercury')).toEqual([])
    // Read once: there is nothing more to do.
    expect(await readWords({ db: world.db, files: world.files }, readPages)).toBe(0)
  })

  test('a PDF is read by page; one that cannot be read is left after three tries and found by its name [S3-DOC-04]', async () => {
    const bytes = simplePdf('Groundwater monitoring', ['at Heron Works'])
    await makeAttachment(world.db, { file_name: 'gw.pdf', content_type: 'application/pdf' })
    await world.files.put('test/real.pdf', bytes, 'application/pdf')
    await sql`update attachments set file_key = 'test/real.pdf', byte_size = ${bytes.byteLength}`.execute(
      world.db,
    )
    await makeAttachment(
      world.db,
      { file_name: 'broken.pdf', content_type: 'application/pdf', content: '%PDF-1.7 nothing' },
      world.files,
    )
    for (let run = 0; run < 4; run++)
      await readWords({ db: world.db, files: world.files }, readPages)
    expect(await found('groundwater')).toMatchObject([{ attachmentFileName: 'gw.pdf', page: 1 }])
    expect(await found('broken')).toHaveLength(1)
    const { rows } = await sql<{ state: string; tries: number }>`
      select text_state as state, text_tries as tries from attachments where file_name = 'broken.pdf'`.execute(
      world.db,
    )
    expect(rows).toEqual([{ state: 'failed', tries: 3 }])
  })
})
