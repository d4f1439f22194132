import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anchorOldCopies } from '#api/services/proof/anchor.act.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { CHAIN_START } from '#api/services/proof/copies.queries.ts'
import { chainOf } from '#api/services/proof/header.ts'
import { insertRendition } from '#api/services/proof/stored-copies.queries.ts'
import type { RecordCheck } from '#api/services/proof/records.schemas.ts'
import { verifyChain } from '#api/services/proof/check/verify.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { useWorld } from '#tests/support/world.ts'
import { runs } from '#tests/support/suite/runs.ts'

const world = useWorld()
const NOW = new Date('2026-11-20T15:00:00Z')

const check = async (code: string) =>
  (await world.call<RecordCheck>('/Anon/Record/CheckCode', { code })).data

async function checkFile(bytes: string): Promise<RecordCheck> {
  const response = await world.api.request('/api/Anon/Record/CheckFile', {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'application/pdf' },
  })
  return ((await response.json()) as { data: RecordCheck }).data
}

/** Changes rows that are only ever added, as the owner of the database could. */
async function tamper(text: string, table = 'copies_of_record'): Promise<void> {
  await sql.raw(`alter table ${table} disable trigger user`).execute(world.db)
  await sql.raw(text).execute(world.db)
  await sql.raw(`alter table ${table} enable trigger user`).execute(world.db)
}

const FACTS: [what: string, change: (id: number, other: number) => string][] = [
  [
    'time',
    (id) =>
      `update copies_of_record set created_at = created_at - interval '1 day' where id = ${id}`,
  ],
  [
    'time by a microsecond',
    (id) =>
      `update copies_of_record set created_at = created_at + interval '1 microsecond' where id = ${id}`,
  ],
  ['number', (id) => `update copies_of_record set number = 'EVT-2026-AAAA-BBBB' where id = ${id}`],
  [
    'event',
    (id, other) =>
      `update copies_of_record set event_id = (select event_id from copies_of_record where id = ${other}) where id = ${id}`,
  ],
  ['signer', (id) => `update copies_of_record set signer = 'somebody' where id = ${id}`],
  ['form version', (id) => `update copies_of_record set form_version = 'x' where id = ${id}`],
  ['files', (id) => `update copies_of_record set files = '[]x' where id = ${id}`],
  [
    'signature',
    (id, other) =>
      `update copies_of_record set signature = (select signature from copies_of_record where id = ${other}) where id = ${id}`,
  ],
  ['key', (id) => `update copies_of_record set key_id = 'nobody' where id = ${id}`],
]

describe('a copy of record', () => {
  test.each(FACTS)('whose %s was changed by one row is altered', async (_what, change) => {
    const [made, other] = [await makeEventReport(world.db), await makeEventReport(world.db)]
    expect(await check(made.referenceNo)).toMatchObject({ result: 'genuine' })
    await tamper(change(made.copy.id, other.copy.id))
    const { rows } = await sql<{ number: string }>`
      select number from copies_of_record where id = ${made.copy.id}`.execute(world.db)
    expect(await check(rows[0]?.number ?? '')).toMatchObject({
      result: 'altered',
      reason: 'record',
    })
    expect((await verifyChain(world.db)).broken).toMatchObject({ id: made.copy.id })
  })

  test('that somebody chained rightly but could not sign is altered', async () => {
    const made = await makeEventReport(world.db)
    // Everything but the signature is as the portal would write it.
    await tamper(`insert into copies_of_record (version, kind, number, event_id, signer, form_version, files,
      content, sha256, previous_chain_sha256, chain_sha256, key_id, signature, created_at)
      select version, kind, 'EVT-2026-FORG-ED00', event_id, signer, form_version, files, content, sha256,
        chain_sha256, encode(sha256('forged'), 'hex'), key_id, signature, created_at from copies_of_record
      where id = ${made.copy.id}`)
    expect(await check('EVT-2026-FORG-ED00')).toMatchObject({ result: 'altered' })
  })
})

describe('a PDF', () => {
  test('is not genuine because somebody put its SHA-256 into the database', async () => {
    const made = await makeEventReport(world.db)
    const [own, forged] = [
      '%PDF own',
      `%PDF forged headwater-record:${made.referenceNo}:${made.copy.sha256}`,
    ]
    const rendition = { copyId: made.copy.id, byteSize: 8, now: NOW }
    await insertRendition(world.db, { ...rendition, sha256: sha256Of(own) })
    expect(await checkFile(own)).toMatchObject({ result: 'genuine' })
    for (const [keyId, signature] of [
      ['test-1', 'AAAA'],
      ['nobody', 'AAAA'],
    ])
      await sql`insert into record_renditions
        (sha256, copy_of_record_id, byte_size, created_at, key_id, signature)
        values (${sha256Of(forged + signature)}, ${made.copy.id}, 8, ${NOW}, ${keyId}, ${signature})
        on conflict do nothing`.execute(world.db)
    await sql`insert into record_renditions
      (sha256, copy_of_record_id, byte_size, created_at, key_id, signature)
      select ${sha256Of(forged)}, copy_of_record_id, byte_size, created_at, key_id, signature
      from record_renditions where sha256 = ${sha256Of(own)}`.execute(world.db)
    expect(await checkFile(forged)).toMatchObject({ result: 'altered', reason: 'file' })
    expect(await checkFile(`${forged}AAAA`)).toMatchObject({ result: 'altered', reason: 'file' })
    await sql`savepoint unsigned`.execute(world.db)
    await expect(
      sql`insert into record_renditions (sha256, copy_of_record_id, byte_size, created_at)
        values (${sha256Of('x')}, ${made.copy.id}, 1, ${NOW})`.execute(world.db),
    ).rejects.toThrow(/record_renditions_signed/)
    await sql`rollback to savepoint unsigned`.execute(world.db)
  })
})

describe('copies of an earlier release', () => {
  /** Rows as the release before there were headers wrote them. */
  async function makeOld(count: number): Promise<{ id: number; number: string }[]> {
    await sql`alter table copies_of_record drop constraint copies_of_record_version_check`.execute(
      world.db,
    )
    await sql`alter table record_renditions drop constraint record_renditions_signed`.execute(
      world.db,
    )
    const old = []
    let previous = CHAIN_START
    for (let at = 0; at < count; at++) {
      const made = await makeEventReport(world.db)
      const chain = chainOf(previous, made.copy.sha256)
      await tamper(`update copies_of_record set version = 1, signer = null, form_version = null, files = null,
        key_id = null, signature = null, previous_chain_sha256 = '${previous}', chain_sha256 = '${chain}'
        where id = ${made.copy.id}`)
      await tamper(
        `insert into record_renditions (sha256, copy_of_record_id, byte_size, created_at)
        values ('${sha256Of(`%PDF old ${at}`)}', ${made.copy.id}, 9, now())`,
        'record_renditions',
      )
      previous = chain
      old.push({ id: made.copy.id, number: made.referenceNo })
    }
    return old
  }
  const all = async () =>
    (await sql`select * from copies_of_record where version = 1 order by id`.execute(world.db)).rows

  test('stay byte for byte, and one entry of the chain binds all their facts', async () => {
    const [first, second] = await makeOld(2)
    const before = await all()
    expect(await anchorOldCopies(world.db, NOW)).toBe(true)
    expect(await anchorOldCopies(world.db, NOW)).toBe(false)
    expect(await all()).toEqual(before)
    const made = await makeEventReport(world.db)
    expect(await verifyChain(world.db)).toEqual({
      count: 4,
      end: made.copy.chainSha256,
      broken: null,
    })
    expect(await check(first?.number ?? '')).toMatchObject({ result: 'genuine' })
    expect(await checkFile('%PDF old 1')).toMatchObject({
      result: 'genuine',
      number: second?.number,
    })
    expect(await check('ANCHOR-1')).toMatchObject({ result: 'unknown' })
  })

  test('are altered from then on when a time was moved or two numbers were swapped', async () => {
    const [first, second] = await makeOld(2)
    await anchorOldCopies(world.db, NOW)
    await sql`savepoint anchored`.execute(world.db)
    await tamper(
      `update copies_of_record set created_at = created_at - interval '1 hour' where id = ${first?.id}`,
    )
    expect(await check(first?.number ?? '')).toMatchObject({ result: 'altered', reason: 'record' })
    expect((await verifyChain(world.db)).broken).toMatchObject({ what: 'facts' })
    await sql`rollback to savepoint anchored`.execute(world.db)
    await tamper(`update copies_of_record set number = number || 'x' where id = ${first?.id}`)
    await tamper(`update copies_of_record set number = '${first?.number}' where id = ${second?.id}`)
    expect(await check(first?.number ?? '')).toMatchObject({ result: 'altered' })
  })

  test('know no PDF that was added later without a signature', async () => {
    const [first] = await makeOld(1)
    await anchorOldCopies(world.db, NOW)
    const forged = `%PDF forged headwater-record:${first?.number}:${'a'.repeat(64)}`
    await tamper(
      `insert into record_renditions (sha256, copy_of_record_id, byte_size, created_at)
      values ('${sha256Of(forged)}', ${first?.id}, 9, now())`,
      'record_renditions',
    )
    expect(await checkFile(forged)).toMatchObject({ result: 'altered', reason: 'file' })
  })
})

/** How the release before wrote canonical JSON: what it hashed must still be the same bytes. */
function formerJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => formerJson(each ?? null)).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${formerJson(each)}`).join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

test('canonical JSON is the same bytes as those of the release before', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(canonicalJson(value)).toBe(formerJson(value))
    }),
    { numRuns: runs(2_000) },
  )
  expect(canonicalJson({ half: '\ud800' })).toBe('{"half":"\ufffd"}')
})
