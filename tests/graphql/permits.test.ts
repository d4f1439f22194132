import { describe, expect, test } from 'vitest'
import { PERMIT_SORTS } from '#api/records/permits/permits.schemas.ts'
import type { PermitSort as SortName } from '#graphql/generated/resolvers.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { ask, codeOf } from '#tests/support/graph.ts'
import { recordingGateway } from '#tests/support/recording.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Rows<T> = { permits: { nodes: T[]; totalCount: number } }

describe('graphql permits: search', () => {
  test('a list of 25 permits with their sites costs 2 REST calls [S2-API-09]', async () => {
    const site_id = await makeSite(world.db, { name: 'Shared' })
    for (let i = 0; i < 25; i++) await makePermit(world.db, i % 5 === 0 ? { site_id } : {})
    const { permits } = await ask<Rows<{ site: { name: string } }>>(
      world.gateway,
      '{ permits(pageSize: 25) { nodes { id isLicense document { name } site { name countyName products { name } } } totalCount } }',
    )
    expect(permits.nodes).toHaveLength(25)
    expect(permits.nodes.filter((each) => each.site.name === 'Shared')).toHaveLength(5)
    expect(world.restCalls).toEqual([
      '/Anon/PublicInquiry/GetPermitByCriteria',
      '/Anon/PublicInquiry/GetFacilities',
    ])
  })

  test('a row is translated field by field [S2-PLC-22, S2-PLC-25]', async () => {
    const { db } = world
    const siteId = await makeSite(db, {
      name: 'Juniper Mill',
      address: '7 Elm Way',
      city: 'Salem',
      zip: '97301',
    })
    const permitId = await makePermit(db, {
      site_id: siteId,
      number: 'P-77',
      revoked_on: '2025-05-05',
    })
    const submittalId = await makeSubmittal(db, { applicationName: 'Renewal' })
    await linkPermit(db, permitId, submittalId)
    const fileId = await makeDocument(db, {
      kind: 'issuance',
      submittal_id: submittalId,
      name: 'permit.pdf',
    })
    const { permits } = await ask<Rows<unknown>>(
      world.gateway,
      `{ permits { totalCount isEstimate pageInfo { page pageSize pageCount hasNextPage hasPreviousPage } nodes {
        id productId schemaName number typeName statusName interestName issuedOn effectiveOn expiredOn revokedOn reportName
        siteId siteName location latestSubmittalId latestApplicationName document { id productId name byteSize }
      } } }`,
    )
    expect(permits).toEqual({
      totalCount: 1,
      isEstimate: false,
      pageInfo: { page: 1, pageSize: 20, pageCount: 1, hasNextPage: false, hasPreviousPage: false },
      nodes: [
        {
          id: String(permitId),
          productId: 7,
          schemaName: 'AirNEI',
          number: 'P-77',
          typeName: 'Title V facility permit',
          statusName: 'Active',
          interestName: 'Air',
          issuedOn: '2024-01-10',
          effectiveOn: '2024-01-15',
          expiredOn: '2029-01-14',
          revokedOn: '2025-05-05',
          reportName: 'PLC_REPORT',
          siteId: String(siteId),
          siteName: 'Juniper Mill',
          location: '7 Elm Way, Salem, OR 97301',
          latestSubmittalId: String(submittalId),
          latestApplicationName: 'Renewal',
          document: { id: String(fileId), productId: 7, name: 'permit.pdf', byteSize: 12 },
        },
      ],
    })
  })

  test('exactly the five named statuses are invalid [S2-PLC-12, S2-PLC-13]', async () => {
    const expected = {
      Void: true,
      Expired: true,
      Revoked: true,
      Withdraw: true,
      Terminated: true,
      Active: false,
      Pending: false,
      'Administratively Continued': false,
      Withdrawn: false,
    }
    for (const status of Object.keys(expected)) await makePermit(world.db, { status })
    const { permits } = await ask<Rows<{ statusName: string; isInvalid: boolean }>>(
      world.gateway,
      '{ permits { nodes { statusName isInvalid } } }',
    )
    expect(
      Object.fromEntries(permits.nodes.map((each) => [each.statusName, each.isInvalid])),
    ).toEqual(expected)
  })

  test('C is contested, N and empty are neither, anything else is appealed [S2-PLC-17, S2-PLC-18]', async () => {
    await world.db.insertInto('contested_codes').values({ code: 'X', name: 'Other' }).execute()
    const codes = { C: 'CONTESTED', A: 'APPEALED', X: 'APPEALED', N: null, none: null }
    for (const code of Object.keys(codes))
      await makePermit(world.db, { number: code, contested_code: code === 'none' ? null : code })
    const { permits } = await ask<Rows<{ number: string; contest: string | null }>>(
      world.gateway,
      '{ permits { nodes { number contest } } }',
    )
    expect(Object.fromEntries(permits.nodes.map((each) => [each.number, each.contest]))).toEqual(
      codes,
    )
  })

  const sorts: Record<string, SortName> = {
    ISSUED_NEWEST: 'IssuedDate DESC',
    ISSUED_OLDEST: 'IssuedDate',
    EFFECTIVE_NEWEST: 'EffectiveDate DESC',
    EFFECTIVE_OLDEST: 'EffectiveDate',
    EXPIRED_NEWEST: 'ExpiredDate DESC',
    EXPIRED_OLDEST: 'ExpiredDate',
    SITE_NAME: 'facilityName',
    SITE_NAME_DESC: 'facilityName DESC',
    TYPE: 'TypeName',
    TYPE_DESC: 'TypeName DESC',
    STATUS: 'StatusName',
    STATUS_DESC: 'StatusName DESC',
    INTEREST: 'EnvInterest',
    INTEREST_DESC: 'EnvInterest DESC',
  }
  test('each order of the graph is one order of the API [S2-PLC-03, S2-PLC-04]', async () => {
    const { gateway, calls } = recordingGateway(world.api)
    for (const sort of Object.keys(sorts))
      await ask(gateway, `{ permits(sort: ${sort}) { totalCount } }`)
    expect(
      calls.map((call) => (call.body as { condition: { sort: string } }).condition.sort),
    ).toEqual(Object.values(sorts))
    expect(Object.values(sorts).sort()).toEqual([...PERMIT_SORTS].sort())
  })

  test('the filter becomes the criteria of the API [S2-PLC-10]', async () => {
    const { gateway, calls } = recordingGateway(world.api)
    await ask(
      gateway,
      'query ($filter: PermitFilter) { permits(filter: $filter, page: 1, pageSize: 7) { totalCount } }',
      {
        filter: {
          keyword: '  mill ',
          statusIds: ['1', '2'],
          typeIds: ['3'],
          interestIds: ['4'],
          siteIds: ['5'],
          bounds: { north: 45, east: -122, south: 44, west: -123 },
          radius: { miles: 12.25 },
        },
      },
    )
    expect(calls[0]?.body).toEqual({
      filter: 'mill',
      pmtStatus: [1, 2],
      pmtTypes: [3],
      envInterest: [4],
      siteRids: [5],
      bound: { neLatitude: 45, neLongitude: -122, swLatitude: 44, swLongitude: -123 },
      radius: { distant: 12.25 },
      condition: { sort: 'IssuedDate DESC', page: 1, pageSize: 7 },
    })
  })

  test('an empty filter asks for everything [S2-PLC-10]', async () => {
    const { gateway, calls } = recordingGateway(world.api)
    const empty = {
      keyword: ' ',
      statusIds: [],
      typeIds: null,
      siteIds: null,
      bounds: null,
      radius: null,
    }
    for (const filter of [null, {}, empty])
      await ask(
        gateway,
        'query ($filter: PermitFilter) { permits(filter: $filter) { totalCount } }',
        { filter },
      )
    expect(calls.map((call) => call.body)).toEqual(
      Array(3).fill({ condition: { sort: 'IssuedDate DESC', page: 1, pageSize: 20 } }),
    )
  })

  test('refusals of the API keep their code [S2-API-03, S2-CONST-04]', async () => {
    await makePermit(world.db)
    const page = (args: string) => codeOf(world.gateway, `{ permits(${args}) { totalCount } }`)
    expect(await page('page: 0')).toBe('INVALID')
    expect(await page('pageSize: 0')).toBe('INVALID')
    expect(await page('page: 2')).toBe('NOT_FOUND')
    expect(await page('filter: { statusIds: ["abc"] }')).toBe('INVALID')
    expect(await page('filter: { siteIds: ["0x10"] }')).toBe('INVALID')
    expect(await page('pageSize: 100000')).toBeUndefined()
  })
})
