import { describe, expect, test } from 'vitest'
import { isCommentOpen } from '#api/comments/comment-period.ts'
import type { SubmittalRecord } from '#api/records/submittals/submittals.schemas.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { addSubForm, makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

async function submission(rid: number): Promise<SubmittalRecord> {
  return (await world.call<SubmittalRecord>(`/Anon/PublicInquiry/GetSubmission/AirNEI/${rid}`)).data
}

describe('api submission', () => {
  test('a submission under review carries the named keys [S2-SUB-37, S2-API-26]', async () => {
    const { db } = world
    const siteId = await makeSite(db, { name: 'Juniper Mill' })
    const rid = await makeSubmittal(db, {
      site_id: siteId,
      applicationName: 'Title V renewal',
      applicationCode: 'TV-R',
      comment_start_on: '2026-11-01',
      comment_end_on: '2026-11-30',
      programs: ['Stormwater', 'Air toxics'],
    })
    const formRid = await addSubForm(db, rid, { position: 1, title: 'Application' })
    await makeDocument(db, {
      kind: 'submittal',
      submittal_id: rid,
      name: 'map.pdf',
      description: 'Site map',
    })
    const taskFile = await makeDocument(db, {
      kind: 'work_task',
      submittal_id: rid,
      name: 'notice.pdf',
      created_by: 'Kit Rowan',
    })
    const record = await submission(rid)
    expect(record).toMatchObject({
      rid,
      applicationName: 'Title V renewal',
      application: { name: 'Title V renewal' },
      applicationCd: 'TV-R',
      applicationRid: expect.any(Number),
      schemaName: 'AirNEI',
      productId: 7,
      facility: { rid: siteId, name: 'Juniper Mill' },
      subForms: [{ rid: formRid, formStatusRid: 1, title: 'Application' }],
      subAttachments: [
        { rid: expect.any(Number), fileDesc: 'Site map', fileType: 'application/pdf' },
      ],
      reportName: 'SUBMITTAL_REPORT',
      publicCommentStartDate: '2026-11-01',
      publicCommentEndDate: '2026-11-30',
      program: 'Air toxics, Stormwater',
      redactedDocumentRid: null,
    })
    expect(record.subWorkTaskAttachments).toMatchObject([
      {
        rid: taskFile,
        name: 'notice.pdf',
        agencyOnlyInd: 'N',
        publicInd: 'Y',
        createdDate: '2026-10-05',
        createdBy: 'Kit Rowan',
        product: 'AirNEI',
      },
    ])
  })

  test('of four work-task files only the one for the public is listed [S2-SUB-34, S2-API-26]', async () => {
    const rid = await makeSubmittal(world.db)
    for (const is_agency_only of [true, false])
      for (const is_public of [true, false])
        await makeDocument(world.db, {
          kind: 'work_task',
          submittal_id: rid,
          is_agency_only,
          is_public,
          name: `${is_agency_only}-${is_public}.pdf`,
        })
    expect((await submission(rid)).subWorkTaskAttachments.map((file) => file.name)).toEqual([
      'false-true.pdf',
    ])
  })

  test('archived forms are left out, so the first one counts [S2-SUB-35]', async () => {
    const rid = await makeSubmittal(world.db)
    await addSubForm(world.db, rid, { position: 3, title: 'Third' })
    await addSubForm(world.db, rid, { position: 1, title: 'First', isArchived: true })
    await addSubForm(world.db, rid, { position: 2, title: 'Second' })
    const { subForms } = await submission(rid)
    expect(subForms.map((form) => form.title)).toEqual(['Second', 'Third'])
    expect(subForms[0]?.content).toEqual([
      { title: 'Applicant', rows: [{ label: 'Name', value: 'Willow Energy LLC' }] },
    ])
  })

  test('where a redacted form exists it is named, and the form itself is not given out [S2-SUB-38]', async () => {
    const { db } = world
    const rid = await makeSubmittal(db)
    await addSubForm(db, rid, {
      position: 1,
      title: 'Application',
      content: [{ title: 'Secret', rows: [] }],
    })
    const full = await makeDocument(db, {
      kind: 'submittal',
      submittal_id: rid,
      description: 'subFormPDF',
    })
    expect((await submission(rid)).subAttachments.map((file) => file.rid)).toEqual([full])
    const redacted = await makeDocument(db, {
      kind: 'submittal',
      submittal_id: rid,
      description: 'redactedSubFormPDF',
    })
    const record = await submission(rid)
    expect(record.redactedDocumentRid).toBe(redacted)
    expect(record.subForms.map((form) => form.content)).toEqual([null])
    expect(record.subAttachments.map((file) => file.rid)).toEqual([redacted])
    expect(JSON.stringify(record)).not.toContain('Secret')
  })

  test('a redacted form that is not released yet still holds the form back [S2-SUB-38]', async () => {
    const { db } = world
    const rid = await makeSubmittal(db)
    await addSubForm(db, rid, { position: 1, title: 'Application' })
    await makeDocument(db, { kind: 'submittal', submittal_id: rid, description: 'subFormPDF' })
    await makeDocument(db, {
      kind: 'submittal',
      submittal_id: rid,
      description: 'redactedSubFormPDF',
      is_public: false,
    })
    expect(await submission(rid)).toMatchObject({
      redactedDocumentRid: null,
      subForms: [{ content: null }],
      subAttachments: [],
    })
  })

  test('an archived redacted form counts no longer [S2-SUB-38]', async () => {
    const { db } = world
    const rid = await makeSubmittal(db)
    await addSubForm(db, rid, { position: 1, title: 'Application' })
    await makeDocument(db, {
      kind: 'submittal',
      submittal_id: rid,
      description: 'redactedSubFormPDF',
      is_archived: true,
    })
    const record = await submission(rid)
    expect(record.redactedDocumentRid).toBeNull()
    expect(record.subForms[0]?.content).toHaveLength(1)
  })
})

describe('api submission: comment period', () => {
  test("the API decides by the agency's days whether comments are open [S2-SUB-30]", async () => {
    const rid = await makeSubmittal(world.db, {
      comment_start_on: '2026-11-01',
      comment_end_on: '2026-11-30',
    })
    const instants: [string, boolean][] = [
      ['2026-11-01T03:59:59Z', false],
      ['2026-11-01T04:00:00Z', true],
      ['2026-12-01T04:59:59Z', true],
      ['2026-12-01T05:00:00Z', false],
    ]
    for (const [instant, isOpen] of instants) {
      world.setNow(instant)
      expect((await submission(rid)).isCommentOpen, instant).toBe(isOpen)
    }
  })

  test('without both dates comments are closed [S2-SUB-31]', async () => {
    const day = { comment_start_on: '2026-11-20', comment_end_on: '2026-11-20' }
    for (const dates of [{ ...day, comment_start_on: null }, { ...day, comment_end_on: null }, {}])
      expect((await submission(await makeSubmittal(world.db, dates))).isCommentOpen).toBe(false)
    expect((await submission(await makeSubmittal(world.db, day))).isCommentOpen).toBe(true)
  })

  const oneDay = { startsOn: '2026-06-15', endsOn: '2026-06-15' }
  const night = { startsOn: '2026-03-08', endsOn: '2026-03-08' }
  test.each([
    ['UTC first instant', oneDay, 'UTC', '2026-06-15T00:00:00Z', true],
    ['UTC last instant', oneDay, 'UTC', '2026-06-15T23:59:59.999Z', true],
    ['UTC the day after', oneDay, 'UTC', '2026-06-16T00:00:00Z', false],
    [
      'far east, its morning is still yesterday in UTC',
      oneDay,
      'Pacific/Kiritimati',
      '2026-06-14T10:00:00Z',
      true,
    ],
    ['far east, before its midnight', oneDay, 'Pacific/Kiritimati', '2026-06-14T09:59:59Z', false],
    [
      'far west, its evening is already tomorrow in UTC',
      oneDay,
      'Pacific/Pago_Pago',
      '2026-06-16T10:59:59Z',
      true,
    ],
    ['far west, after its midnight', oneDay, 'Pacific/Pago_Pago', '2026-06-16T11:00:00Z', false],
    [
      'clocks go forward: the day has 23 hours',
      night,
      'America/Los_Angeles',
      '2026-03-09T06:59:59Z',
      true,
    ],
    [
      'clocks go forward: the next day',
      night,
      'America/Los_Angeles',
      '2026-03-09T07:00:00Z',
      false,
    ],
    [
      'clocks go back: the day has 25 hours',
      { startsOn: '2026-11-01', endsOn: '2026-11-01' },
      'America/Los_Angeles',
      '2026-11-02T07:59:59Z',
      true,
    ],
    [
      'clocks go back: the next day',
      { startsOn: '2026-11-01', endsOn: '2026-11-01' },
      'America/Los_Angeles',
      '2026-11-02T08:00:00Z',
      false,
    ],
    ['zone with half hours', oneDay, 'Asia/Kolkata', '2026-06-14T18:30:00Z', true],
    [
      'inside a longer period',
      { startsOn: '2025-12-31', endsOn: '2026-12-01' },
      'UTC',
      '2026-06-15T12:00:00Z',
      true,
    ],
  ])('%s [S2-SUB-30]', (_, period, zone, now, expected) => {
    expect(isCommentOpen(period, new Date(now), zone)).toBe(expected)
  })
})
