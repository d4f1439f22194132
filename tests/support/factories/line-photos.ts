import type { Db } from '#api/ground/db/database.ts'
import { sql } from 'kysely'
import { phoneJpeg } from '#tests/support/photos.ts'
import type { World } from '#tests/support/world.ts'

type Sent = { note?: string; email?: string; bytes?: Uint8Array; name?: string; visitor?: string }

/** A photo of a line as a resident sends it. */
export async function sendLinePhoto(world: World, line: number, sent: Sent = {}) {
  const response = await world.api.request(`/api/Anon/ServiceLine/SendPhoto?line=${line}`, {
    method: 'POST',
    body: sent.bytes ?? phoneJpeg(),
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': sent.name ?? 'pipe.jpg',
      'x-visitor-address': sent.visitor ?? '192.0.2.1',
      ...(sent.note ? { 'x-note': encodeURIComponent(sent.note) } : {}),
      ...(sent.email ? { 'x-email': encodeURIComponent(sent.email) } : {}),
    },
  } as RequestInit)
  const answer = (await response.json()) as { msg: string; fields?: Record<string, string> }
  return { ...answer, status: response.status }
}

/** The number of the newest photo. */
export async function newestPhoto(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select max(id)::float8 as id from service_line_photos`.execute(db)
  return rows[0]?.id ?? 0
}
