import { describe, expect, test } from 'vitest'
import {
  PERMIT_SORTS,
  type PermitCriteria,
  type PermitRow,
  type PermitSort,
} from '#api/records/permits/permits.schemas.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makePermit } from '#tests/support/factories/permits.ts'
import { named, permitType } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/Anon/PublicInquiry'
const SEARCH = `${PATH}/GetPermitByCriteria`

type Found = { list: PermitRow[]; total: number }

async function rows(criteria: PermitCriteria = {}): Promise<PermitRow[]> {
  return (await world.call<Found>(SEARCH, criteria)).data.list
}

async function numbers(criteria: PermitCriteria = {}): Promise<string[]> {
  return (await rows(criteria)).map((row) => row.permitNumber)
}

describe('api permits: search', () => {
  test('anonymous visitors get matching rows and their total [S2-API-09]', async () => {
    // No word of it may stand in the address of the other, which counts up.
    await makePermit(world.db, { number: 'A-1' })
    await makePermit(world.db, { number: 'KORR-77' })
    const { status, ok, data } = await world.call<Found>(SEARCH, { filter: 'KORR-77' })
    expect({ status, ok, total: data.total }).toEqual({ status: 200, ok: true, total: 1 })
    expect(data.list[0]?.permitNumber).toBe('KORR-77')
  })

  test('a keyword finds by site name, location, number or type alone [S2-PLC-05]', async () => {
    const siteId = await makeSite(world.db, {
      name: 'Juniper Mill',
      address: '77 Alder Court',
      city: 'Bend',
    })
    await makePermit(world.db, { site_id: siteId, number: 'XQ-4411', type: 'Open burning permit' })
    await makePermit(world.db, { number: 'ZZ-1' })
    for (const filter of ['juniper', 'alder', 'xq-4411', 'burning'])
      expect(await numbers({ filter }), filter).toEqual(['XQ-4411'])
  })

  test('every criterion alone narrows the rows, and picks of one list are alternatives [S2-PLC-06, S2-PLC-07, S2-PLC-08, S2-PLC-10]', async () => {
    const { db } = world
    const siteId = await makeSite(db)
    await makePermit(db, {
      number: 'a',
      site_id: siteId,
      status: 'Active',
      type: 'T1',
      interest: 'Air',
    })
    await makePermit(db, { number: 'b', status: 'Void', type: 'T2', interest: 'Water' })
    await makePermit(db, { number: 'c', status: 'Expired', type: 'T3', interest: 'Waste' })
    const cases: [string, PermitCriteria, string[]][] = [
      [
        'pmtStatus',
        {
          pmtStatus: [
            await named(db, 'permit_statuses', 'Active'),
            await named(db, 'permit_statuses', 'Void'),
          ],
        },
        ['a', 'b'],
      ],
      [
        'pmtTypes',
        { pmtTypes: [await permitType(db, 'T1'), await permitType(db, 'T3')] },
        ['a', 'c'],
      ],
      [
        'envInterest',
        {
          envInterest: [
            await named(db, 'env_interests', 'Water'),
            await named(db, 'env_interests', 'Waste'),
          ],
        },
        ['b', 'c'],
      ],
      ['siteRids', { siteRids: [siteId] }, ['a']],
      ['filter', { filter: 'b' }, ['b']],
    ]
    for (const [name, criteria, expected] of cases)
      expect((await numbers(criteria)).sort(), name).toEqual(expected)
  })

  const expectedOrders: Record<PermitSort, string> = {
    'IssuedDate DESC': 'three two one none',
    IssuedDate: 'one two three none',
    'EffectiveDate DESC': 'two one three none',
    EffectiveDate: 'three one two none',
    'ExpiredDate DESC': 'one three two none',
    ExpiredDate: 'two three one none',
    facilityName: 'one two three none',
    'facilityName DESC': 'three two one none',
    TypeName: 'two one three none',
    'TypeName DESC': 'none three one two',
    StatusName: 'two one three none',
    'StatusName DESC': 'none three one two',
    EnvInterest: 'two three one none',
    'EnvInterest DESC': 'one three two none',
  }
  test.each(PERMIT_SORTS)(
    'the order %s puts rows in that order, empty values last [S2-PLC-03, S2-PLC-04]',
    async (sort) => {
      const { db } = world
      const none = {
        issued_on: null,
        effective_on: null,
        expired_on: null,
        interest: null,
        site_id: null,
      }
      await makePermit(db, { number: 'none', type: 'Omega', status: 'Withdraw', ...none })
      await makePermit(db, {
        number: 'three',
        type: 'Gamma',
        status: 'Void',
        interest: 'Land',
        site_id: await makeSite(db, { name: 'Zinc' }),
        issued_on: '2024-03-01',
        effective_on: '2024-01-02',
        expired_on: '2027-02-03',
      })
      await makePermit(db, {
        number: 'one',
        type: 'Beta',
        status: 'Expired',
        interest: 'Water',
        site_id: await makeSite(db, { name: 'alder' }),
        issued_on: '2024-01-01',
        effective_on: '2024-02-02',
        expired_on: '2027-03-03',
      })
      await makePermit(db, {
        number: 'two',
        type: 'alpha',
        status: 'Active',
        interest: 'air',
        site_id: await makeSite(db, { name: 'Éclair' }),
        issued_on: '2024-02-01',
        effective_on: '2024-03-02',
        expired_on: '2027-01-03',
      })
      expect((await numbers({ condition: { sort } })).join(' ')).toBe(expectedOrders[sort])
    },
  )

  test('without a sort the newest issue date comes first [S2-PLC-03]', async () => {
    await makePermit(world.db, { number: 'old', issued_on: '2020-01-01' })
    await makePermit(world.db, { number: 'new', issued_on: '2025-01-01' })
    expect(await numbers()).toEqual(['new', 'old'])
  })

  test('a row carries the named keys with the stored values [S2-PLC-22]', async () => {
    const { db } = world
    const siteId = await makeSite(db, {
      name: 'Juniper Mill',
      address: '7 Elm Way',
      city: 'Salem',
      zip: '97301',
    })
    const permitRid = await makePermit(db, {
      site_id: siteId,
      number: 'P-77',
      contested_code: 'C',
      revoked_on: '2025-05-05',
      status: 'Revoked',
    })
    const submissionRid = await makeSubmittal(db, { site_id: siteId, applicationName: 'Renewal' })
    await linkPermit(db, permitRid, submissionRid)
    const attachmentRid = await makeDocument(db, {
      kind: 'issuance',
      submittal_id: submissionRid,
      permit_id: permitRid,
      name: 'Permit P-77.pdf',
      issued_on: '2024-01-10',
    })
    expect((await rows())[0]).toEqual({
      force: {
        code: 'NO_LONGER_IN_FORCE',
        label: 'No longer in force',
        sentence: 'The permit is not in force: its status is Revoked.',
        caseSentence:
          'A hearing on its terms has been requested. The permit is not in force: its status is Revoked.',
        tone: 'over',
        hasEnded: true,
      },
      statusInvalidInd: 'Y',
      facilityRid: siteId,
      facilityName: 'Juniper Mill',
      facLocAddress: '7 Elm Way, Salem, OR 97301',
      envInterestName: 'Air',
      permitNumber: 'P-77',
      permitTypeName: 'Title V facility permit',
      permitTypeRid: await permitType(db, 'Title V facility permit'),
      permitStatusName: 'Revoked',
      permitRid,
      issuedDate: '2024-01-10',
      effectiveDate: '2024-01-15',
      expiredDate: '2029-01-14',
      revokedDate: '2025-05-05',
      contestedInd: 'C',
      holderName: null,
      extraInfoReportName: 'PLC_REPORT',
      schemaName: 'AirNEI',
      submissionRid,
      applicationName: 'Renewal',
      attachmentRid,
      attachmentFileName: 'Permit P-77.pdf',
      attachmentFileSize: 12,
      productRid: 7,
      licCertInd: 'N',
    })
  })

  test('a row never names a draft or a file that is not released [S2-PLC-26, S2-PLC-31]', async () => {
    const { db } = world
    const permitRid = await makePermit(db)
    const draft = await makeSubmittal(db, { submitted_on: null })
    const sent = await makeSubmittal(db)
    for (const submittal of [draft, sent]) await linkPermit(db, permitRid, submittal)
    await makeDocument(db, { kind: 'issuance', submittal_id: draft })
    await makeDocument(db, { kind: 'issuance', submittal_id: sent, is_public: false })
    await makeDocument(db, { kind: 'issuance', submittal_id: sent, is_agency_only: true })
    expect((await rows())[0]).toMatchObject({
      submissionRid: sent,
      attachmentRid: null,
      attachmentFileName: null,
    })
  })

  test('permits that are not public, or whose site is not, are found by nobody [S2-API-09]', async () => {
    const { db } = world
    const hiddenSite = await makeSite(db, { is_public: false })
    const hidden = [
      await makePermit(db, { number: 'hidden', is_public: false }),
      await makePermit(db, { number: 'hidden-site', site_id: hiddenSite }),
    ]
    expect(await numbers({ filter: 'hidden' })).toEqual([])
    for (const rid of hidden)
      for (const call of [
        'GetPermit',
        'GetPermitSubmissions',
        'GetPermitSubmissionIssuances',
        'GetPermitContractorSummary',
      ])
        expect((await world.call(`${PATH}/${call}/AirNEI/${rid}`)).status, call).toBe(404)
  })

  test('a renamed site, type or status is found and shown under its new name [S2-PLC-14]', async () => {
    const { db } = world
    const siteId = await makeSite(db, { name: 'Old Name' })
    await makePermit(db, { site_id: siteId, status: 'Pending' })
    await db.updateTable('sites').set({ name: 'New Name' }).where('id', '=', siteId).execute()
    await db
      .updateTable('permit_statuses')
      .set({ name: 'Waiting' })
      .where('name', '=', 'Pending')
      .execute()
    expect(await rows({ filter: 'new' })).toMatchObject([
      { facilityName: 'New Name', permitStatusName: 'Waiting' },
    ])
  })
})
