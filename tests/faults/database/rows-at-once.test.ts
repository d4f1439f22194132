import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addPaper } from '#api/backflow/testers/add-paper.act.ts'
import type { ReceivedFile } from '#api/services/files/receive-file.ts'
import { sendPhoto } from '#api/drinking-water/photos/send-photo.act.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { REAL_NOW, useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db

const fileOf = (at: number): ReceivedFile =>
  ({
    fileKey: `at-once/${at}`,
    contentType: 'image/png',
    byteSize: 10,
    sha256: 'a'.repeat(64),
    isScanned: true,
  }) as ReceivedFile

/** How many of many at once were taken. */
async function taken(count: number, act: (at: number) => Promise<unknown>): Promise<number> {
  const ended = await Promise.allSettled(Array.from({ length: count }, (_, at) => act(at)))
  return ended.filter(({ status }) => status === 'fulfilled').length
}

// The embedded database has one connection, so nothing is at once there.
describe.skipIf(!process.env.TEST_DATABASE_URL)('limits of rows hold for many at once', () => {
  test('five photos of one pipe wait, however many are sent together', async () => {
    const lineId = await makeLine(db(), { siteId: await makeWaterSystem(db()) })
    const sent = { lineId, note: '', email: null, fileName: 'pipe.png' }
    const count = await taken(20, (at) =>
      sendPhoto(db(), { sent, file: fileOf(at), visitor: '192.0.2.1' }, REAL_NOW),
    )
    expect(count).toBe(5)
  })

  test('an account keeps two hundred papers, however many are sent together', async () => {
    const { id } = await makeUser(db())
    const user = { id: Number(id), actorId: Number(id) }
    const paper = (at: number) => ({
      kind: 'gauge' as const,
      number: `G-${at}`,
      about: '',
      validFrom: '2026-11-01',
      validUntil: '2027-11-01',
      fileName: 'gauge.pdf',
    })
    for (let at = 0; at < 197; at += 1) await addPaper(db(), user, paper(at), fileOf(at), REAL_NOW)
    const count = await taken(20, (at) =>
      addPaper(db(), user, paper(1_000 + at), fileOf(1_000 + at), REAL_NOW),
    )
    expect(count).toBe(3)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from tester_papers where user_id = ${id}`.execute(db())
    expect(rows[0]?.n).toBe(200)
  })
})
