import { describe, expect, test } from 'vitest'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { ask, codeOf } from '#tests/support/graph.ts'
import { recordingGateway } from '#tests/support/recording.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Rows<T> = { projects: { nodes: T[]; totalCount: number } }

describe('graphql projects', () => {
  test('a list of 25 projects with sites and files costs 1 REST call [S2-API-11]', async () => {
    for (let i = 0; i < 25; i++) await makeProject(world.db)
    const { projects } = await ask<Rows<unknown>>(
      world.gateway,
      '{ projects(pageSize: 25) { nodes { name site { name countyName } attachments { name } details { label } } } }',
    )
    expect(projects.nodes).toHaveLength(25)
    expect(world.restCalls).toEqual(['/Anon/PublicInquiry/GetProjectByCriteria'])
  })

  test('a row is translated field by field [S2-PROJ-09, S2-PROJ-10, S2-PROJ-30]', async () => {
    const siteId = await makeSite(world.db, {
      name: 'Juniper Mill',
      address: '7 Elm Way',
      city: 'Salem',
      zip: '97301',
    })
    const id = await makeProject(world.db, {
      name: 'Bank repair',
      tracking_no: 'TN-1',
      site_id: siteId,
      url: 'https://example.org/p',
      details: JSON.stringify({ areaAcres: 3 }),
    })
    const { projects } = await ask<Rows<unknown>>(
      world.gateway,
      `{ projects { nodes { id productId productName schemaName name trackingNumber typeName subSystem statusId statusName isNew
        interestName regionName siteId siteName location url managerName managerEmail managerPhone updatedOn
        details { name label value } } } }`,
    )
    expect(projects.nodes).toEqual([
      {
        id: String(id),
        productId: 9,
        productName: 'Solid waste',
        schemaName: 'WasteSolid',
        name: 'Bank repair',
        trackingNumber: 'TN-1',
        typeName: 'Clean-up',
        subSystem: 'Remediation',
        statusId: '2',
        statusName: 'In Progress',
        isNew: false,
        interestName: 'Solid waste',
        regionName: 'Western Region',
        siteId: String(siteId),
        siteName: 'Juniper Mill',
        location: '7 Elm Way, Salem, OR 97301',
        url: 'https://example.org/p',
        managerName: 'Robin Vale',
        managerEmail: 'robin.vale@agency.example.gov',
        managerPhone: '503-555-0123',
        updatedOn: '2026-10-10',
        details: [{ name: 'areaAcres', label: 'Area acres', value: '3' }],
      },
    ])
  })

  test('only status 1 is new [S2-PROJ-11, S2-CONST-05]', async () => {
    for (const status of [1, 2, 3, 4])
      await makeProject(world.db, { name: `p${status}`, project_status_id: status })
    const { projects } = await ask<Rows<{ isNew: boolean }>>(
      world.gateway,
      '{ projects { nodes { isNew } } }',
    )
    expect(projects.nodes.map((each) => each.isNew)).toEqual([true, false, false, false])
  })

  test('the filter and the order become the criteria of the API [S2-PROJ-02, S2-PROJ-03, S2-PROJ-08]', async () => {
    const { gateway, calls } = recordingGateway(world.api)
    const query =
      'query ($filter: ProjectFilter, $sort: ProjectSort) { projects(filter: $filter, sort: $sort) { totalCount } }'
    await ask(gateway, query, {
      sort: 'NAME_DESC',
      filter: {
        keyword: 'dam',
        interestIds: ['1'],
        typeIds: ['2'],
        statusIds: ['1', '2'],
        regionId: '3',
        siteIds: ['4'],
        radius: { miles: 0, latitude: 1, longitude: 2 },
      },
    })
    await ask(gateway, query, { filter: { regionId: null } })
    expect(calls.map((call) => call.body)).toEqual([
      {
        filter: 'dam',
        envInterestRids: [1],
        projectTypeRids: [2],
        projectStatusRids: [1, 2],
        regionRid: 3,
        siteRids: [4],
        radius: { distant: 0, latitude: 1, longitude: 2 },
        condition: { sort: 'projectName DESC', page: 1, pageSize: 20 },
      },
      { condition: { sort: 'projectName', page: 1, pageSize: 20 } },
    ])
  })

  test('a project with all its lists costs one REST call each [S2-API-22, S2-API-23, S2-API-24, S2-API-25, S2-PROJ-29]', async () => {
    const { db } = world
    const siteId = await makeSite(db, { name: 'Juniper Mill' })
    const id = await makeProject(db, { site_id: siteId })
    const submittalId = await makeSubmittal(db, { project_id: id })
    await makeDocument(db, { kind: 'project', project_id: id, name: 'plan.pdf' })
    await makeDocument(db, { kind: 'work_task', submittal_id: submittalId, name: 'notice.pdf' })
    await makeDocument(db, { kind: 'issuance', submittal_id: submittalId, name: 'permit.pdf' })
    const { project } = await ask<{ project: unknown }>(
      world.gateway,
      `query ($id: ID!) { project(schema: "WasteSolid", id: $id) {
        site { name } attachments { name } submissionAttachments { name submittalId } issuances { name } submittals { id ownerName } } }`,
      { id },
    )
    expect(project).toEqual({
      site: { name: 'Juniper Mill' },
      attachments: [{ name: 'plan.pdf' }],
      submissionAttachments: [{ name: 'notice.pdf', submittalId: String(submittalId) }],
      issuances: [{ name: 'permit.pdf' }],
      submittals: [{ id: String(submittalId), ownerName: 'Willow Energy LLC' }],
    })
    expect(world.restCalls).toHaveLength(4)
  })

  test('unknown and hidden projects are NOT_FOUND [S2-API-22]', async () => {
    const hidden = await makeProject(world.db, { is_public: false })
    for (const id of [String(hidden), '999999', 'abc'])
      expect(
        await codeOf(world.gateway, 'query ($id: ID!) { project(schema: "9", id: $id) { id } }', {
          id,
        }),
        id,
      ).toBe('NOT_FOUND')
  })
})
