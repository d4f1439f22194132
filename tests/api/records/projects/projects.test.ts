import { describe, expect, test } from 'vitest'
import type { Attachment, Issuance } from '#api/records/documents/documents.schemas.ts'
import {
  PROJECT_SORTS,
  type ProjectCriteria,
  type ProjectRecord,
  type ProjectSort,
} from '#api/records/projects/projects.schemas.ts'
import type { SubmittalItem } from '#api/records/submittals/submittals.schemas.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { named } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/Anon/PublicInquiry'

type Found = { list: ProjectRecord[]; total: number }

async function rows(criteria: ProjectCriteria = {}): Promise<ProjectRecord[]> {
  return (await world.call<Found>(`${PATH}/GetProjectByCriteria`, criteria)).data.list
}

async function names(criteria: ProjectCriteria = {}): Promise<string[]> {
  return (await rows(criteria)).map((row) => row.name)
}

describe('api projects: search', () => {
  test('anonymous visitors get matching rows and their total [S2-API-11]', async () => {
    await makeProject(world.db, { name: 'Fern' })
    await makeProject(world.db, { name: 'Moss' })
    const { status, ok, data } = await world.call<Found>(`${PATH}/GetProjectByCriteria`, {
      filter: 'moss',
    })
    expect({ status, ok, total: data.total, name: data.list[0]?.name }).toEqual({
      status: 200,
      ok: true,
      total: 1,
      name: 'Moss',
    })
  })

  test('a keyword finds by id, name, number, site or location alone [S2-PROJ-04]', async () => {
    const siteId = await makeSite(world.db, { name: 'Juniper Mill', address: '77 Alder Court' })
    // A number that no counted name of a factory ("Site 3") holds, whatever ran before in this worker.
    const rid = await makeProject(world.db, {
      id: 704411,
      name: 'Bank repair',
      tracking_no: 'TN-4411',
      site_id: siteId,
    })
    await makeProject(world.db, { name: 'Another', tracking_no: 'OTHER-X' })
    for (const filter of [String(rid), 'repair', 'tn-4411', 'juniper', 'alder'])
      expect(await names({ filter }), filter).toEqual(['Bank repair'])
  })

  test('every criterion alone narrows the rows [S2-PROJ-05, S2-PROJ-06, S2-PROJ-07, S2-PROJ-08]', async () => {
    const { db } = world
    const elsewhere = await named(db, 'regions', 'Eastern Region')
    const idaho = await db
      .insertInto('states')
      .values({ id: 16, code: 'ID', name: 'Idaho', region_id: elsewhere })
      .returning('id')
      .executeTakeFirstOrThrow()
    const siteId = await makeSite(db)
    await makeProject(db, {
      name: 'a',
      site_id: siteId,
      interest: 'Air',
      type: 'Roof',
      project_status_id: 1,
    })
    await makeProject(db, { name: 'b', interest: 'Water', type: 'Dam', project_status_id: 2 })
    await makeProject(db, {
      name: 'c',
      site_id: null,
      state_id: idaho.id,
      interest: 'Waste',
      type: 'Cap',
      project_status_id: 3,
    })
    const cases: [ProjectCriteria, string[]][] = [
      [
        {
          envInterestRids: [
            await named(db, 'env_interests', 'Air'),
            await named(db, 'env_interests', 'Waste'),
          ],
        },
        ['a', 'c'],
      ],
      [{ projectTypeRids: [await named(db, 'project_types', 'Dam')] }, ['b']],
      [{ projectStatusRids: [1, 2] }, ['a', 'b']],
      [{ regionRid: elsewhere }, ['c']],
      [{}, ['a', 'b', 'c']],
      [{ siteRids: [siteId] }, ['a']],
      [{ filter: 'b' }, ['b']],
    ]
    for (const [criteria, expected] of cases)
      expect(await names(criteria), JSON.stringify(criteria)).toEqual(expected)
  })

  const expectedOrders: Record<ProjectSort, string[]> = {
    projectName: ['alder', 'Éclair', 'Fern', 'zinc'],
    'projectName DESC': ['zinc', 'Fern', 'Éclair', 'alder'],
  }
  test.each(PROJECT_SORTS)(
    'the order %s is by name without case and accents [S2-PROJ-02, S2-PROJ-03]',
    async (sort) => {
      for (const name of ['Fern', 'zinc', 'alder', 'Éclair']) await makeProject(world.db, { name })
      expect(await names({ condition: { sort } })).toEqual(expectedOrders[sort])
    },
  )

  test('signs before a name do not bring it to the front of the order', async () => {
    for (const name of [
      'Weir',
      '“Gravel” Pit',
      '-VOIDED- Mill',
      '(Old) Quarry',
      '#3 Dam',
      '-',
      'Alder',
    ])
      await makeProject(world.db, { name })
    const byName = ['-', '#3 Dam', 'Alder', '“Gravel” Pit', '(Old) Quarry', '-VOIDED- Mill', 'Weir']
    expect(await names()).toEqual(byName)
  })

  test('without a sort names go A to Z [S2-PROJ-03]', async () => {
    for (const name of ['Moss', 'Fern']) await makeProject(world.db, { name })
    expect(await names()).toEqual(['Fern', 'Moss'])
  })

  test('projects that are not public, or whose site is not, are found by nobody [S2-API-11, S2-API-22]', async () => {
    const { db } = world
    const site_id = await makeSite(db, { is_public: false })
    const hidden = [await makeProject(db, { is_public: false }), await makeProject(db, { site_id })]
    expect(await names()).toEqual([])
    for (const rid of hidden)
      for (const call of [
        'GetProject',
        'GetProjectSubmissions',
        'GetProjectSubmissionAttachments',
        'GetProjectSubmissionIssuances',
      ])
        expect((await world.call(`${PATH}/${call}/WasteSolid/${rid}`)).status, call).toBe(404)
  })
})

describe('api projects: record', () => {
  test('a row and the record carry the named keys with the stored values [S2-PROJ-30, S2-API-22]', async () => {
    const { db } = world
    const siteId = await makeSite(db, { name: 'Juniper Mill' })
    const rid = await makeProject(db, {
      name: 'Bank repair',
      tracking_no: 'TN-1',
      site_id: siteId,
      url: 'https://example.org/p',
      project_status_id: 1,
    })
    await makeDocument(db, {
      kind: 'project',
      project_id: rid,
      product_id: 9,
      name: 'plan.pdf',
      type_name: 'Plan',
      comment_text: 'Sheet 2',
    })
    const { data } = await world.call<ProjectRecord>(`${PATH}/GetProject/WasteSolid/${rid}`)
    expect(data).toMatchObject({
      rid,
      name: 'Bank repair',
      trackingNo: 'TN-1',
      projectTypeRid: await named(db, 'project_types', 'Clean-up'),
      projectTypeName: 'Clean-up',
      typeName: 'Clean-up',
      schemaName: 'WasteSolid',
      facility: { rid: siteId, name: 'Juniper Mill' },
      product: 'Solid waste',
      productRid: 9,
      projectUrl: 'https://example.org/p',
      projectAttachments: [
        { projectAttachmentTypeName: 'Plan', name: 'plan.pdf', commentText: 'Sheet 2' },
      ],
      projectStatusName: 'New',
      projectManagerName: 'Robin Vale',
      projectManagerEmail: 'robin.vale@agency.example.gov',
      projectManagerPhone: '503-555-0123',
      updatedDate: '2026-10-10',
      subSystem: 'Remediation',
    })
    expect(await rows()).toEqual([data])
    expect((await world.call(`${PATH}/GetProject/9/${rid}`)).data).toEqual(data)
    expect((await world.call(`${PATH}/GetProject/AirNEI/${rid}`)).status).toBe(404)
  })

  test('the status codes are 1 New and 2 In Progress [S2-CONST-05]', async () => {
    await makeProject(world.db, { name: 'a', project_status_id: 1 })
    await makeProject(world.db, { name: 'b', project_status_id: 2 })
    expect((await rows()).map((row) => [row.projectStatusRid, row.projectStatusName])).toEqual([
      [1, 'New'],
      [2, 'In Progress'],
    ])
  })

  test('only http and https addresses are given out as the project url [S2-PROJ-13]', async () => {
    const urls = {
      a: 'http://example.org',
      b: 'HTTPS://example.org',
      c: 'javascript:alert(1)',
      d: ' https://example.org',
      e: '//example.org',
      f: null,
    }
    for (const [name, url] of Object.entries(urls)) await makeProject(world.db, { name, url })
    expect((await rows()).map((row) => row.projectUrl)).toEqual([
      urls.a,
      urls.b,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('api projects: related lists', () => {
  test('its submittals, their public files and their issuances are listed [S2-API-23, S2-API-24, S2-API-25, S2-PROJ-26, S2-PROJ-27, S2-PROJ-28]', async () => {
    const { db } = world
    const rid = await makeProject(db)
    const submittal = await makeSubmittal(db, { project_id: rid })
    const draft = await makeSubmittal(db, { project_id: rid, submitted_on: null })
    const other = await makeSubmittal(db)
    for (const [submittal_id, name] of [
      [submittal, 'public'],
      [draft, 'draft'],
      [other, 'other'],
    ] as const) {
      await makeDocument(db, {
        kind: 'submittal',
        submittal_id,
        name: `${name}-form.pdf`,
        created_at: '2026-10-02T00:00:00Z',
      })
      await makeDocument(db, {
        kind: 'work_task',
        submittal_id,
        name: `${name}-notice.pdf`,
        created_at: '2026-10-03T00:00:00Z',
      })
      await makeDocument(db, { kind: 'issuance', submittal_id, name: `${name}-permit.pdf` })
    }
    await makeDocument(db, { kind: 'work_task', submittal_id: submittal, is_agency_only: true })
    await makeDocument(db, { kind: 'submittal', submittal_id: submittal, is_public: false })

    const submissions = await world.call<SubmittalItem[]>(
      `${PATH}/GetProjectSubmissions/WasteSolid/${rid}`,
    )
    expect(submissions.data.map((item) => item.subRid)).toEqual([submittal])
    const files = await world.call<Attachment[]>(
      `${PATH}/GetProjectSubmissionAttachments/WasteSolid/${rid}`,
    )
    expect(files.data.map((file) => file.name)).toEqual(['public-notice.pdf', 'public-form.pdf'])
    expect(files.data[0]).toMatchObject({
      submissionRid: submittal,
      applicationName: 'Air permit renewal',
    })
    const issued = await world.call<Issuance[]>(
      `${PATH}/GetProjectSubmissionIssuances/WasteSolid/${rid}`,
    )
    expect(issued.data.map((each) => each.fileName)).toEqual(['public-permit.pdf'])
  })

  test('only released files of the project itself are its supporting documents [S2-PROJ-23]', async () => {
    const { db } = world
    const rid = await makeProject(db, { name: 'a' })
    const other = await makeProject(db, { name: 'b' })
    await makeDocument(db, {
      kind: 'project',
      project_id: rid,
      name: 'old.pdf',
      created_at: '2026-01-01T00:00:00Z',
    })
    await makeDocument(db, {
      kind: 'project',
      project_id: rid,
      name: 'new.pdf',
      created_at: '2026-02-01T00:00:00Z',
    })
    await makeDocument(db, { kind: 'project', project_id: rid, is_public: false })
    await makeDocument(db, { kind: 'project', project_id: other, name: 'other.pdf' })
    expect((await rows()).map((row) => row.projectAttachments.map((file) => file.name))).toEqual([
      ['new.pdf', 'old.pdf'],
      ['other.pdf'],
    ])
  })
})
