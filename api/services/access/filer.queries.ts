import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'

/** What decides whether a user may begin, open or sign a submittal. */
export type Filer = {
  id: number
  isActive: boolean
  isReadOnly: boolean
  maySubmit: boolean
  hasIdentityProof: boolean
  hasPin: boolean
  answeredQuestions: number
  displayName: string
  kind: string
}

/** Spec 3 §8. */
export const NOT_VERIFIED = {
  title: 'Invalid Verification Status',
  text: 'Please ensure your identity verification is complete in the [My Account - Verification].',
}
export const READ_ONLY = 'Your account can read only. Nothing was saved.'
const NO_SUBMITTALS = 'Your account type files no submittals.'

export async function selectFiler(db: Db, userId: number): Promise<Filer> {
  const { rows } = await sql<Filer>`
    select users.id, users.status = 'A' as "isActive", users.is_read_only as "isReadOnly",
      coalesce(types.allows_submitting, false) as "maySubmit",
      users.identity_proof_code is not null as "hasIdentityProof", users.pin_hash is not null as "hasPin",
      (select count(*)::int from user_security_answers answers where answers.user_id = users.id) as "answeredQuestions",
      users.display_name as "displayName", users.kind
    from users left join account_types types on types.id = users.account_type_id
    where users.id = ${userId}`.execute(db)
  const [filer] = rows
  if (!filer) throw new ApiError('UNAUTHENTICATED', 'Log in first.')
  return filer
}

/** Why somebody may not work on submittals (spec 3 §5, §6); null where they may. */
export function filerFault(filer: Filer): ApiError | null {
  if (!filer.isActive || filer.isReadOnly) return new ApiError('READ_ONLY_ACCOUNT', READ_ONLY)
  if (!filer.maySubmit) return new ApiError('FORBIDDEN', NO_SUBMITTALS)
  if (!filer.hasIdentityProof) return new ApiError('IDENTITY_NEEDED', NOT_VERIFIED.text)
  return null
}

/** Refuses whoever may not work on submittals, inside the transaction of the work. */
export async function requireFiler(db: Db, userId: number): Promise<Filer> {
  const filer = await selectFiler(db, userId)
  const fault = filerFault(filer)
  if (fault) throw fault
  return filer
}
