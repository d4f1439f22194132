import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkCode } from '#api/services/proof/check/check-record.ts'
import { selectFiled } from '#api/filing/filed/filed.queries.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { publishEnd } from '#api/services/proof/ends.act.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let filed: Awaited<ReturnType<typeof fileExample>>
let rid = 0

beforeEach(async () => {
  filed = await fileExample(world, world.db)
  rid = filed.rid
})

const problems = async () => (await verifyRecords(world.db, {})).problems

/** As whoever holds the database itself: no trigger stands in the way. */
async function pastThePortal(work: () => Promise<unknown>): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(world.db)
  await work()
  await sql`set local session_replication_role = origin`.execute(world.db)
}

describe('a signed submittal', () => {
  test('has who signed, when, by which question and how in the signed header of its copy', async () => {
    expect(await problems()).toEqual([])
    const { rows } = await sql<{ version: number; signing: string; signer: number }>`
      select version, signing, user_id::float8 as signer from copies_of_record
        join signatures on copy_of_record_id = copies_of_record.id
      where kind = 'submittal'`.execute(world.db)
    expect(rows[0]?.version).toBe(3)
    const facts: unknown = JSON.parse(rows[0]?.signing ?? '')
    expect(facts).toMatchObject({
      userId: rows[0]?.signer,
      method: 'PIN and security question',
      authority: { right: 'submit', identityProof: true },
    })
    expect(facts).toHaveProperty('viewedAt', expect.stringMatching(/^\d{4}-/))
  })

  test.each([
    ['another signer', sql`update signatures set user_id = (select max(id) from users)`],
    ['another day', sql`update signatures set signed_at = signed_at - interval '1 day'`],
    ['another question', sql`update signatures set question_id = question_id + 1`],
    ['another form', sql`update submittal_versions set form_sha256 = repeat('0', 64)`],
    ['another file', sql`update submittal_files set file_key = 'forged', sha256 = repeat('b', 64)`],
    ['another document', sql`update documents set file_key = 'forged', sha256 = repeat('b', 64)`],
    ['another status', sql`update submittals set submittal_status_id = submittal_status_id + 1`],
    ['no signature', sql`delete from signatures`],
    ['a file less', sql`delete from submittal_files`],
    ['a log less', sql`delete from submittal_log`],
  ])('with %s, changed past the portal, is told by the verification', async (_, statement) => {
    await makeUser(world.db)
    await pastThePortal(() => statement.execute(world.db))
    expect(await problems()).not.toEqual([])
  })

  test('is told with who signed it, whatever the rows say, and checked as altered then', async () => {
    await makeUser(world.db)
    const told = () => selectFiled(world.db, filed.owner as never, rid)
    const before = (await told()).versions[0]
    await pastThePortal(() =>
      sql`update signatures set user_id = (select max(id) from users), signed_at = signed_at - interval '1 day'`.execute(
        world.db,
      ),
    )
    expect((await told()).versions[0]).toEqual(before)
    const { result } = await checkCode(world.db, `${rid}-1`, {
      now: new Date(),
      timeZone: 'America/Los_Angeles',
    })
    expect(result).toBe('altered')
  })

  test.each([
    ['a file pointed elsewhere', sql`update submittal_files set file_key = 'forged'`],
    ['a file taken off', sql`delete from submittal_files`],
    ['a document pointed elsewhere', sql`update documents set sha256 = repeat('b', 64)`],
    ['a document taken off', sql`delete from documents`],
    ['a signature changed', sql`update signatures set statement = 'other'`],
  ])('refuses %s, whoever asks', async (_, statement) => {
    await expect(statement.execute(world.db)).rejects.toThrow(/final|only added/)
  })

  test('that was signed before signatures stood in the header is whole, as it was found', async () => {
    const { db } = world
    // What an earlier release left: a copy of version 2, and a signature without a mark.
    await sql`alter table copies_of_record drop constraint copies_of_record_version_check`.execute(
      db,
    )
    await sql`alter table signatures drop constraint signatures_marked`.execute(db)
    const { rows } = await sql<{ content: string; form: string }>`
      select content, form_sha256 as form from submittal_versions
        join copies_of_record on copies_of_record.id = copy_of_record_id`.execute(db)
    const content: unknown = JSON.parse(rows[0]?.content ?? '')
    const old = { kind: 'submittal' as 'payment', number: `${rid}-2`, about: null, signer: 'old' }
    const copy = await keepCopyOfRecord(db, { ...old, content }, new Date('2026-11-20T15:00:00Z'))
    await pastThePortal(async () => {
      await sql`insert into submittal_versions values (${rid}, 2, ${copy.id}, ${rows[0]?.form})`.execute(
        db,
      )
      await sql`
        insert into signatures (submittal_id, ordinal, user_id, content_sha256, statement, question_id, authority,
          signed_at)
        select submittal_id, 2, user_id, ${copy.sha256}, statement, question_id, authority, signed_at
        from signatures`.execute(db)
    })
    await sql`drop trigger row_kept on submittal_versions`.execute(db)
    await sql`drop trigger row_kept_gone on submittal_versions`.execute(db)
    await sql`select keep_rows_of('submittal_versions')`.execute(db)
    expect(await problems()).toEqual([])
    // Sealed as it was found, it changes no more unseen.
    await publishEnd(db, new Date())
    await pastThePortal(() =>
      sql`update signatures set user_id = user_id + 1 where mark is null`.execute(db),
    )
    expect((await problems()).join()).toMatch(/^signatures: rows after/)
  })
})
