import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { examplesSchema } from '#forms/definition/examples.ts'
import { ANSWER } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  beginSigning,
  makeFiler,
  makeSiteOf,
  NOEX,
  readSigning,
  save,
  sign,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const db = () => world.db
const ACTIONS = { new: true, renewal: true, amendment: false, revision: true }
let texts: Record<string, string>

beforeAll(async () => {
  const file = await readFile(`forms/definitions/${NOEX}/examples.json`, 'utf8')
  texts = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
})
beforeEach(async () => {
  const documents = [
    { name: 'Site map', ...ACTIONS, access: 'public' },
    { name: 'Deed', ...ACTIONS, types: ['pdf'], access: 'applicant' },
    { name: 'Letter', ...ACTIONS, types: ['pdf'], access: 'public', required: 'action = "new"' },
    { name: 'Old permit', ...ACTIONS, required: 'action = "renewal"' },
    { name: 'Change', ...ACTIONS, new: false, required: 'true' },
  ]
  await sql`
    update applications set config = config || ${JSON.stringify({ attachments: documents })}::jsonb
    where form_code = ${NOEX}`.execute(db())
})

async function complete() {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const { data } = await begin(world, owner, {
    applicationRid: await applicationOf(db(), NOEX),
    siteRid,
  })
  await save(world, owner, data, { version: 1, texts })
  await sql`
    insert into submittal_files (submittal_id, question, document_type, name, content_type, byte_size, sha256,
      file_key, added_at, added_by_user_id)
    values (${data.rid}, 'siteMap', 'Site map', 'map.pdf', 'application/pdf', 9, ${'a'.repeat(64)},
      ${`map-${data.rid}`}, now(), ${owner.id})`.execute(db())
  return { owner, ...data }
}

async function upload(owner: Filer, rid: number, documentType: string, name = 'letter.pdf') {
  const isPdf = name.endsWith('.pdf')
  const response = await world.api.request('/api/Client/Submission/UploadFile', {
    method: 'POST',
    body: Buffer.from(isPdf ? '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF' : 'a,b\n1,2\n'),
    headers: {
      'content-type': 'application/octet-stream',
      'x-submission-rid': String(rid),
      'x-document-type': encodeURIComponent(documentType),
      'x-file-name': name,
      'x-visitor-address': '192.0.2.1',
      cookie: owner.cookie,
    },
  })
  return { status: response.status, msg: ((await response.json()) as { msg: string }).msg }
}

describe('documents that a type asks for', () => {
  test('stand in the list of what is missing, with their place, until one of the type is there', async () => {
    const { owner, rid, productRid } = await complete()
    const { cookie } = owner
    expect((await beginSigning(world, owner, [rid])).status).toBe(400)
    const read = await openPage(world, `/app/submittal/read/${productRid}/${rid}`, { cookie })
    const todo = read.dom.querySelectorAll('#to-do a, [aria-labelledby] ul a').map(wordsOf)
    expect(todo).toContain('Add it: Attachments: Add: Letter.')
    expect(read.text).not.toContain('Add: Old permit.')
    expect(read.text).not.toContain('Add: Change.')
    const link = read.dom.querySelectorAll('main a').find((a) => wordsOf(a).includes('Add: Letter'))
    expect(link?.getAttribute('href')).toBe(`/app/submittal/attachments/${productRid}/${rid}`)
    const draft = await openPage(
      world,
      (await openPage(world, `/app/submittal/form/${productRid}/${rid}`, { cookie })).location ??
        '',
      { cookie },
    )
    expect(draft.text).toContain('Add: Letter.')
    expect(await upload(owner, rid, 'Letter')).toMatchObject({ status: 200 })
    expect((await beginSigning(world, owner, [rid])).status).toBe(200)
  })

  test('are of the kinds that the type names', async () => {
    const { owner, rid } = await complete()
    expect(await upload(owner, rid, 'Deed', 'deed.csv')).toEqual({
      status: 415,
      msg: 'Here only PDF are taken.',
    })
    expect(await upload(owner, rid, 'Other', 'deed.csv')).toMatchObject({ status: 200 })
  })

  test('have the access right of their type once they are filed; without one they are the applicant’s', async () => {
    const { owner, rid } = await complete()
    await upload(owner, rid, 'Letter')
    await upload(owner, rid, 'Deed', 'deed.pdf')
    await upload(owner, rid, 'Other', 'other.pdf')
    const { data } = await beginSigning(world, owner, [rid])
    await readSigning(world, owner, data.ceremonyId)
    const signed = await sign(world, owner, { ceremonyId: data.ceremonyId, answer: ANSWER })
    expect(signed.data.filed).toHaveLength(1)
    const { rows } = await sql<{ name: string; right: string | null }>`
      select name, access_right as right from documents where submittal_id = ${rid} order by name`.execute(
      db(),
    )
    expect(rows).toEqual([
      { name: 'deed.pdf', right: 'applicant' },
      { name: 'letter.pdf', right: 'public' },
      { name: 'map.pdf', right: 'public' },
      { name: 'other.pdf', right: null },
    ])
  })

  test('a file that was not taken stands under no type; sent again with another, under that alone [S3-ATT-05]', async () => {
    const { owner, rid, productRid } = await complete()
    const path = `/app/submittal/attachments/${productRid}/${rid}`
    const send = (documentType: string) => {
      const post = new FormData()
      post.set('documentType', documentType)
      post.set('file', new File(['%PDF-1.4\ntrailer <<>>\n%%EOF'], 'plan.pdf'))
      return openPage(world, path, { cookie: owner.cookie, post })
    }
    expect((await send('')).status).toBe(400)
    expect((await send('Change')).status).toBe(400)
    expect((await send('Deed')).location).toBe(path)
    const page = await openPage(world, path, { cookie: owner.cookie })
    const groups = page.dom.querySelectorAll('main h2').map(wordsOf)
    expect(groups).toEqual(['Add an attachment', 'Deed'])
  })
})

test('the answers of a form are published as JSON Schema under the hash of its version', async () => {
  const owner = await makeFiler(db())
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from form_versions where code = ${NOEX} and state = 'published'`.execute(db())
  const ask = (sha256: string, cookie?: string) =>
    world.api.request(`/api/Client/Form/GetAnswersSchema/${sha256}`, {
      headers: { 'x-visitor-address': '192.0.2.1', ...(cookie ? { cookie } : {}) },
    })
  const found = await ask(rows[0]?.sha256 ?? '', owner.cookie)
  expect([found.status, found.headers.get('content-type')]).toEqual([
    200,
    'application/schema+json',
  ])
  expect(await found.json()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    additionalProperties: false,
    properties: { siteMap: { type: 'array' }, remarks: { type: 'string' } },
  })
  expect((await ask('0'.repeat(64), owner.cookie)).status).toBe(404)
  expect((await ask(rows[0]?.sha256 ?? '')).status).toBe(401)
})
