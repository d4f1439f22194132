import { describe, expect, test } from 'vitest'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makeLicense, makePermit } from '#tests/support/factories/permits.ts'
import { addSubForm, makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const HASH_URL = '/Anon/PublicInquiry/GetReportHashUrl'

async function address(submissionRid: number, subFormRid: number): Promise<string> {
  const { data } = await world.call<{ value: string }>(HASH_URL, {
    reportPath: 'SUBMITTAL_REPORT',
    submissionRid,
    subFormRid,
    output: 'pdf',
  })
  return data.value
}

const statusOf = async (path: string): Promise<number> => (await world.api.request(path)).status

describe('api reports', () => {
  test('a submittal report has a signed address that answers a PDF; nothing in it can be changed [S2-API-37]', async () => {
    const id = await makeSubmittal(world.db)
    const other = await makeSubmittal(world.db)
    const form = await addSubForm(world.db, id, { position: 1, title: 'Form A' })
    const value = await address(id, form)
    const answer = await world.api.request(value)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await statusOf(value.replace(`submissionRid=${id}`, `submissionRid=${other}`))).toBe(403)
    expect(await statusOf(value.replace(`subFormRid=${form}`, `subFormRid=${form + 1}`))).toBe(403)
    expect(await statusOf(value.replace(/expires=\d+/, 'expires=99999999999999'))).toBe(403)
    expect(
      await statusOf(value.replace(/sig=(.)/, (_, first) => `sig=${first === '_' ? '-' : '_'}`)),
    ).toBe(403)
    expect(await statusOf(value.replace(/&sig=.*/, '&sig='))).toBe(403)
  })

  test('a signed address expires [S2-API-37]', async () => {
    const id = await makeSubmittal(world.db)
    const value = await address(
      id,
      await addSubForm(world.db, id, { position: 1, title: 'Form A' }),
    )
    world.setNow('2026-11-20T15:59:00Z')
    expect(await statusOf(value)).toBe(200)
    world.setNow('2026-11-20T17:00:01Z')
    expect(await statusOf(value)).toBe(403)
  })

  test('everybody who asks within the hour is given the same address', async () => {
    const id = await makeSubmittal(world.db)
    const form = await addSubForm(world.db, id, { position: 1, title: 'Form A' })
    const first = await address(id, form)
    world.setNow('2026-11-20T14:20:00Z')
    expect(await address(id, form)).toBe(await address(id, form))
    world.setNow('2026-11-20T15:00:00Z')
    expect(await address(id, form)).toBe(first)
  })

  test('there is no address for drafts, archived forms, forms of another submittal or unknown reports', async () => {
    const draft = await makeSubmittal(world.db, { submitted_on: null })
    const id = await makeSubmittal(world.db)
    const ask = async (body: object): Promise<number> =>
      (await world.call(HASH_URL, { reportPath: 'SUBMITTAL_REPORT', output: 'pdf', ...body }))
        .status
    const archived = await addSubForm(world.db, id, { position: 1, title: 'Old', isArchived: true })
    const foreign = await addSubForm(world.db, await makeSubmittal(world.db), {
      position: 1,
      title: 'Form',
    })
    expect(
      await ask({
        submissionRid: draft,
        subFormRid: await addSubForm(world.db, draft, { position: 1, title: 'Form' }),
      }),
    ).toBe(404)
    expect(await ask({ submissionRid: id, subFormRid: archived })).toBe(404)
    expect(await ask({ submissionRid: id, subFormRid: foreign })).toBe(404)
    expect(await ask({ reportPath: 'NONSENSE', submissionRid: id, subFormRid: foreign })).toBe(404)
    expect(await ask({ submissionRid: 'x', subFormRid: foreign })).toBe(400)
  })

  test('a submittal that became confidential is no longer given out at an old address', async () => {
    const id = await makeSubmittal(world.db)
    const value = await address(
      id,
      await addSubForm(world.db, id, { position: 1, title: 'Form A' }),
    )
    await world.db
      .updateTable('submittals')
      .set({ is_confidential: true })
      .where('id', '=', id)
      .execute()
    expect(await statusOf(value)).toBe(404)
  })

  test('the permit report prints what the record says [S2-PLC-16]', async () => {
    const id = await makePermit(world.db, {
      number: 'P-12',
      contested_code: 'C',
      issued_on: '2024-01-10',
      effective_on: null,
    })
    const submittal = await makeSubmittal(world.db, {
      has_public_notice: true,
      comment_start_on: '2026-11-01',
      comment_end_on: '2026-12-01',
    })
    await linkPermit(world.db, id, submittal)
    await makeDocument(world.db, { kind: 'issuance', submittal_id: submittal, name: 'Final.pdf' })
    await world.api.request(
      `/api/Report/PLC_REPORT?PERMIT_RID=${id}&PERMIT_TYPE_RID=1&schema=AirNEI`,
    )
    expect(world.rendered[0]?.data).toMatchObject({
      agencyName: 'Department of Environmental Protection',
      generatedOn: '2026-11-20',
      address: `https://records.example.gov/pub/pub-rcd/permits/review/7/${id}`,
      permit: {
        number: 'P-12',
        issueDate: 'January 10, 2024',
        effDate: null,
        contested: 'contested',
        force: { code: 'IN_FORCE', tone: 'good' },
      },
      licensee: null,
      documents: [{ name: 'Final.pdf' }],
      submittals: [
        { subRid: String(submittal), commentPeriod: 'November 1, 2026 to December 1, 2026' },
      ],
    })
  })

  test('the report of a licence names its licensee and no site', async () => {
    const id = await makeLicense(world.db)
    await world.api.request(
      `/api/Report/PLC_REPORT?PERMIT_RID=${id}&PERMIT_TYPE_RID=1&schema=7&ft=pdf`,
    )
    expect(world.rendered[0]?.data).toMatchObject({
      site: null,
      licensee: { name: 'Blue Heron Drilling' },
    })
  })

  test('a permit report takes the four parameters of its address; an unknown schema, and a permit that is not public, are refused [S1-REPORT-07]', async () => {
    const id = await makePermit(world.db)
    const report = (schema: string, permit: number) =>
      statusOf(
        `/api/Report/PLC_REPORT?PERMIT_RID=${permit}&PERMIT_TYPE_RID=1&schema=${schema}&ft=pdf`,
      )
    expect(await report('AirNEI', id)).toBe(200)
    expect(await report('Secret', id)).toBe(404)
    expect(await report('constructor', id)).toBe(404)
    const hidden = await makePermit(world.db, { is_public: false })
    expect(await report('AirNEI', hidden)).toBe(404)
  })
})
