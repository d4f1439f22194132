import { beforeEach, describe, expect, test } from 'vitest'
import type {
  AttachmentChoices,
  AttachmentCriteria,
  AttachmentRow,
  AttachmentSort,
} from '#api/records/attachments/attachments.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAttachment } from '#tests/support/factories/attachments.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { addSiteProduct, makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Found = { list: AttachmentRow[]; total: number }

let staff: { id: number; cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, { kind: 'staff' })
})

const search = (criteria: AttachmentCriteria = {}, cookie = staff.cookie, schema = 'AirNEI') =>
  callAs<Found>(world, `/${schema}/Attachment/GetAttachmentByCriteria`, { cookie, body: criteria })
const names = async (criteria: AttachmentCriteria = {}, cookie = staff.cookie) =>
  (await search(criteria, cookie)).data.list.map((row) => row.attachmentFileName)
const choices = (cookie: string, product?: string) =>
  callAs<AttachmentChoices>(
    world,
    `/Attachment/GetChoices${product ? `?product=${product}` : ''}`,
    { cookie },
  )

/** An owner of a site that a product regulates. */
async function ownerAt(productId: number) {
  const owner = await makeMyAccount(world.db)
  const siteId = await makeSite(world.db)
  await addSiteProduct(world.db, siteId, { productId, name: 'Mill' })
  await world.db
    .insertInto('user_facilities')
    .values({
      user_id: owner.id,
      site_id: siteId,
      status: 'A',
      requested_at: '2026-01-01T00:00:00Z',
    })
    .execute()
  return { ...owner, siteId }
}

describe('api document search', () => {
  test('a row carries what the specification names [S3-DOC-11, S3-DOC-12, S3-API-55]', async () => {
    const siteId = await makeSite(world.db, { name: 'Juniper Mill', address: '77 Alder Court' })
    const rid = await makeAttachment(world.db, {
      site_id: siteId,
      source: 'Inspection',
      source_rid: 4711,
      name: 'Photograph',
      file_name: 'Stack 3.JPG',
      comment_text: 'From the north.',
      byte_size: 2048,
    })
    const { status, data } = await search()
    expect(status).toBe(200)
    expect(data.total).toBe(1)
    expect(data.list[0]).toMatchObject({
      attachmentRid: rid,
      attachmentFileName: 'Stack 3.JPG',
      attachmentName: 'Photograph',
      comment: 'From the north.',
      extension: 'jpg',
      fileSize: 2048,
      source: 'Inspection',
      sourceRid: 4711,
      product: 'AirNEI',
      facilityName: 'Juniper Mill',
      facilityLocationAddress: '77 Alder Court, Salem, OR 97301',
    })
  })

  test('a keyword finds by site name, address, file name, comment, metadata or source number alone [S3-DOC-04]', async () => {
    const siteId = await makeSite(world.db, { name: 'Juniper Mill', address: '77 Alder Court' })
    await makeAttachment(world.db, {
      site_id: siteId,
      source_rid: 881_234,
      file_name: 'boiler.txt',
      comment_text: 'thermal',
      metadata: 'Case QX-9',
    })
    await makeAttachment(world.db, { file_name: 'other.txt' })
    for (const filter of ['juniper', 'alder', 'BOILER', 'thermal', 'qx-9', '881234'])
      expect(await names({ filter }), filter).toEqual(['boiler.txt'])
    expect(await names({ filter: 'nothing like it' })).toEqual([])
  })

  test('product, source and file types narrow the rows, each by itself [S3-DOC-02, S3-DOC-05, S3-DOC-06, S3-DOC-13]', async () => {
    await makeAttachment(world.db, { file_name: 'a.pdf', source: 'Site' })
    await makeAttachment(world.db, { file_name: 'b.csv', source: 'Violation' })
    await makeAttachment(world.db, { file_name: 'c.TXT', source: 'Enforcement' })
    await makeAttachment(world.db, { file_name: 'd.txt', product_id: 9 })
    const by = async (criteria: AttachmentCriteria) =>
      names({ ...criteria, condition: { sort: 'FileName' } })
    expect(await by({})).toEqual(['a.pdf', 'b.csv', 'c.TXT'])
    expect(await by({ product: 'WasteSolid' })).toEqual(['d.txt'])
    expect(await by({ source: 'Violation' })).toEqual(['b.csv'])
    expect(await by({ fileType: 'pdf, txt' })).toEqual(['a.pdf', 'c.TXT'])
    expect(await by({ fileType: 'pdf', source: 'Violation' })).toEqual([])
  })

  test('the orders are by created date and by file name, both ways, and pages follow each other [S3-DOC-10]', async () => {
    await makeAttachment(world.db, { file_name: 'b.txt', created_at: '2026-01-01T00:00:00Z' })
    await makeAttachment(world.db, { file_name: 'A.txt', created_at: '2026-03-01T00:00:00Z' })
    await makeAttachment(world.db, { file_name: 'c.txt', created_at: '2026-02-01T00:00:00Z' })
    const orders: Record<AttachmentSort, string[]> = {
      'CreatedDate DESC': ['A.txt', 'c.txt', 'b.txt'],
      CreatedDate: ['b.txt', 'c.txt', 'A.txt'],
      FileName: ['A.txt', 'b.txt', 'c.txt'],
      'FileName DESC': ['c.txt', 'b.txt', 'A.txt'],
    }
    for (const [sort, order] of Object.entries(orders) as [AttachmentSort, string[]][])
      expect(await names({ condition: { sort } }), sort).toEqual(order)
    expect(await names({ condition: { page: 2, pageSize: 2 } })).toEqual(['b.txt'])
  })

  test('files of projects and events are found; those of permits and submittals never [S3-DOC-01, S3-DOC-15]', async () => {
    const projectId = await makeProject(world.db, { product_id: 7 })
    const permitId = await makePermit(world.db)
    const submittalId = await makeSubmittal(world.db)
    await makeDocument(world.db, { kind: 'project', project_id: projectId, name: 'plan.pdf' })
    const hidden = [
      await makeDocument(world.db, { kind: 'permit', permit_id: permitId, name: 'permit.pdf' }),
      await makeDocument(world.db, { kind: 'submittal', submittal_id: submittalId, name: 's.pdf' }),
      await makeDocument(world.db, { kind: 'work_task', submittal_id: submittalId, name: 'w.pdf' }),
      await makeDocument(world.db, { kind: 'issuance', submittal_id: submittalId, name: 'i.pdf' }),
    ]
    const { data } = await search()
    expect(data.list.map((row) => [row.attachmentFileName, row.source])).toEqual([
      ['plan.pdf', 'Project'],
    ])
    for (const rid of hidden)
      expect(
        (await callAs(world, `/AirNEI/Attachment/Download/${1_000_000 + rid}/x.pdf`, staff)).status,
      ).toBe(404)
    // An archived file leaves the search; a renamed project is found by its new name.
    await world.db.updateTable('projects').set({ name: 'Osprey bridge' }).execute()
    expect(await names({ filter: 'osprey' })).toEqual(['plan.pdf'])
    await world.db.updateTable('documents').set({ is_archived: true }).execute()
    expect(await names()).toEqual([])
  })

  test('each user has the products of their sites and may ask for no other [S3-DOC-03]', async () => {
    const [air, waste] = [await ownerAt(7), await ownerAt(9)]
    const products = async (cookie: string) =>
      (await choices(cookie)).data.products.map(({ schemaName }) => schemaName)
    expect(await products(air.cookie)).toEqual(['AirNEI'])
    expect(await products(waste.cookie)).toEqual(['WasteSolid'])
    expect(await products(staff.cookie)).toHaveLength(7)
    expect((await search({}, air.cookie)).status).toBe(200)
    expect((await search({}, air.cookie, 'WasteSolid')).status).toBe(403)
    expect((await search({ product: 'WasteSolid' }, air.cookie)).status).toBe(403)
    expect((await choices(air.cookie, 'WasteSolid')).status).toBe(403)
  })

  test('an unknown schema is refused, and so is a visitor [S3-API-55]', async () => {
    expect((await search({}, staff.cookie, 'Nowhere')).status).toBe(404)
    expect((await search({}, '')).status).toBe(401)
  })

  test('staff find every file, owners the public ones and those of their own site [S3-DOC-03]', async () => {
    const owner = await ownerAt(7)
    const other = await ownerAt(7)
    for (const right of ['staff', 'applicant', 'public'] as const)
      await makeAttachment(world.db, {
        file_name: `${right}.txt`,
        access_right: right,
        site_id: owner.siteId,
      })
    const sorted = async (cookie: string) => (await names({}, cookie)).sort()
    expect(await sorted(staff.cookie)).toEqual(['applicant.txt', 'public.txt', 'staff.txt'])
    expect(await sorted(owner.cookie)).toEqual(['applicant.txt', 'public.txt'])
    expect(await sorted(other.cookie)).toEqual(['public.txt'])
    await world.db
      .updateTable('sites')
      .set({ is_public: false })
      .where('id', '=', owner.siteId)
      .execute()
    expect(await sorted(other.cookie)).toEqual([])
    expect(await sorted(owner.cookie)).toEqual(['applicant.txt', 'public.txt'])
  })

  test('the criteria on offer are those that the product has, with the types of documents [S3-DOC-05, S3-DOC-17]', async () => {
    await makeAttachment(world.db, { file_name: 'a.pdf', source: 'Violation' })
    await makeAttachment(world.db, { file_name: 'b.csv' })
    await makeAttachment(world.db, { file_name: 'c.zip', product_id: 9 })
    const { data } = await choices(staff.cookie, 'AirNEI')
    expect(data.sources).toEqual(['Site', 'Violation'])
    expect(data.fileTypes).toEqual(['csv', 'pdf'])
    expect(data.attachmentTypes.map(({ name }) => name)).toContain('Inspection report')
  })
})
