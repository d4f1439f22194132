import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import type { Acknowledged } from './reporters.ts'

type Report = {
  subject: string
  referenceNo: string | null
  state: string
  activities: number
  copies: number
  mails: number
  fileKeys: string[]
  hashes: string[]
}

/** Every acknowledged report is there once and whole, and nothing is half there. */
export async function expectWhole(
  db: Db,
  files: FileStore,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const { rows } = await sql<Report>`
    select events.subject, events.reference_no as "referenceNo", report.state,
      (select count(*)::int from event_activities where event_id = events.id) as activities,
      (select count(*)::int from copies_of_record where event_id = events.id) as copies,
      (select count(*)::int from outbox where subject like '%' || events.reference_no) as mails,
      array(select file_key from event_files where event_id = events.id) as "fileKeys",
      array(select sha256 from event_files where event_id = events.id) as hashes
    from events join event_reports report on report.event_id = events.id`.execute(db)
  const bySubject = new Map(rows.map((row) => [row.subject, row]))
  expect(rows).toHaveLength(acknowledged.length)
  expect(bySubject.size).toBe(acknowledged.length)
  for (const { subject, referenceNo } of acknowledged) {
    const report = bySubject.get(subject)
    expect(report).toMatchObject({
      referenceNo,
      state: 'submitted',
      activities: 1,
      copies: 1,
      mails: 1,
    })
    const [key] = report?.fileKeys ?? []
    // An upload whose answer was lost may have been made twice; each is whole.
    expect(report?.fileKeys.length).toBeGreaterThan(0)
    expect(await hashOf(files, key ?? '')).toBe(report?.hashes[0])
  }
}

async function hashOf(files: FileStore, key: string): Promise<string> {
  const stored = await files.get(key)
  if (!stored) return 'missing'
  const hash = createHash('sha256')
  for await (const chunk of stored.stream as unknown as AsyncIterable<Uint8Array>)
    hash.update(chunk)
  return hash.digest('hex')
}
