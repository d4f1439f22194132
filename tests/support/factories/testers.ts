import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { makeSite } from './sites.ts'

/** The address to which the calibration of a gauge is sent. */
export const SEND_GAUGE =
  '/Client/BackflowTester/AddPaper?kind=gauge&number=G-1&validFrom=2026-01-02&validUntil=2027-01-01'

type Paper = {
  kind?: 'certificate' | 'gauge'
  number?: string
  valid_from?: string
  valid_until?: string
  state?: 'waiting' | 'accepted' | 'refused'
  file_key?: string
  sha256?: string
  byte_size?: number
}

/** A paper of a tester: a gauge that waits, by default. Returns its number. */
export async function makePaper(db: Db, userId: number, given: Paper = {}): Promise<number> {
  const paper = {
    kind: 'gauge',
    number: 'G-77',
    valid_from: '2026-01-15',
    valid_until: '2027-01-14',
    state: 'waiting',
    file_key: `tester-papers/${randomUUID()}`,
    sha256: 'a'.repeat(64),
    byte_size: 4,
    ...given,
  }
  const isDecided = paper.state !== 'waiting'
  const { rows } = await sql<{ id: number }>`
    insert into tester_papers (user_id, kind, number, valid_from, valid_until, file_name, file_key, content_type,
      byte_size, sha256, scan_result, state, sent_at, decided_at, reason)
    values (${userId}, ${paper.kind}, ${paper.number}, ${paper.valid_from}, ${paper.valid_until}, 'paper.pdf',
      ${paper.file_key}, 'application/pdf', ${paper.byte_size}, ${paper.sha256}, 'clean', ${paper.state},
      '2026-11-01T12:00:00Z', ${isDecided ? '2026-11-02T12:00:00Z' : null},
      ${paper.state === 'refused' ? 'The seal is missing.' : null})
    returning id`.execute(db)
  return Number(rows[0]?.id)
}

/** A water system that supplies a site, and somebody who acts for it. Returns the system's site. */
export async function makeSupplier(db: Db, siteId: number, userId: number): Promise<number> {
  const systemId = await makeSite(db, { name: 'Fern Valley Water' })
  await sql`
    insert into water_systems (site_id, pws_id, system_type_id)
    select ${systemId}, 'OR' || lpad(${systemId}::text, 7, '0'), min(id) from water_system_types`.execute(
    db,
  )
  await sql`insert into ccc_supplies (site_id, system_id) values (${siteId}, ${systemId})`.execute(
    db,
  )
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${userId}, ${systemId}, 'A', now())`.execute(db)
  return systemId
}
