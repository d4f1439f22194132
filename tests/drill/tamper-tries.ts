import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { writeAudit } from '#api/audit/audit.ts'
import type { Db, OpenDatabase } from '#api/db/database.ts'
import { insertDisputeDecision } from '#api/desk/disputes.queries.ts'
import { insertDispute } from '#api/disputes/disputes.queries.ts'
import { folderStore, type FileStore } from '#api/lib/file-store.ts'
import { sha256Of } from '#api/records/canonical.ts'
import { keepCopyOfRecord } from '#api/records/copies.ts'
import { publishEnd } from '#api/records/ends.ts'
import { insertRendition } from '#api/records/stored-copies.queries.ts'
import { verifyRecords } from '#api/records/verify-all.ts'
import { makeComment, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { makeCosigner } from '#tests/support/factories/cosign.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { chanceOf, tamperOnce } from './tampering.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const PORTAL = 'headwater_drill_portal'

export type Role = 'owner' | 'portal'
export type Outcome = { tries: number; refused: number; found: number; unseen: string[] }

/** Records of every kind in an agency's own database and file store, with their end published. */
export async function fillForDrill(db: Db, files: FileStore): Promise<string> {
  const staff = await makeUser(db, { loginName: 'drill.staff', kind: 'staff' })
  for (let at = 0; at < 4; at++) {
    const bytes = Buffer.from(`%PDF evidence ${at}`)
    const name = `evidence-${at}.pdf`
    const attachments = [{ name, byteSize: bytes.byteLength, sha256: sha256Of(bytes) }]
    const made = await makeEventReport(db, { attachments })
    const { rows } = await sql<{ key: string }>`
      select file_key as key from event_files where event_id = ${made.eventId}`.execute(db)
    await files.put(rows[0]?.key ?? '', bytes, 'application/pdf')
    await insertRendition(db, {
      sha256: sha256Of(`PDF ${at}`),
      copyId: made.copy.id,
      byteSize: 100 + at,
      now: NOW,
    })
  }
  const submittalId = await makeOpenSubmittal(db)
  for (let at = 0; at < 2; at++) {
    const commentId = await makeComment(db, { submittal_id: submittalId })
    const bytes = Buffer.from(`%PDF comment ${at}`)
    const key = `comments/drill-${at}.pdf`
    await files.put(key, bytes, 'application/pdf')
    await sql`
      insert into comment_files (comment_id, name, byte_size, sha256, file_key)
      values (${commentId}, ${`comment-${at}.pdf`}, ${bytes.byteLength}, ${sha256Of(bytes)}, ${key})`.execute(
      db,
    )
    const content = { format: 'headwater-public-comment-1', text: `Comment ${at}` }
    const about = { commentId }
    const copy = { number: `PC-2026-DR${at}`, about, signer: 'public', files: [sha256Of(bytes)] }
    await keepCopyOfRecord(db, { kind: 'public-comment', ...copy, content }, NOW)
    const cosigner = await makeCosigner(db)
    const signature = await keepCopyOfRecord(
      db,
      {
        kind: 'co-signature',
        number: `CS-DRILL-${at}`,
        about: { cosignerId: cosigner.id },
        signer: `co-signer ${cosigner.id}`,
        content: { format: 'headwater-co-signature-1', decision: 'agreed', at },
      },
      NOW,
    )
    const dispute = {
      copyId: signature.id,
      reason: 'not-signed',
      statement: `I did not sign this ${at}.`,
      proof: 'email-code',
    } as const
    const rid = await insertDispute(db, dispute, NOW)
    await insertDisputeDecision(
      db,
      { rid: rid ?? 0, isUpheld: at === 0, reason: `Reason ${at}` },
      { staffId: staff.id, now: NOW },
    )
  }
  for (let at = 0; at < 8; at++)
    await writeAudit(
      db,
      {
        action: 'sign-in.passed',
        userId: at,
        actorId: at,
        detail: { at },
        visitor: `10.0.0.${at}`,
      },
      new Date(NOW.getTime() + at),
    )
  return publishEnd(db, NOW)
}

/** Tries to alter one thing, again and again, each in a transaction that is taken back. */
export async function tryTampering(
  opened: OpenDatabase,
  { tries, seed, role }: { tries: number; seed: number; role: Role },
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-drill-'))
  const files = folderStore(folder)
  const outcome: Outcome = { tries: 0, refused: 0, found: 0, unseen: [] }
  try {
    const line = await fillForDrill(opened.db, files)
    const clean = await verifyRecords(opened.db, { files, published: [line] })
    if (clean.problems.length > 0) throw new Error(clean.problems.join('\n'))
    if (role === 'portal') await makePortalRole(opened.db)
    const chance = chanceOf(seed)
    while (outcome.tries < tries) {
      const trx = await opened.db.startTransaction().execute()
      try {
        // The owner can switch triggers and foreign keys off; the portal's role cannot.
        if (role === 'owner') await sql`set local session_replication_role = replica`.execute(trx)
        else await sql.raw(`set local role ${PORTAL}`).execute(trx)
        const done = await tamperOnce({ db: trx, folder, files, chance }).catch(
          (error: unknown) => {
            if (error instanceof Error) return 'refused' as const
            throw error
          },
        )
        if (done === null) continue
        // What a check or a unique index refused altered nothing; only the portal's role is to be refused.
        if (done === 'refused') {
          if (role === 'owner') continue
          outcome.tries += 1
          outcome.refused += 1
          continue
        }
        outcome.tries += 1
        const { problems } = await verifyRecords(trx, { files, published: [line] })
        done.undo()
        if (problems.length > 0) outcome.found += 1
        else outcome.unseen.push(done.what)
      } finally {
        await trx.rollback().execute()
      }
    }
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The rights that the portal's role has, see docs/deploying.md. */
async function makePortalRole(db: Db): Promise<void> {
  const { grantPortal } = await import('#api/db/roles.ts')
  await sql
    .raw(
      `do $$ begin if not exists (select from pg_roles where rolname = '${PORTAL}') then create role ${PORTAL}; end if; end $$`,
    )
    .execute(db)
  await grantPortal(db, PORTAL)
}
