import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { momentText } from './moments.queries.ts'
import { markOf } from './signing.ts'

/** Who signed, when, how and by what right: in the header of the copy that was signed. */
export type SigningFacts = {
  userId: number
  loginName: string
  name: string
  /** To the microsecond, in UTC. */
  at: string
  statement: string
  method: 'PIN and security question'
  questionId: number
  /** When the readable copy was opened. */
  viewedAt: string
  authority: Readonly<Record<string, unknown>>
}

export type NewSignature = {
  copyId: number
  /** The submittal's version that is signed; null where it is no submittal. */
  version: { submittalId: number; ordinal: number } | null
  contentSha256: string
  facts: SigningFacts
}

/** Adds a signature with the portal's mark, which binds all that it says. */
export async function insertSignature(
  db: Db,
  { copyId, version, contentSha256, facts }: NewSignature,
  now: Date,
): Promise<number> {
  const { userId, statement, questionId, authority } = facts
  const [submittalId, ordinal] = [version?.submittalId ?? null, version?.ordinal ?? null]
  const mark = markOf('signatures', {
    ...{ copyId, submittalId, ordinal, userId, contentSha256, statement, questionId, authority },
    signedAt: momentText(now),
  })
  const { rows } = await sql<{ id: number }>`
    insert into signatures (copy_of_record_id, submittal_id, ordinal, user_id, content_sha256, statement,
      question_id, authority, signed_at, mark)
    values (${copyId}, ${submittalId}, ${ordinal}, ${userId}, ${contentSha256}, ${statement}, ${questionId},
      ${JSON.stringify(authority)}::jsonb, ${now}, ${mark})
    returning id::float8 as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The signature was not stored.')
  return id
}
