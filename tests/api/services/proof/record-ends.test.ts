import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import { canonicalJson } from '#api/services/proof/canonical.ts'
import { bringEnds, endPlaces, type EndPlace } from '#api/services/proof/end-places.act.ts'
import { publishDueEnd, publishEnd, readEnd } from '#api/services/proof/ends.act.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NOW = new Date('2026-11-20T15:00:00Z')
const DAY_MS = 86_400_000
const folder = mkdtempSync(path.join(tmpdir(), 'headwater-ends-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fail = (place: string, error: unknown) => {
  throw new Error(`${place}: ${error}`)
}

/** As the owner could, with every trigger and foreign key off. */
async function asOwner(text: string): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(world.db)
  await sql.raw(text).execute(world.db)
  await sql`set local session_replication_role = origin`.execute(world.db)
}

describe('the published end', () => {
  test('can be verified by anybody with the public keys alone', async () => {
    await makeEventReport(world.db)
    const line = await publishEnd(world.db, NOW)
    const keys = await world.call<{
      list: { id: string; publicKey: string; fingerprint: string }[]
    }>('/Anon/Record/Keys')
    const ends = await world.call<{ list: string[] }>('/Anon/Record/Ends')
    expect(ends.data.list).toEqual([line])
    const { keyId, signature, ...statement } = JSON.parse(line) as Record<string, string>
    const key = keys.data.list.find(({ id }) => id === keyId)
    const publicKey = createPublicKey({
      key: Buffer.from(key?.publicKey ?? '', 'base64'),
      format: 'der',
      type: 'spki',
    })
    const isSigned = (text: string) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature ?? '', 'base64'))
    expect(isSigned(canonicalJson(statement))).toBe(true)
    expect(isSigned(canonicalJson({ ...statement, at: '2026-01-01' }))).toBe(false)
    expect(readEnd(line.replace('"count":1', '"count":2'))).toBeNull()
    expect(JSON.stringify(keys)).not.toMatch(/private/i)
  })

  test('finds a tail that was cut off, of the copies and of the audit log', async () => {
    const [first] = [await makeEventReport(world.db), await makeEventReport(world.db)]
    await writeAudit(world.db, { action: 'sign-out', userId: 1, actorId: 1 }, NOW)
    const line = await publishEnd(world.db, NOW)
    const whole = await verifyRecords(world.db, {
      published: [line],
      since: first.copy.chainSha256,
    })
    expect(whole.problems).toEqual([])
    await sql`savepoint whole`.execute(world.db)
    for (const [cut, words] of [
      [
        `delete from copies_of_record where id > ${first.copy.id}`,
        /published at .* are not all there/,
      ],
      ['delete from audit_log', /not those that seal \d+ covers/],
      ['delete from record_seals', /seals that were published/],
      ['delete from published_ends', /gone from the database/],
    ] as const) {
      await asOwner(cut)
      const { problems } = await verifyRecords(world.db, { published: [line] })
      expect(problems.join('\n')).toMatch(words)
      await sql`rollback to savepoint whole`.execute(world.db)
    }
    const { problems } = await verifyRecords(world.db, { since: 'f'.repeat(64) })
    expect(problems).toEqual([`The chain no longer contains ${'f'.repeat(64)}.`])
  })

  test('is published once a day, and arrives once at each place', async () => {
    await makeEventReport(world.db)
    const file = path.join(folder, 'ends.jsonl')
    const mailTo = 'records@agency.example'
    const places = endPlaces({ ENDS_FILE: file, ENDS_MAIL_TO: mailTo }, 'Agency')
    const line = await publishDueEnd(world.db, NOW, DAY_MS)
    expect(await publishDueEnd(world.db, new Date(NOW.getTime() + 1_000), DAY_MS)).toBeNull()
    expect(await bringEnds(world.db, places, NOW, fail)).toBe(2)
    expect(await bringEnds(world.db, places, NOW, fail)).toBe(0)
    expect(await publishDueEnd(world.db, new Date(NOW.getTime() + DAY_MS), DAY_MS)).not.toBeNull()
    await bringEnds(world.db, places, NOW, fail)
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe(line)
    const mails = await world.db
      .selectFrom('outbox')
      .selectAll()
      .where('to_address', '=', mailTo)
      .execute()
    expect(mails).toHaveLength(2)
    expect(mails[0]?.body).toContain(line)
  })

  test('reaches the other places when one is away, and that one later', async () => {
    await makeEventReport(world.db)
    await publishEnd(world.db, NOW)
    const got: string[] = []
    const away = { isAway: true }
    const place = (name: string): EndPlace => ({
      name,
      add: async () => {
        if (name === 'away' && away.isAway) throw new Error('no route')
        got.push(name)
      },
    })
    const failed: string[] = []
    const bring = () =>
      bringEnds(world.db, [place('away'), place('near')], NOW, (name) => failed.push(name))
    await bring()
    expect([got, failed]).toEqual([['near'], ['away']])
    away.isAway = false
    await bring()
    expect(got).toEqual(['near', 'away'])
  })
})
