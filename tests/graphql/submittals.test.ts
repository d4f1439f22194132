import { describe, expect, test } from 'vitest'
import { SUBMITTAL_SORTS } from '#api/records/submittals/submittals.schemas.ts'
import type { SubmittalSort as SortName } from '#graphql/generated/resolvers.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { addSubForm, makeSubmittal } from '#tests/support/factories/submittals.ts'
import { ask, codeOf } from '#tests/support/graph.ts'
import { recordingGateway } from '#tests/support/recording.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Rows<T> = { submittals: { nodes: T[]; totalCount: number } }

const ROW = `id productId schemaName medium applicationName department statusName statusGroup ownerName submittedOn
  hasPublicNotice commentStartOn commentEndOn programs interestName siteId siteName location srn`

describe('graphql submittals', () => {
  test('a list of 25 submittals costs 1 REST call, with their sites too [S2-API-13]', async () => {
    for (let i = 0; i < 25; i++) await makeSubmittal(world.db)
    await ask(world.gateway, `{ submittals(pageSize: 25) { nodes { ${ROW} } totalCount } }`)
    expect(world.restCalls).toHaveLength(1)
    const { submittals } = await ask<Rows<unknown>>(
      world.gateway,
      '{ submittals(pageSize: 25) { nodes { id site { name } } } }',
    )
    expect(submittals.nodes).toHaveLength(25)
    expect(world.restCalls).toHaveLength(2)
  })

  test('a search row, a list item and the record say the same [S2-SUB-01, S2-SUB-02, S2-SUB-21, S2-SUB-22, S2-SUB-26]', async () => {
    const { db } = world
    const siteId = await makeSite(db, {
      name: 'Juniper Mill',
      srn: 'B1',
      address: '7 Elm Way',
      city: 'Salem',
      zip: '97301',
    })
    const id = await makeSubmittal(db, {
      site_id: siteId,
      type_code: 'Paper',
      status: 'Denied',
      programs: ['Stormwater', 'Air toxics'],
      has_public_notice: true,
      comment_start_on: '2026-11-01',
      comment_end_on: '2026-11-30',
    })
    const permitId = await makePermit(db)
    await linkPermit(db, permitId, id)
    const expected = {
      id: String(id),
      productId: 7,
      schemaName: 'AirNEI',
      medium: 'PAPER',
      applicationName: 'Air permit renewal',
      department: 'Air Quality',
      statusName: 'Denied',
      statusGroup: -1,
      ownerName: 'Willow Energy LLC',
      submittedOn: '2026-10-01',
      hasPublicNotice: true,
      commentStartOn: '2026-11-01',
      commentEndOn: '2026-11-30',
      programs: 'Air toxics, Stormwater',
      interestName: 'Air',
      siteId: String(siteId),
      siteName: 'Juniper Mill',
      location: '7 Elm Way, Salem, OR 97301',
      srn: 'B1',
    }
    const answer = await ask<
      Rows<unknown> & { submittal: unknown; permit: { submittals: unknown[] } }
    >(
      world.gateway,
      `query ($id: ID!, $permitId: ID!) { submittals { nodes { ${ROW} } } submittal(schema: "7", id: $id) { ${ROW} }
        permit(schema: "AirNEI", id: $permitId) { submittals { ${ROW} } } }`,
      { id, permitId },
    )
    expect(answer.submittals.nodes).toEqual([expected])
    expect(answer.submittal).toEqual(expected)
    expect(answer.permit.submittals).toEqual([expected])
  })

  test('the record gives the form, the notice documents and whether comments are open [S2-SUB-28, S2-SUB-29, S2-SUB-30, S2-SUB-33, S2-SUB-37]', async () => {
    const { db } = world
    const id = await makeSubmittal(db, {
      comment_start_on: '2026-11-20',
      comment_end_on: '2026-11-20',
      applicationCode: 'TV-R',
    })
    await addSubForm(db, id, { position: 1, title: 'Old', isArchived: true })
    const formId = await addSubForm(db, id, { position: 2, title: 'Application' })
    await makeDocument(db, { kind: 'submittal', submittal_id: id, name: 'map.pdf' })
    await makeDocument(db, { kind: 'work_task', submittal_id: id, name: 'notice.pdf' })
    await makeDocument(db, { kind: 'work_task', submittal_id: id, is_agency_only: true })
    const { submittal } = await ask<{ submittal: unknown }>(
      world.gateway,
      `query ($id: ID!) { submittal(schema: "AirNEI", id: $id) { applicationCode reportName isCommentOpen site { srn }
        form { id title sections { title rows { label value } } } redactedDocument { id } attachments { name } noticeDocuments { name } } }`,
      { id },
    )
    expect(submittal).toEqual({
      applicationCode: 'TV-R',
      reportName: 'SUBMITTAL_REPORT',
      isCommentOpen: true,
      site: { srn: expect.stringMatching(/^SRN/) },
      form: {
        id: String(formId),
        title: 'Application',
        sections: [{ title: 'Applicant', rows: [{ label: 'Name', value: 'Willow Energy LLC' }] }],
      },
      redactedDocument: null,
      attachments: [{ name: 'map.pdf' }],
      noticeDocuments: [{ name: 'notice.pdf' }],
    })
    expect(world.restCalls).toHaveLength(1)
  })

  test('a redacted copy is named and the form says nothing [S2-SUB-38]', async () => {
    const id = await makeSubmittal(world.db)
    await addSubForm(world.db, id, { position: 1, title: 'Application' })
    const fileId = await makeDocument(world.db, {
      kind: 'submittal',
      submittal_id: id,
      description: 'redactedSubFormPDF',
    })
    const { submittal } = await ask<{ submittal: unknown }>(
      world.gateway,
      'query ($id: ID!) { submittal(schema: "AirNEI", id: $id) { form { sections { title } } redactedDocument { id } } }',
      { id },
    )
    expect(submittal).toEqual({
      form: { sections: null },
      redactedDocument: { id: String(fileId) },
    })
  })

  const sorts: Record<string, SortName> = {
    SUBMITTED_NEWEST: 'SubmittedDate DESC',
    SUBMITTED_OLDEST: 'SubmittedDate',
    SITE_NAME: 'facilityName',
    SITE_NAME_DESC: 'facilityName DESC',
    DEPARTMENT: 'DeptName',
    DEPARTMENT_DESC: 'DeptName DESC',
    APPLICATION: 'ApplicationName',
    APPLICATION_DESC: 'ApplicationName DESC',
    STATUS: 'StatusName',
    STATUS_DESC: 'StatusName DESC',
  }
  test('each order of the graph is one order of the API [S2-SUB-10, S2-SUB-11]', async () => {
    const { gateway, calls } = recordingGateway(world.api)
    for (const sort of Object.keys(sorts))
      await ask(gateway, `{ submittals(sort: ${sort}) { totalCount } }`)
    expect(
      calls.map((call) => (call.body as { condition: { sort: string } }).condition.sort),
    ).toEqual(Object.values(sorts))
    expect(Object.values(sorts).sort()).toEqual([...SUBMITTAL_SORTS].sort())
  })

  test('the filter becomes the criteria of the API [S2-SUB-12, S2-SUB-18]', async () => {
    const { gateway, calls } = recordingGateway(world.api)
    await ask(
      gateway,
      'query ($filter: SubmittalFilter) { submittals(filter: $filter) { totalCount } }',
      {
        filter: {
          publicNoticeOnly: true,
          commentsOpenOn: '2026-11-20',
          keyword: 'mill',
          interestIds: ['1'],
          statusIds: ['2'],
          applicationIds: ['3'],
          regionId: '4',
          siteIds: ['5'],
          radius: { miles: 50 },
        },
      },
    )
    expect(calls[0]?.body).toEqual({
      publicNoticeOnly: true,
      commentsOpenOn: '2026-11-20',
      filter: 'mill',
      envInterest: [1],
      submittalStatus: [2],
      applicationIds: [3],
      regionRid: 4,
      siteRids: [5],
      radius: { distant: 50 },
      condition: { sort: 'SubmittedDate DESC', page: 1, pageSize: 20 },
    })
  })

  test('drafts and confidential submittals are NOT_FOUND [S2-API-26]', async () => {
    for (const hidden of [
      { submitted_on: null },
      { is_confidential: true },
      { is_public: false },
    ]) {
      const id = await makeSubmittal(world.db, hidden)
      expect(
        await codeOf(world.gateway, 'query ($id: ID!) { submittal(schema: "7", id: $id) { id } }', {
          id,
        }),
      ).toBe('NOT_FOUND')
    }
  })
})
