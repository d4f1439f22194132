import { describe, expect, test } from 'vitest'
import type { Contractor, PermitRecord } from '#api/records/permits/permits.schemas.ts'
import type { SubmittalItem } from '#api/records/submittals/submittals.schemas.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makeLicense, makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/Anon/PublicInquiry'

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

  test('a permit has one address: other spellings of its number answer 404, like numbers that no permit has [S2-API-17]', async () => {
    const rid = await makePermit(world.db)
    const spellings = [
      `0${rid}`,
      `${rid}.0`,
      `${rid}e0`,
      `+${rid}`,
      `%20${rid}`,
      `${rid}%20`,
      `0x${rid.toString(16)}`,
    ]
    const unknown = [
      String(rid + 1),
      '0',
      '-1',
      '1.5',
      'abc',
      '%20',
      '9007199254740993',
      '9'.repeat(400),
    ]
    for (const id of [...spellings, ...unknown])
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
