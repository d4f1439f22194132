import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { examplesSchema } from '#forms/definition/examples.ts'
import { ANSWER, callAs } from '#tests/support/accounts/sign-in.ts'
import { movedTo, wronglyFiled } from '#tests/support/desk-review/moved.ts'
import { makeLicense } from '#tests/support/factories/permits.ts'
import {
  beginSigning,
  linkConsultant,
  makeFiler,
  open,
  readSigning,
  save,
  sign,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { ownWaiting } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const FORM = 'AQ-ASB'
/** Days of the example that would be over; the work is told ten working days ahead. */
const DAYS = { surveyedOn: '2026-11-10', startsOn: '2026-12-21', endsOn: '2026-12-28' }

async function moved() {
  await sql`insert into lookup_values (table_name, key, value)
    values ('fees', 'ASB-S', '100'), ('fees', 'ASB-M', '400'), ('fees', 'ASB-L', '900')`.execute(
    world.db,
  )
  return movedTo(world, FORM, 'Asbestos is taken out there.')
}

/** Answers what the move left open, and adds the file that the type asks for. */
async function fillIn(writer: Filer, rid: number): Promise<void> {
  const license = await makeLicense(world.db, {
    type: 'Asbestos abatement contractor license',
    expired_on: '2027-06-30',
  })
  await sql`
    update contractors set license_no = 'AHL-12'
    from permits where permits.id = ${license} and contractors.id = permits.contractor_id`.execute(
    world.db,
  )
  const file = await readFile(`forms/definitions/${FORM}/examples.json`, 'utf8')
  const texts = examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
  const { data } = await open(world, writer, { rid })
  await save(world, writer, { rid }, { version: data.version, texts: { ...texts, ...DAYS } })
  await sql`
    insert into submittal_files (submittal_id, question, document_type, name, content_type, byte_size, sha256,
      file_key, added_at, added_by_user_id)
    values (${rid}, 'survey', 'Asbestos survey', 'survey.pdf', 'application/pdf', 9, ${'b'.repeat(64)},
      ${`survey-${rid}`}, now(), ${writer.id})`.execute(world.db)
}

async function signAs(signer: Filer, rid: number) {
  const { data } = await beginSigning(world, signer, [rid])
  await readSigning(world, signer, data.ceremonyId)
  return sign(world, signer, { ceremonyId: data.ceremonyId, answer: ANSWER })
}

describe('what the agency moved to another type', () => {
  test('is filled in and signed by its applicant to the end: receipt, version and the fee of that type', async () => {
    const { owner, begun } = await moved()
    const { rid } = begun
    expect((await beginSigning(world, owner, [rid])).status).toBe(400)
    await fillIn(owner, rid)
    expect((await signAs(owner, rid)).data.filed).toMatchObject([{ rid, number: `${rid}-1` }])
    const { rows } = await sql<{ versions: number; receipts: string[]; cents: number }>`
      select (select count(*)::int from submittal_versions where submittal_id = ${rid}) as versions,
        (select array_agg(template) from outbox
          where user_id = ${owner.id} and template = 'submittal-received'
            and body like ${`%/${rid}%`} and body like '%$400.00%') as receipts,
        (select fee_cents::int from submittals where id = ${rid}) as cents`.execute(world.db)
    expect(rows).toEqual([{ versions: 1, receipts: ['submittal-received'], cents: 40_000 }])
    expect(await ownWaiting(world, owner, 'moved')).toEqual([])
    expect(await ownWaiting(world, owner, 'fee')).toMatchObject([{ rid, verb: 'Pay the fee' }])
  })

  test('is not signed by a consultant who may only prepare it: they read why and ask the official', async () => {
    const { owner, begun, siteRid } = await moved()
    const { rid } = begun
    const consultant = await makeFiler(world.db, 'consultant')
    await linkConsultant(world.db, { owner, consultant, siteRid })
    expect(await ownWaiting(world, consultant, 'moved')).toMatchObject([
      { rid, verb: 'Look through it and ask for its signature' },
    ])
    await fillIn(consultant, rid)
    const refused = await beginSigning(world, consultant, [rid])
    expect([refused.status, refused.msg]).toEqual([
      403,
      'You may prepare this submittal, but not sign it.',
    ])
    const asked = await callAs(world, '/Client/Submission/AskToSign', {
      cookie: consultant.cookie,
      body: { submissionRid: rid, userRid: owner.id, note: '' },
    })
    expect(asked.status).toBe(200)
    expect(await ownWaiting(world, owner, 'toSign')).toMatchObject([{ verb: 'Read and sign' }])
    expect((await signAs(owner, rid)).data.filed).toMatchObject([{ rid }])
    expect(await ownWaiting(world, owner, 'toSign')).toEqual([])
  })

  test('is told by mail to whoever may only prepare it as theirs to prepare, not to sign', async () => {
    const { owner, rid, siteRid, desk, toApplicationRid } = await wronglyFiled(world, FORM)
    const consultant = await makeFiler(world.db, 'consultant')
    await linkConsultant(world.db, { owner, consultant, siteRid })
    await sql`update submittals set created_by_user_id = ${consultant.id} where id = ${rid}`.execute(
      world.db,
    )
    await desk.move(rid, 'reassign', 5, { reason: 'Asbestos is taken out.', toApplicationRid })
    expect(await mailOf(consultant.id, 'SubmittalMoved')).toMatch(
      /\nLook through it and ask for its signature: https:/,
    )
    expect(await mailOf(owner.id, 'SubmittalMoved')).toMatch(/\nLook through it and sign: https:/)
  })
})

test('a mail that something was sent back tells its reader to sign it only where they may', async () => {
  const { owner, rid, siteRid, desk } = await wronglyFiled(world, FORM)
  const consultant = await makeFiler(world.db, 'consultant')
  await linkConsultant(world.db, { owner, consultant, siteRid })
  await sql`update submittals set created_by_user_id = ${consultant.id} where id = ${rid}`.execute(
    world.db,
  )
  await desk.comment(rid, 'point', 'Name the contractor.')
  expect((await desk.move(rid, 'sendBack', 5, { reason: 'Please mend it.' })).status).toBe(200)
  expect(await mailOf(consultant.id, 'SubmittalSentBack')).toMatch(
    /\nCorrect it and ask for its signature: https:/,
  )
  expect(await mailOf(owner.id, 'SubmittalSentBack')).toMatch(/\nCorrect and sign: https:/)
})

async function mailOf(userId: number, template: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from outbox where user_id = ${userId} and template = ${template}`.execute(world.db)
  return rows[0]?.body ?? ''
}
