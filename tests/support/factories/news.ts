import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Envelope } from '#api/ground/lib/calls/answer.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import type { World } from '#tests/support/world.ts'

type Publication = { day?: string; kinds?: string[] | null; subject?: string }

/** A publication of version 1; of today and for everybody when nothing else is said. */
export async function makePublication(db: Db, more: Publication = {}): Promise<number> {
  const { day = '2026-11-20', kinds = null, subject = 'Guide' } = more
  const { rows } = await sql<{ id: number }>`
    insert into publications (subject, published_on, kinds) values (${subject}, ${day}, ${kinds})
    returning id::float8 as id`.execute(db)
  return rows[0]?.id ?? 0
}

type Sent = {
  publication: number
  version?: number
  cookie?: string
  description?: string
  name?: string
  body?: BodyInit | null
  headers?: Record<string, string>
}

/** Sends a file for a publication, as the page does: a PDF when nothing else is said. */
export async function sendNewsFile(world: World, sent: Sent) {
  const { publication, version = 1, cookie, description = '', name = 'guide.pdf' } = sent
  const query = new URLSearchParams({
    publication: `${publication}`,
    version: `${version}`,
    description,
  })
  const response = await world.api.request(`/api/Agency/News/AddFile?${query}`, {
    method: 'POST',
    body: sent.body === undefined ? pdfBytes() : sent.body,
    duplex: 'half',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
      ...(cookie ? { cookie } : {}),
      ...sent.headers,
    },
  } as RequestInit)
  const answer = (await response.json()) as Envelope<{ rid: number } | null> & {
    reason?: string
    fields?: Record<string, string>
  }
  return { ...answer, status: response.status }
}

/** Names of the files of publications that lie in the store. */
export function storedNewsFiles(world: World): string[] {
  const folder = path.join(world.filesFolder, 'publications')
  return existsSync(folder) ? readdirSync(folder) : []
}
