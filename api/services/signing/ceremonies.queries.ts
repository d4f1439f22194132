import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#api/ground/db/database.ts'

const itemSchema = z.object({
  rid: z.number(),
  sha256: z.string(),
  /** When its readable copy was served; null until then. */
  viewedAt: z.string().nullable(),
})
export type CeremonyItem = z.infer<typeof itemSchema>

/** What can be signed. */
export type SubjectKind = 'submittal' | 'trade' | 'inventory' | 'handover'

export type Ceremony = {
  id: string
  items: CeremonyItem[]
  question: { rid: number; group: number; question: string }
  expiresAt: Date
}

type Row = {
  id: string
  items: unknown
  questionRid: number
  group: number
  question: string
  expiresAt: Date
}

/** A ceremony of a user that goes on; null for one that ended, expired, or is another's. */
export async function selectCeremony(
  db: Db,
  { id, userId, subject }: { id: string; userId: number; subject: SubjectKind },
  now: Date,
  lock = false,
): Promise<Ceremony | null> {
  const { rows } = await sql<Row>`
    select ceremony.id, items, question.id as "questionRid", question.question_group as "group",
      question.question, expires_at as "expiresAt"
    from signing_ceremonies ceremony join security_questions question on question.id = ceremony.question_id
    where ceremony.id = ${id} and user_id = ${userId} and subject = ${subject} and ended_at is null and expires_at > ${now}
    ${lock ? sql`for update of ceremony` : sql``}`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    items: z.array(itemSchema).parse(row.items),
    question: { rid: row.questionRid, group: row.group, question: row.question },
    expiresAt: row.expiresAt,
  }
}

type NewCeremony = {
  id: string
  userId: number
  subject: SubjectKind
  items: CeremonyItem[]
  questionRid: number
}

/** A new ceremony ends the one before. */
export async function storeCeremony(
  db: Db,
  { id, userId, subject, items, questionRid }: NewCeremony,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update signing_ceremonies set ended_at = ${now}
    where user_id = ${userId} and ended_at is null`.execute(db)
  await sql`
    insert into signing_ceremonies (id, user_id, subject, items, question_id, begun_at, expires_at)
    values (${id}, ${userId}, ${subject}, ${JSON.stringify(items)}::jsonb, ${questionRid}, ${now}, ${expiresAt})`.execute(
    db,
  )
}

/** Marks that the readable copies of all items were served; what was seen before keeps its moment. */
export async function noteViewed(db: Db, ceremony: Ceremony, now: Date): Promise<void> {
  const items = ceremony.items.map((item) => ({
    ...item,
    viewedAt: item.viewedAt ?? now.toISOString(),
  }))
  await sql`
    update signing_ceremonies set items = ${JSON.stringify(items)}::jsonb where id = ${ceremony.id}`.execute(
    db,
  )
}

export async function endCeremony(db: Db, id: string, now: Date): Promise<void> {
  await sql`update signing_ceremonies set ended_at = ${now} where id = ${id}`.execute(db)
}

/** One of the questions the user answered, drawn at random; not the last one where there is another. */
export async function drawQuestion(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ rid: number }>`
    select answers.question_id as rid from user_security_answers answers
    where answers.user_id = ${userId}
    order by answers.question_id = (
        select question_id from signing_ceremonies
        where user_id = ${userId} order by begun_at desc limit 1) nulls first, random()
    limit 1`.execute(db)
  return rows[0]?.rid ?? null
}
