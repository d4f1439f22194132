import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { DOCUMENT_KINDS, type Identity } from './identity.schemas.ts'

/** How far the verification of a user's identity has come. */
export async function selectIdentity(db: Db, userId: number): Promise<Identity> {
  const { rows } = await sql<Omit<Identity, 'documentKinds'>>`
    select identity_proof_code is not null as "isVerified",
      (select json_build_object('name', file_name, 'fileSize', byte_size)
        from identity_proofs where user_id = users.id) as proof,
      (select json_build_object('rid', id, 'state', state, 'statement', statement,
          'documentKind', document_kind, 'fileName', file_name, 'requestedDate', requested_at,
          'decidedDate', decided_at, 'reason', reason)
        from identity_requests where user_id = users.id order by id desc limit 1) as request
    from users where id = ${userId}`.execute(db)
  const row = rows[0] ?? { isVerified: false, proof: null, request: null }
  return { ...row, documentKinds: [...DOCUMENT_KINDS] }
}

export type StoredProof = {
  fileName: string
  fileKey: string
  contentType: string
  byteSize: number
  sha256: string
}

/** Keeps the one proof file of a user. Returns the key of the file whose place it takes. */
export async function putProof(
  db: Db,
  { userId, proof, now }: { userId: number; proof: StoredProof; now: Date },
): Promise<string | null> {
  const earlier = await takeProof(db, userId)
  await sql`
    insert into identity_proofs (user_id, file_name, file_key, content_type, byte_size, sha256, created_at)
    values (${userId}, ${proof.fileName}, ${proof.fileKey}, ${proof.contentType}, ${proof.byteSize},
      ${proof.sha256}, ${now})`.execute(db)
  return earlier?.fileKey ?? null
}

/** Takes the file that waits; null when there is none. */
export async function takeProof(db: Db, userId: number): Promise<StoredProof | null> {
  const { rows } = await sql<StoredProof>`
    delete from identity_proofs where user_id = ${userId}
    returning file_name as "fileName", file_key as "fileKey", content_type as "contentType",
      byte_size as "byteSize", sha256`.execute(db)
  return rows[0] ?? null
}

type NewRequest = {
  userId: number
  statement: string
  documentKind: string
  proof: StoredProof
  now: Date
}

export async function insertIdentityRequest(db: Db, request: NewRequest): Promise<number> {
  const { userId, statement, documentKind, proof, now } = request
  const { rows } = await sql<{ id: number }>`
    insert into identity_requests (user_id, statement, document_kind, file_name, file_key, content_type,
      byte_size, sha256, requested_at)
    values (${userId}, ${statement}, ${documentKind}, ${proof.fileName}, ${proof.fileKey},
      ${proof.contentType}, ${proof.byteSize}, ${proof.sha256}, ${now})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Takes back the request that waits. Returns the key of its file, which goes with it; null if none waits. */
export async function withdrawIdentityRequest(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ fileKey: string | null } | null> {
  const { rows } = await sql<{ fileKey: string | null }>`
    with waiting as (
      select id, file_key from identity_requests
      where user_id = ${userId} and state = 'waiting' for update)
    update identity_requests set state = 'withdrawn', decided_at = ${now}, file_key = null
    from waiting where identity_requests.id = waiting.id
    returning waiting.file_key as "fileKey"`.execute(db)
  return rows[0] ?? null
}

/** How long a file waits for its request. */
const WAIT_MS = 24 * 60 * 60 * 1000

/** Deletes files that no request came for. Returns how many. */
export async function deleteAbandonedProofs(db: Db, files: FileStore, now: Date): Promise<number> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from identity_proofs where created_at < ${new Date(now.getTime() - WAIT_MS)}
    returning file_key as "fileKey"`.execute(db)
  for (const { fileKey } of rows) await files.delete(fileKey)
  return rows.length
}

/** How long the agency can look at a proof after its decision; the hash of it stays. */
const DECIDED_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes the files of requests that were decided on some time ago. Returns how many. */
export async function deleteDecidedProofs(db: Db, files: FileStore, now: Date): Promise<number> {
  const { rows } = await sql<{ fileKey: string }>`
    with old as (
      select id, file_key from identity_requests
      where file_key is not null and state in ('approved', 'refused')
        and decided_at < ${new Date(now.getTime() - DECIDED_MS)} for update)
    update identity_requests set file_key = null, file_name = null from old
    where identity_requests.id = old.id
    returning old.file_key as "fileKey"`.execute(db)
  for (const { fileKey } of rows) await files.delete(fileKey)
  return rows.length
}
