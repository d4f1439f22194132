import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { fill, namesIn } from '#api/mail-texts/fill.ts'
import type { OwnValues } from '#api/mail-texts/mail-text.ts'

type Words = { subject: string; body: string }
type Said = Words & { template: string; own?: OwnValues }

/**
 * A mail in the words that the agency set for its kind and language; in the portal's where it set none. Words that lack
 * what the mail is useless without are passed over, however they came to be kept: no link and no code is lost.
 */
export async function worded(db: Db, { template, subject, body, own }: Said): Promise<Words> {
  if (!own) return { subject, body }
  const { language, values, needed } = own
  const { rows } = await sql<Words>`
    select ${sql.ref(`subject_${language}`)} as subject, ${sql.ref(`body_${language}`)} as body
    from mail_words where template = ${template}`.execute(db)
  const [set] = rows
  const names = new Set(namesIn(set?.body ?? ''))
  const isWhole = needed.every((name) => names.has(name))
  return {
    subject: set?.subject ? fill(set.subject, values) : subject,
    body: set?.body && isWhole ? fill(set.body, values) : body,
  }
}
