import { describe, expect, test } from 'vitest'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makeLicense, makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { ask, codeOf } from '#tests/support/graph.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const REVIEW = `query ($schema: String!, $id: ID!) {
  permit(schema: $schema, id: $id) {
    id number isLicense siteName location issuedOn latestSubmittalId latestApplicationName
    site { name } licensee { name licenseNumber location phone } document { id name }
    attachments { name comment typeName byteSize createdOn }
    issuances { name phaseName submittalId applicationName issuedOn effectiveOn expiredOn }
    submittals { id applicationName medium }
  }
}`

type Review = {
  permit: Record<string, unknown> & {
    attachments: unknown[]
    issuances: unknown[]
    submittals: unknown[]
  }
}

describe('graphql permits: record', () => {
  test('a permit with all its lists costs one REST call each, and asks for no licensee [S2-API-17, S2-API-21, S2-PLC-38]', async () => {
    const { db } = world
    const siteId = await makeSite(db, { name: 'Juniper Mill' })
    const id = await makePermit(db, { site_id: siteId })
    const submittalId = await makeSubmittal(db, { type_code: 'Paper' })
    await linkPermit(db, id, submittalId)
    const fileId = await makeDocument(db, {
      kind: 'issuance',
      submittal_id: submittalId,
      name: 'permit.pdf',
      phase_name: 'Renewal',
    })
    await makeDocument(db, {
      kind: 'permit',
      permit_id: id,
      name: 'plan.pdf',
      comment_text: 'Sheet 2',
    })
    const { permit } = await ask<Review>(world.gateway, REVIEW, { schema: 'AirNEI', id })
    expect(permit).toMatchObject({
      id: String(id),
      isLicense: false,
      siteName: 'Juniper Mill',
      site: { name: 'Juniper Mill' },
      licensee: null,
      latestSubmittalId: String(submittalId),
      document: { id: String(fileId), name: 'permit.pdf' },
      attachments: [
        {
          name: 'plan.pdf',
          comment: 'Sheet 2',
          typeName: 'Report',
          byteSize: 12,
          createdOn: '2026-10-05',
        },
      ],
      issuances: [{ name: 'permit.pdf', phaseName: 'Renewal', submittalId: String(submittalId) }],
      submittals: [{ id: String(submittalId), medium: 'PAPER' }],
    })
    expect(world.restCalls.sort()).toEqual(
      ['GetPermit', 'GetPermitSubmissionIssuances', 'GetPermitSubmissions'].map(
        (name) => `/Anon/PublicInquiry/${name}/AirNEI/${id}`,
      ),
    )
  })

  test('a licence has its licensee and no site [S2-PLC-39, S2-API-21]', async () => {
    const id = await makeLicense(world.db)
    const { permit } = await ask<Review>(world.gateway, REVIEW, { schema: '7', id })
    expect(permit).toMatchObject({
      isLicense: true,
      site: null,
      siteName: null,
      licensee: {
        name: 'Blue Heron Drilling',
        location: '2 Mill Lane, Eugene',
        phone: '503-555-0100',
      },
    })
    const { permits } = await ask<{ permits: { nodes: unknown[] } }>(
      world.gateway,
      '{ permits { nodes { isLicense siteName licensee { name } } } }',
    )
    expect(permits.nodes).toEqual([
      {
        isLicense: true,
        siteName: 'Blue Heron Drilling',
        licensee: { name: 'Blue Heron Drilling' },
      },
    ])
  })

  test('unknown, hidden and impossible records are NOT_FOUND [S2-API-17, S2-API-18]', async () => {
    const hidden = await makePermit(world.db, { is_public: false })
    const shown = await makePermit(world.db)
    const cases = [
      ['AirNEI', String(hidden)],
      ['AirNEI', '999999'],
      ['AirNEI', 'abc'],
      ['AirNEI', ''],
      ['AirNEI', '../1'],
      ['AirNEI', '1?x=1'],
      ['WasteSolid', String(shown)],
      ['', String(shown)],
      ['a/b', String(shown)],
    ]
    for (const [schema, id] of cases)
      expect(
        await codeOf(
          world.gateway,
          'query ($schema: String!, $id: ID!) { permit(schema: $schema, id: $id) { id } }',
          { schema, id },
        ),
        `${schema} ${id}`,
      ).toBe('NOT_FOUND')
  })
})
