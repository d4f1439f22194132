import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { fill, namesIn } from '#api/services/mail-texts/fill.ts'
import type { OwnValues } from '#api/services/mail-texts/mail-text.ts'
import type { Language } from '#words/speech.ts'

/** Subject and text that the agency set for a kind of mail in one language; empty for the portal's. */
export type OwnWords = { subject: string; body: string }

type Said = { template: string; subject: string; body: string; own?: OwnValues }

/** A column with the words that the agency set for a kind of mail in a language; null where it set none. */
export function ownWordsOf(template: string, language: Language): RawBuilder<OwnWords | null> {
  return sql<OwnWords | null>`(
    select json_build_object('subject', ${sql.ref(`subject_${language}`)}, 'body', ${sql.ref(`body_${language}`)})
    from mail_words where template = ${template})`
}

/** A mail in the words that the agency set for its kind and language; in the portal's where it set none. */
export async function worded(db: Db, mail: Said): Promise<OwnWords> {
  const { template, own } = mail
  if (!own) return { subject: mail.subject, body: mail.body }
  const { rows } = await sql<{ set: OwnWords | null }>`
    select ${ownWordsOf(template, own.language)} as set`.execute(db)
  return wordedBy(mail, rows[0]?.set ?? null)
}

/**
 * The same for who has looked the words up. Words that lack what the mail is useless without are passed over, however
 * they came to be kept: no link and no code is lost.
 */
export function wordedBy({ subject, body, own }: Said, set: OwnWords | null): OwnWords {
  if (!own || !set) return { subject, body }
  const names = new Set(namesIn(set.body))
  const isWhole = own.needed.every((name) => names.has(name))
  return {
    subject: set.subject === '' ? subject : fill(set.subject, own.values),
    body: set.body !== '' && isWhole ? fill(set.body, own.values) : body,
  }
}
