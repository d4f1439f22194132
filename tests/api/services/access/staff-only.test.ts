import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { deskOf, makeReviewer } from '#tests/support/desk-review/reviewer.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { linkConsultant, makeFiler, makeSiteOf } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** Words that stand in names, types and contents of what only staff may read, and nowhere else. */
const SECRET = 'zebrawood'
const NOTE = 'quillwort'

type Place = { name: string; body?: object; page?: true; path: string }
type Role = { name: string; cookie: string }

let places: Place[]
let roles: Role[]
let staff: Role
let files: number[]
let rid: number

beforeEach(async () => {
  const filed = await fileExample(world, world.db)
  const { owner, siteRid, productRid } = filed
  rid = filed.rid
  const reviewer = await makeReviewer(world.db)
  const consultant = await makeFiler(world.db, 'consultant')
  await linkConsultant(world.db, { owner, consultant, siteRid }, ['prepare', 'submit', 'pay'])
  const other = await makeFiler(world.db)
  await makeSiteOf(world.db, other)
  const kept = [
    { kind: 'submittal', is_agency_only: true },
    { kind: 'submittal', access_right: 'staff' },
    { kind: 'work_task', is_public: false },
    { kind: 'issuance', is_archived: true },
  ] as const
  files = []
  for (const [at, rights] of kept.entries())
    files.push(
      await makeDocument(
        world.db,
        {
          submittal_id: rid,
          product_id: productRid,
          name: `${SECRET}-${at}.pdf`,
          type_name: SECRET,
          comment_text: SECRET,
          ...rights,
        },
        world.files,
        `%PDF-1.4 ${SECRET}`,
      ),
    )
  const desk = deskOf(world, reviewer)
  expect((await desk.comment(rid, 'note', `${NOTE} is for us alone.`)).status).toBe(200)
  const place = { documentRid: files[0], page: 1, x: 1, y: 1 }
  expect((await desk.comment(rid, 'point', 'Look there.', place)).status).toBe(200)
  await desk.move(rid, 'takeUp', 5)
  await desk.move(rid, 'sendBack', 28, { reason: 'A point.' })
  const schema = await sql<{ name: string }>`
    select schema_name as name from products where id = ${productRid}`.execute(world.db)
  const product = schema.rows[0]?.name ?? ''
  places = [
    { name: 'public record', path: `/Anon/PublicInquiry/GetSubmission/${product}/${rid}` },
    { name: 'public search', path: '/Anon/PublicInquiry/GetSubmissionByCriteria', body: {} },
    {
      name: 'public search by its words',
      path: '/Anon/PublicInquiry/GetSubmissionByCriteria',
      body: { filter: SECRET },
    },
    { name: 'CSV', path: '/Anon/PublicInquiry/Export/submittals/csv' },
    { name: 'feed of the search', path: '/Anon/PublicInquiry/Export/submittals/atom' },
    { name: 'feed', path: `/Anon/PublicInquiry/WatchFeed/submittal/${rid}/json` },
    { name: 'feed of the site', path: `/Anon/PublicInquiry/WatchFeed/site/${siteRid}/atom` },
    { name: 'review', path: `/${product}/Submission/Get/${rid}` },
    { name: 'what was filed', path: `/${product}/Submission/GetFiled/${rid}` },
    { name: 'form', path: `/${product}/Submission/GetForm/${rid}` },
    { name: 'files of the form', path: `/Client/Submission/GetAttachments/${rid}` },
    { name: 'letters', path: `/Client/Correspondence/GetBySubmission/${rid}` },
    { name: 'progress', path: `/Client/Submittal/GetProgress/${product}/${rid}` },
    { name: 'dashboard', path: '/Client/Submission/GetOverview', body: {} },
    {
      name: 'pending list',
      path: '/Client/Submission/GetSubmissionPendingOnlineByCriteria',
      body: {},
    },
    {
      name: 'document search',
      path: `/${product}/Attachment/GetAttachmentByCriteria`,
      body: { filter: SECRET },
    },
    { name: 'desk', path: `/Agency/Review/Get/${rid}` },
    { name: 'desk, claims shown', path: `/Agency/Review/GetWithClaims/${rid}` },
    ...files.flatMap((file) => [
      { name: 'public file', path: `/Anon/PublicInquiry/DownloadAttachment/${product}/${file}` },
      { name: 'own file', path: `/Client/Submission/DownloadFile/document/${file}` },
      { name: 'file of the desk', path: `/Agency/Review/Download/${file}` },
    ]),
    { name: 'review page', path: `/app/submittal/review/${productRid}/${rid}`, page: true },
    {
      name: 'attachment tab',
      path: `/app/submittal/review/${productRid}/${rid}?tab=attachment`,
      page: true,
    },
    {
      name: 'issuance tab',
      path: `/app/submittal/review/${productRid}/${rid}?tab=issuance`,
      page: true,
    },
    { name: 'form page', path: `/app/submittal/form/${productRid}/${rid}/first`, page: true },
    {
      name: 'public page',
      path: `/pub/pub-rcd/submittals/review/${productRid}/${rid}`,
      page: true,
    },
    {
      name: 'public attachments',
      path: `/pub/pub-rcd/submittals/review/${productRid}/${rid}?tab=attachments`,
      page: true,
    },
  ]
  staff = { name: 'reviewer', cookie: reviewer.cookie }
  roles = [
    { name: 'visitor', cookie: '' },
    { name: 'owner', cookie: owner.cookie },
    { name: 'consultant', cookie: consultant.cookie },
    { name: 'owner of another site', cookie: other.cookie },
    { name: 'public user', cookie: (await makeFiler(world.db, 'public')).cookie },
  ]
})

/** All that a place answers to somebody, as one text. */
async function read({ path, body, page }: Place, cookie: string): Promise<string> {
  if (page) {
    const opened = await openPage(world, path, cookie ? { cookie } : {})
    return opened.dom.toString()
  }
  const response = await world.api.request(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return response.text()
}

describe('what only staff may read', () => {
  test('files and internal notes are in no place of anybody else: record, list, search, file, feed, page', async () => {
    const told: string[] = []
    for (const role of roles)
      for (const place of places) {
        const text = await read(place, role.cookie)
        for (const secret of [SECRET, NOTE])
          if (text.includes(secret)) told.push(`${role.name}: ${place.name} has ${secret}`)
      }
    expect(told).toEqual([])
  })

  test('the desk reads both, and then nobody else finds them in what was kept', async () => {
    const desk = places.find(({ name }) => name === 'desk')
    const text = desk ? await read(desk, staff.cookie) : ''
    expect(text).toContain(`${SECRET}-0.pdf`)
    expect(text).toContain(NOTE)
    const page = await read({ name: '', page: true, path: `/app/gov/review/${rid}` }, staff.cookie)
    expect(page).toContain(NOTE)
    for (const place of places.filter(({ path }) => path.startsWith('/pub/')))
      for (const secret of [SECRET, NOTE]) expect(await read(place, '')).not.toContain(secret)
  })

  test('a file whose type says that the public reads it is public once it is filed, as a redacted copy is', async () => {
    const { rows } = await sql<{ productRid: number }>`
      select product_id as "productRid" from submittals where id = ${rid}`.execute(world.db)
    const file = await makeDocument(
      world.db,
      {
        kind: 'submittal',
        submittal_id: rid,
        product_id: rows[0]?.productRid ?? 0,
        name: 'redacted.pdf',
        type_name: 'Redacted copy',
        access_right: 'public',
        is_public: false,
      },
      world.files,
    )
    const record = places.find(({ name }) => name === 'public record')
    expect(record && (await read(record, ''))).toContain('redacted.pdf')
    const path = `/api/Anon/PublicInquiry/DownloadAttachment/${rows[0]?.productRid}/${file}`
    expect((await world.api.request(path)).status).toBe(200)
  })

  test('a point at such a file is told to the applicant without the file', async () => {
    const [, owner] = roles
    const review = places.find(({ name }) => name === 'review')
    const text = review ? await read(review, owner?.cookie ?? '') : ''
    expect(text).toContain('Look there.')
    expect(JSON.parse(text)).toMatchObject({
      data: { subComments: expect.arrayContaining([expect.objectContaining({ place: null })]) },
    })
  })

  test('no ZIP has such a file, whoever asks for it by its number', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from attachments where document_id = any(${files}::bigint[])`.execute(world.db)
    for (const { cookie, name } of roles) {
      if (rows.length === 0) break
      const path = `/api/AirNEI/Attachment/DownloadBatch?rids=${rows.map(({ id }) => id).join(',')}`
      const response = await world.api.request(path, { headers: { cookie } })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const text = response.ok
        ? Object.entries(unzipSync(bytes))
            .map(([file, content]) => `${file} ${strFromU8(content)}`)
            .join('\n')
        : strFromU8(bytes)
      expect([name, text.includes(SECRET)]).toEqual([name, false])
    }
  })
})
