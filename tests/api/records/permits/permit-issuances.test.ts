import { describe, expect, test } from 'vitest'
import type { Issuance } from '#api/records/documents/documents.schemas.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makePermit } from '#tests/support/factories/permits.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/Anon/PublicInquiry'

async function issuances(permitRid: number): Promise<Issuance[]> {
  const { data } = await world.call<Issuance[]>(
    `${PATH}/GetPermitSubmissionIssuances/AirNEI/${permitRid}`,
  )
  return data
}

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
      ...{ neverHeld: false, replaced: null },
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
