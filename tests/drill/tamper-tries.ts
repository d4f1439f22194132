import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { storeAcceptance } from '#api/services/agreements/agreements.queries.ts'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { OpenDatabase, Db } from '#api/ground/db/database.ts'
import { insertDisputeDecision } from '#api/review/cosign/disputes/desk-disputes.queries.ts'
import { insertSignerDecision } from '#api/review/cosign/signers/signers.queries.ts'
import { insertDispute } from '#api/services/proof/disputed.queries.ts'
import { folderStore, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { sha256Of } from '#api/services/proof/canonical.ts'
import { keepCopyOfRecord } from '#api/services/proof/copies.queries.ts'
import { insertSignature } from '#api/services/proof/signatures.queries.ts'
import { momentText } from '#api/services/proof/moments.queries.ts'
import { publishEnd } from '#api/services/proof/ends.act.ts'
import { noteFinding } from '#api/services/proof/check/file-findings.queries.ts'
import { insertRendition } from '#api/services/proof/stored-copies.queries.ts'
import { verifyRecords } from '#api/services/proof/check/verify-all.ts'
import { makeComment, makeOpenSubmittal } from '#tests/support/factories/comments.ts'
import { makeCosigner, type MadeCosigner } from '#tests/support/factories/cosign.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeUser } from '#tests/support/factories/users.ts'
import { AIMS, EVIDENCE, tamperOnce, type Aim } from './tampering.ts'
import { chanceOf, pick, type Chance } from './tampered-values.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const PORTAL = 'headwater_drill_portal'

export type Role = 'owner' | 'portal'
export type Outcome = {
  tries: number
  /** The tries that the database refused. */
  refused: string[]
  found: number
  unseen: string[]
  /** How often each kind was tried at each table. */
  tally: Record<string, number>
}

/** What a table's rights (42501) and the triggers of what is only added (23001) answer. */
const REFUSALS = ['42501', '23001']
/** A try that changes nothing, as a swap of two equal values, is made again with other rows. */
const MOST_EMPTY = 60

/** Records of every kind in an agency's own database and file store, with their ends published. */
export async function fillForDrill(db: Db, files: FileStore): Promise<string[]> {
  const ends: string[] = []
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
    await judgeSigner(db, cosigner, { staffId: staff.id, counts: at === 0 })
    await noteFinding(
      db,
      {
        fileKey: key,
        source: 'comment',
        name: `comment-${at}.pdf`,
        outcome: at === 0 ? 'altered' : 'missing',
        expectedSha256: sha256Of(bytes),
        foundSha256: sha256Of(`altered ${at}`),
      },
      NOW,
    )
    ends.push(await publishEnd(db, new Date(NOW.getTime() + at)))
  }
  await addSpares(db, submittalId)
  await addSignatures(db, Number(staff.id))
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
  return [...ends, await publishEnd(db, new Date(NOW.getTime() + 10))]
}

/** What a decision on a signer leaves: its row, and the audit row that binds it. */
async function judgeSigner(
  db: Db,
  { id, submittalId, senderId }: MadeCosigner,
  { staffId, counts }: { staffId: number; counts: boolean },
): Promise<void> {
  const reason = `Signer ${counts}`
  await insertSignerDecision(db, { rid: id, counts, reason }, { staffId, now: NOW })
  const detail = {
    cosignerRid: id,
    submittalRid: submittalId,
    reasonSha256: sha256Of(reason),
  }
  const action = counts ? 'cosign.identity-accepted' : 'cosign.identity-refused'
  await writeAudit(db, { action, userId: senderId, actorId: staffId, detail }, NOW)
}

/** Agreements and signatures of things that are no submittals. */
async function addSignatures(db: Db, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number; sha256: string; questionId: number }>`
    select id::float8 as id, sha256, (select min(id) from security_questions) as "questionId"
    from copies_of_record order by id limit 3`.execute(db)
  for (const { id, sha256, questionId } of rows) {
    const agreement = { version: String(id), text: `Agreement ${id}`, sha256: sha256Of(`${id}`) }
    await storeAcceptance(db, { by: { userId }, agreement, visitor: `10.0.1.${id}` }, NOW)
    const facts = {
      ...{ userId, loginName: 'drill.staff', name: 'Drill', at: momentText(NOW), questionId },
      ...{ statement: `I certify ${id}`, method: 'PIN and security question' as const },
      ...{ viewedAt: NOW.toISOString(), authority: { right: 'own', at: id } },
    }
    await insertSignature(db, { copyId: id, version: null, contentSha256: sha256, facts }, NOW)
  }
}

/** Rows that nothing refers to yet, so that a forged row finds one. */
async function addSpares(db: Db, submittalId: number): Promise<void> {
  await makeComment(db, { submittal_id: submittalId })
  const cosigner = await makeCosigner(db)
  const number = 'CS-DRILL-SPARE'
  const about = { cosignerId: cosigner.id }
  const content = { format: 'headwater-co-signature-1', decision: 'agreed' }
  const signer = `co-signer ${cosigner.id}`
  const copy = await keepCopyOfRecord(
    db,
    { kind: 'co-signature', number, about, signer, content },
    NOW,
  )
  const dispute = { reason: 'other', statement: 'A spare one.', proof: 'email-code' } as const
  await insertDispute(db, { copyId: copy.id, ...dispute }, NOW)
}

/** Tries to alter one thing, again and again, each in a transaction that is taken back. */
export async function tryTampering(
  opened: OpenDatabase,
  { tries, seed, role }: { tries: number; seed: number; role: Role },
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-drill-'))
  const files = folderStore(folder)
  const outcome: Outcome = { tries: 0, refused: [], found: 0, unseen: [], tally: {} }
  try {
    const published = await fillForDrill(opened.db, files)
    const clean = await verifyRecords(opened.db, { files, published })
    if (clean.problems.length > 0) throw new Error(clean.problems.join('\n'))
    if (role === 'portal') await makePortalRole(opened.db)
    else await dropChecks(opened.db)
    const chance = chanceOf(seed)
    let deck: Aim[] = []
    for (let empty = 0; outcome.tries < tries;) {
      if (deck.length === 0) deck = shuffled(chance)
      const aim = deck[deck.length - 1] ?? pick(chance, AIMS)
      const trx = await opened.db.startTransaction().execute()
      try {
        // The owner can switch triggers and foreign keys off; the portal's role cannot.
        if (role === 'owner') await sql`set local session_replication_role = replica`.execute(trx)
        else await sql.raw(`set local role ${PORTAL}`).execute(trx)
        const done = await tamperOnce({ db: trx, folder, files, chance }, aim).catch(
          (error: unknown) => {
            if (role === 'portal' && isRefusal(error)) return 'refused' as const
            throw new Error(`${aim.kind} ${aim.table}: the try itself is at fault`, {
              cause: error,
            })
          },
        )
        if (done === null) {
          if ((empty += 1) > MOST_EMPTY)
            throw new Error(`${aim.kind} ${aim.table}: no try came of it`)
          continue
        }
        empty = 0
        deck.pop()
        const name = `${aim.kind} ${aim.table}`
        outcome.tally[name] = (outcome.tally[name] ?? 0) + 1
        outcome.tries += 1
        if (done === 'refused') {
          outcome.refused.push(name)
          continue
        }
        const { problems } = await verifyRecords(trx, { files, published })
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
  const { grantPortal } = await import('#api/ground/db/roles.ts')
  await sql
    .raw(
      `do $$ begin if not exists (select from pg_roles where rolname = '${PORTAL}') then create role ${PORTAL}; end if; end $$`,
    )
    .execute(db)
  await grantPortal(db, PORTAL)
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && REFUSALS.includes(String(error.code))
}

/** Every kind at every table once, in another order each time. */
function shuffled(chance: Chance): Aim[] {
  const left = [...AIMS]
  return AIMS.flatMap(() => left.splice(Math.floor(chance() * left.length), 1))
}

/** The owner of the tables can take their checks away, so that no value is out of reach. */
async function dropChecks(db: Db): Promise<void> {
  const tables = Object.keys(EVIDENCE)
  const { rows } = await sql<{ text: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text
    from pg_constraint where contype = 'c' and conrelid = any (${tables}::regclass[])`.execute(db)
  for (const { text } of rows) await sql.raw(text).execute(db)
}
