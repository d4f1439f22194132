import { describe, expect, test } from 'vitest'
import type { Issuance } from '#api/documents/documents.schemas.ts'
import {
  PERMIT_SORTS,
  type Contractor,
  type PermitCriteria,
  type PermitRecord,
  type PermitRow,
  type PermitSort,
} from '#api/permits/permits.schemas.ts'
import type { SubmittalItem } from '#api/submittals/submittals.schemas.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makeLicense, makePermit } from '#tests/support/factories/permits.ts'
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

async function issuances(permitRid: number): Promise<Issuance[]> {
  const { data } = await world.call<Issuance[]>(
    `${PATH}/GetPermitSubmissionIssuances/AirNEI/${permitRid}`,
  )
  return data
}

describe('api permits: search', () => {
  test('anonymous visitors get matching rows and their total [S2-API-09]', async () => {
    await makePermit(world.db, { number: 'A-1' })
    await makePermit(world.db, { number: 'A-2' })
    const { status, ok, data } = await world.call<Found>(SEARCH, { filter: 'A-2' })
    expect({ status, ok, total: data.total }).toEqual({ status: 200, ok: true, total: 1 })
    expect(data.list[0]?.permitNumber).toBe('A-2')
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
      ['fisRids', { fisRids: [siteId] }, ['a']],
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

describe('api permits: record', () => {
  test('one permit carries the named keys [S2-PLC-40, S2-API-17]', async () => {
    const { db } = world
    const siteId = await makeSite(db, { name: 'Juniper Mill' })
    const rid = await makePermit(db, { site_id: siteId, number: 'P-77', status: 'Expired' })
    await makeDocument(db, {
      kind: 'permit',
      permit_id: rid,
      name: 'plan.pdf',
      comment_text: 'Sheet 2',
      type_name: 'Plan',
    })
    const { ok, data } = await world.call<PermitRecord>(`${PATH}/GetPermit/AirNEI/${rid}`)
    expect(ok).toBe(true)
    expect(data).toMatchObject({
      rid,
      number: 'P-77',
      statusName: 'Expired',
      typeName: 'Title V facility permit',
      effDate: '2024-01-15',
      expDate: '2029-01-14',
      issueDate: '2024-01-10',
      product: 'Air emissions inventory',
      productRid: 7,
      facility: { rid: siteId, name: 'Juniper Mill' },
      licCertInd: 'N',
    })
    expect(data.permitAttachments).toMatchObject([
      {
        permitAttachmentTypeName: 'Plan',
        name: 'plan.pdf',
        commentText: 'Sheet 2',
        product: 'AirNEI',
      },
    ])
  })

  test('only files released to the public are listed [S2-PLC-31]', async () => {
    const { db } = world
    const rid = await makePermit(db)
    const file = { kind: 'permit', permit_id: rid } as const
    await makeDocument(db, { ...file, name: 'released.pdf' })
    await makeDocument(db, { ...file, is_public: false })
    await makeDocument(db, { ...file, is_agency_only: true })
    await makeDocument(db, { ...file, is_archived: true })
    await makeDocument(db, { ...file, is_confidential: true })
    const { data } = await world.call<PermitRecord>(`${PATH}/GetPermit/AirNEI/${rid}`)
    expect(data.permitAttachments.map((each) => each.name)).toEqual(['released.pdf'])
  })

  test('the schema name and the product rid name the same record, anything else none [S2-API-17, S2-API-18, S2-CONST-03]', async () => {
    const products = { 3: 'WaterWaste', 4: 'WaterPOTW', 7: 'AirNEI', 9: 'WasteSolid' }
    for (const [productRid, schema] of Object.entries(products)) {
      const rid = await makePermit(world.db, { product_id: Number(productRid) })
      const byName = await world.call(`${PATH}/GetPermit/${schema}/${rid}`)
      expect(byName, schema).toMatchObject({ status: 200, data: { rid, schemaName: schema } })
      expect(await world.call(`${PATH}/GetPermit/${productRid}/${rid}`)).toEqual(byName)
    }
    const rid = await makePermit(world.db)
    for (const schema of [
      'airnei',
      'AirNEI ',
      '07',
      '99',
      '0',
      'WasteSolid',
      "7' or '1'='1",
      '7;',
      '%00',
      'x'.repeat(41),
    ])
      expect(
        (await world.call(`${PATH}/GetPermit/${encodeURIComponent(schema)}/${rid}`)).status,
        schema,
      ).toBe(404)
  })

  test('a number that no permit has answers 404 [S2-API-17]', async () => {
    for (const id of [
      '1',
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      '01',
      'abc',
      '%20',
      '9007199254740993',
      '9'.repeat(400),
    ])
      expect(await world.call(`${PATH}/GetPermit/AirNEI/${id}`), id).toMatchObject({
        status: 404,
        ok: false,
        data: null,
      })
  })

  test('its submittals are listed newest first, without drafts and confidential ones [S2-API-19, S2-SUB-07]', async () => {
    const { db } = world
    const rid = await makePermit(db)
    const notice = {
      has_public_notice: true,
      comment_start_on: '2026-11-01',
      comment_end_on: '2026-11-30',
    }
    const newest = await makeSubmittal(db, {
      submitted_on: '2026-10-02',
      type_code: 'Paper',
      status: 'Approved',
      ...notice,
    })
    const oldest = await makeSubmittal(db, { submitted_on: '2026-01-02' })
    const hidden = [
      await makeSubmittal(db, { submitted_on: null }),
      await makeSubmittal(db, { is_confidential: true }),
      await makeSubmittal(db, { is_public: false }),
    ]
    for (const each of [newest, oldest, ...hidden]) await linkPermit(db, rid, each)
    const { data } = await world.call<SubmittalItem[]>(`${PATH}/GetPermitSubmissions/AirNEI/${rid}`)
    expect(data.map((item) => item.subRid)).toEqual([newest, oldest])
    expect(data[0]).toEqual({
      subRid: newest,
      subType: 'Paper',
      dept: 'Air Quality',
      subStatus: 'Approved',
      subStatusGrp: 1,
      subOwner: 'Willow Energy LLC',
      subDate: '2026-10-02',
      applicationName: 'Air permit renewal',
      productRid: 7,
      publicNoticeInd: 'Y',
      publicCommentStartDate: '2026-11-01',
      publicCommentEndDate: '2026-11-30',
    })
  })

  test('a licence answers its licensee, an ordinary permit has none [S2-API-21, S2-PLC-38, S2-PLC-39]', async () => {
    const license = await makeLicense(world.db)
    const { data } = await world.call<Contractor>(
      `${PATH}/GetPermitContractorSummary/AirNEI/${license}`,
    )
    expect(data).toMatchObject({
      name: 'Blue Heron Drilling',
      facLocAddress: '2 Mill Lane, Eugene',
      phoneNo: '503-555-0100',
    })
    const record = await world.call<PermitRecord>(`${PATH}/GetPermit/AirNEI/${license}`)
    expect(record.data).toMatchObject({ licCertInd: 'Y', facility: null })
    const permit = await makePermit(world.db)
    expect((await world.call(`${PATH}/GetPermitContractorSummary/AirNEI/${permit}`)).status).toBe(
      404,
    )
  })
})

describe('api permits: PLC documents', () => {
  test('documents of all submittals carry the named keys [S2-API-20, S2-PLC-33, S2-PLC-34, S2-PLC-41]', async () => {
    const { db } = world
    const permitRid = await makePermit(db)
    const first = await makeSubmittal(db, { applicationName: 'Application' })
    const second = await makeSubmittal(db, { applicationName: 'Renewal' })
    for (const each of [first, second]) await linkPermit(db, permitRid, each)
    await makeDocument(db, {
      kind: 'issuance',
      submittal_id: first,
      name: 'permit-1.pdf',
      issued_on: '2024-01-01',
    })
    const rid = await makeDocument(db, {
      kind: 'issuance',
      submittal_id: second,
      name: 'permit-2.pdf',
      phase_name: 'Renewal',
      issued_on: '2025-01-01',
      effective_on: '2025-01-05',
      expired_on: '2030-01-04',
    })
    const found = await issuances(permitRid)
    expect(found.map((each) => each.fileName)).toEqual(['permit-2.pdf', 'permit-1.pdf'])
    expect(found[0]).toEqual({
      rid,
      productRid: 7,
      phaseName: 'Renewal',
      submissionRid: second,
      applicationName: 'Renewal',
      issueDate: '2025-01-01',
      effDate: '2025-01-05',
      expDate: '2030-01-04',
      fileName: 'permit-2.pdf',
      fileSize: 12,
    })
  })

  test('of one file name only the highest version is shown, then the newest, without letter case [S2-PLC-36]', async () => {
    const { db } = world
    const permitRid = await makePermit(db)
    const submittal = await makeSubmittal(db)
    const other = await makeSubmittal(db)
    for (const each of [submittal, other]) await linkPermit(db, permitRid, each)
    const file = { kind: 'issuance', submittal_id: submittal } as const
    await makeDocument(db, {
      ...file,
      name: 'Permit.pdf',
      version_no: 1,
      created_at: '2026-10-09T00:00:00Z',
    })
    const highest = await makeDocument(db, {
      ...file,
      name: 'PERMIT.PDF',
      version_no: 3,
      created_at: '2026-10-01T00:00:00Z',
    })
    await makeDocument(db, { ...file, submittal_id: other, name: 'permit.pdf', version_no: 2 })
    await makeDocument(db, { ...file, name: 'map.pdf', created_at: '2026-10-01T00:00:00Z' })
    const newest = await makeDocument(db, {
      ...file,
      name: 'map.pdf',
      created_at: '2026-10-02T00:00:00Z',
    })
    await makeDocument(db, { ...file, name: 'map.pdf', version_no: 9, is_public: false })
    expect((await issuances(permitRid)).map((each) => each.rid).sort((a, b) => a - b)).toEqual([
      highest,
      newest,
    ])
  })

  test('a document issued for another permit of the same submittal is not shown [S2-PLC-33]', async () => {
    const { db } = world
    const permitRid = await makePermit(db)
    const otherRid = await makePermit(db)
    const submittal = await makeSubmittal(db)
    for (const each of [permitRid, otherRid]) await linkPermit(db, each, submittal)
    await makeDocument(db, {
      kind: 'issuance',
      submittal_id: submittal,
      permit_id: otherRid,
      name: 'other.pdf',
    })
    await makeDocument(db, { kind: 'issuance', submittal_id: submittal, name: 'both.pdf' })
    expect((await issuances(permitRid)).map((each) => each.fileName)).toEqual(['both.pdf'])
  })
})
