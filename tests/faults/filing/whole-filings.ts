import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { verifyChain } from '#api/services/proof/check/verify.ts'

/** What people were told was kept. */
export type Acknowledged = {
  /** Submittals by the press that began them. */
  begun: Map<string, number>
  /** The last answer of each: what was acknowledged, and what was sent after it. */
  texts: Map<number, { kept: string | null; tried: string }>
  files: { rid: number; sha256: string }[]
  filed: number[]
  permits: { rid: number; number: string }[]
}

/** All that was acknowledged is there once, and every permit with all that belongs to it. Returns how many there are. */
export async function expectWholeFilings(
  db: Db,
  store: FileStore,
  known: Acknowledged,
): Promise<number> {
  const { rows: begun } = await sql<{ key: string; times: number }>`
    select key, count(*)::int as times from request_keys group by key having count(*) > 1`.execute(
    db,
  )
  expect(begun).toEqual([])
  const { rows: submittals } = await sql<{ count: number }>`
    select count(*)::int as count from submittals`.execute(db)
  // A press whose answer was lost is pressed again under its key, so each makes one; the last of each filer may be unknown.
  expect(submittals[0]?.count).toBeGreaterThanOrEqual(known.begun.size)
  expect(submittals[0]?.count).toBeLessThanOrEqual(known.begun.size + 4)

  for (const [rid, { kept, tried }] of known.texts) {
    const { rows } = await sql<{ text: string | null }>`
      select answers ->> 'operatorName' as text from submittal_forms where submittal_id = ${rid}`.execute(
      db,
    )
    const allowed = [tried, ...(kept === null ? [null] : [kept])]
    // Before the first save a name may be filled in from the account.
    if (kept !== null) expect(allowed).toContain(rows[0]?.text)
  }
  for (const { rid, sha256 } of known.files) {
    const { rows } = await sql<{ key: string; sha256: string }>`
      select file_key as key, sha256 from submittal_files where id = ${rid}`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await fingerprint(store, rows[0]?.key ?? '')).toBe(sha256)
  }
  for (const rid of known.filed) {
    const { rows } = await sql`
      select (select count(*)::int from submittal_versions where submittal_id = ${rid}) as versions,
        (select count(*)::int from signatures where submittal_id = ${rid}) as signatures,
        submitted_on is not null as "isFiled"
      from submittals where id = ${rid}`.execute(db)
    expect(rows).toEqual([{ versions: 1, signatures: 1, isFiled: true }])
  }
  expect(await verifyChain(db)).toMatchObject({ broken: null })
  // Of no submittal is anything half: a version, its signature and its status come together.
  const { rows: half } = await sql`
    select submittals.id from submittals
    where (submitted_on is not null) <> exists (select from submittal_versions version
        join signatures on signatures.submittal_id = version.submittal_id and signatures.ordinal = version.ordinal
      where version.submittal_id = submittals.id)`.execute(db)
  expect(half).toEqual([])
  return expectWholePermits(db, store, known.permits)
}

/** Between decision and permit there is no moment: both with paper, number and mail, or neither. */
async function expectWholePermits(
  db: Db,
  store: FileStore,
  known: Acknowledged['permits'],
): Promise<number> {
  const { rows } = await sql<{
    rid: number
    number: string
    code: number
    permits: number
    papers: number
    mails: number
    key: string
    sha256: string
  }>`
    select decision.submittal_id as rid, permit.number, status.code,
      (select count(*)::int from permit_submittals where submittal_id = decision.submittal_id) as permits,
      (select count(*)::int from documents where submittal_id = decision.submittal_id and kind = 'issuance') as papers,
      (select count(*)::int from outbox where template = 'DecisionIssued'
        and subject like '%number ' || decision.submittal_id || ':%') as mails,
      paper.file_key as key, paper.sha256
    from decisions decision join permits permit on permit.id = decision.permit_id
      join submittals on submittals.id = decision.submittal_id
      join submittal_statuses status on status.id = submittals.submittal_status_id
      join documents paper on paper.permit_id = permit.id and paper.kind = 'issuance'
    where decision.state = 'issued' order by permit.number`.execute(db)
  for (const { rid, number } of known)
    expect(rows).toContainEqual(expect.objectContaining({ rid, number }))
  for (const [at, row] of rows.entries()) {
    expect(row).toMatchObject({ code: 7, permits: 1, papers: 1, mails: 1 })
    // No number is given twice or left out.
    expect(Number(row.number.slice(-6))).toBe(at + 1)
    expect(await fingerprint(store, row.key)).toBe(row.sha256)
  }
  const { rows: alone } = await sql`
    select (select count(*)::int from permits where verify_key is not null) as permits,
      (select count(*)::int from submittals join submittal_statuses status on status.id = submittal_status_id
        where status.code = 7) as approved,
      (select count(*)::int from decisions where state = 'issued') as decisions`.execute(db)
  expect(alone).toEqual([{ permits: rows.length, approved: rows.length, decisions: rows.length }])
  return rows.length
}

/** Of a stored file, as its record names it. */
export async function fingerprint(store: FileStore, key: string): Promise<string> {
  const file = await store.get(key)
  if (!file) throw new Error(`The file ${key} is not there.`)
  const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer())
  return createHash('sha256').update(bytes).digest('hex')
}
