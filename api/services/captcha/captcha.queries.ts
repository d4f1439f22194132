import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

type Challenge = { idHash: string; answerHash: string; madeAt: Date; expiresAt: Date }

/** Keeps a question in words until it is answered or over, and deletes those that are over. */
export async function keepChallenge(
  db: Db,
  { idHash, answerHash, madeAt, expiresAt }: Challenge,
): Promise<void> {
  await sql`delete from captcha_challenges where expires_at <= ${madeAt}`.execute(db)
  await sql`
    insert into captcha_challenges (id_hash, answer_hash, made_at, expires_at)
    values (${idHash}, ${answerHash}, ${madeAt}, ${expiresAt})`.execute(db)
}

type Spent = { answerHash: string | null; madeAt: Date | null }

/** Spends a question, so that one answer is looked at; null when it is spent, over or unknown. */
export async function spendChallenge(db: Db, idHash: string, now: Date): Promise<Spent | null> {
  const { rows } = await sql<Spent>`
    update captcha_challenges set used_at = ${now}
    where id_hash = ${idHash} and used_at is null and expires_at > ${now}
    returning answer_hash as "answerHash", made_at as "madeAt"`.execute(db)
  return rows[0] ?? null
}

/** Spends a proof of work; false when it was spent before. */
export async function spendProof(
  db: Db,
  idHash: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into captcha_challenges (id_hash, used_at, expires_at)
    values (${idHash}, ${now}, ${until})
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}
