import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { makeSubmittal, type SubmittalOverrides } from './submittals.ts'

let serial = 0

/** A submittal whose comment period is open on the day of the tests. */
export function makeOpenSubmittal(db: Db, overrides: SubmittalOverrides = {}): Promise<number> {
  return makeSubmittal(db, {
    has_public_notice: true,
    comment_start_on: '2026-11-01',
    comment_end_on: '2026-11-30',
    ...overrides,
  })
}

/** The key of a form that was just opened. */
export function newFormKey(): string {
  serial += 1
  return `form-key-of-the-tests-${serial}`
}

/** A whole comment of a visitor who gives name and e-mail, as it is posted. */
export function commentOf(submissionRid: number, overrides: object = {}) {
  return {
    key: newFormKey(),
    submissionRid,
    commentText: 'Keep the wetland as it is.',
    firstName: 'Ada',
    lastName: 'Reyes',
    email: 'ada@example.org',
    ...overrides,
  }
}

type Comment = Insertable<Database['public_comments']>

/** A stored comment, received unless `status` says otherwise. Returns its rid. */
export async function makeComment(
  db: Db,
  { withFile, ...overrides }: Partial<Comment> & { submittal_id: number; withFile?: string },
): Promise<number> {
  serial += 1
  const status = overrides.status ?? 'received'
  const row = await db
    .insertInto('public_comments')
    .values({
      idempotency_key: keyHash(`stored comment ${serial}`),
      first_name: 'Ada',
      last_name: 'Reyes',
      phone: '555-010-0199',
      email: 'ada@example.org',
      comment_text: `Comment ${serial}`,
      commented_at: '2026-11-10T12:00:00Z',
      created_by: 'public.guest',
      submitted_by: 'system.public-comments',
      receipt_no: `PC-2026-TEST${serial}`,
      status,
      decided_at: status === 'received' ? null : '2026-11-11T12:00:00Z',
      withheld_reason: status === 'withheld' ? 'It names a child.' : null,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (withFile)
    await db
      .insertInto('comment_files')
      .values({
        comment_id: row.id,
        name: 'map.pdf',
        byte_size: 400,
        // Of what `pdfBytes()` makes.
        sha256: createHash('sha256').update(pdfBytes()).digest('hex'),
        file_key: withFile,
      })
      .execute()
  return row.id
}

/** A small text that is a PDF by its content; `bytes` makes it exactly that long. */
export function pdfBytes(bytes = 400): Uint8Array {
  const head = '%PDF-1.7\n'
  const tail = '\n%%EOF\n'
  return new TextEncoder().encode(head + ' '.repeat(bytes - head.length - tail.length) + tail)
}
