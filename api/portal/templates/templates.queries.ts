import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { TemplateKind, TemplateWords } from './templates.schemas.ts'

export const EMPTY: TemplateWords = {
  ...{ name: '', subject: '', body: '', subjectEs: '', bodyEs: '', opening: '', closing: '' },
  ...{ openingEs: '', closingEs: '' },
  isRetired: false,
}

export type KeptTemplateChange = {
  rid: number
  byName: string
  at: Date
  undoesRid: number | null
  before: TemplateWords | null
  after: TemplateWords
}

export async function selectLetters(
  db: Db,
): Promise<{ code: string; name: string; subject: string; isRetired: boolean }[]> {
  const { rows } = await sql<{ code: string; name: string; subject: string; isRetired: boolean }>`
    select id::text as code, name, subject, retired_at is not null as "isRetired"
    from letter_templates order by retired_at is not null, position, id`.execute(db)
  return rows
}

/** Kinds of mail that have words of the agency: whether their subject or text, or only what stands around it. */
export async function selectWordedMails(db: Db): Promise<Map<string, { hasText: boolean }>> {
  const { rows } = await sql<{ template: string; hasText: boolean }>`
    select template, subject_en || body_en || subject_es || body_es <> '' as "hasText" from mail_words
    where opening_en || closing_en || opening_es || closing_es || subject_en || body_en || subject_es || body_es <> ''`.execute(
    db,
  )
  return new Map(rows.map(({ template, hasText }) => [template, { hasText }]))
}

/** A template as it is now; null where there is no such letter. A mail without words has empty ones. */
export async function selectWords(
  db: Db,
  kind: TemplateKind,
  code: string,
): Promise<TemplateWords | null> {
  const { rows } =
    kind === 'letter'
      ? await sql<Partial<TemplateWords>>`
          select name, subject, body, retired_at is not null as "isRetired"
          from letter_templates where id::text = ${code}`.execute(db)
      : await sql<Partial<TemplateWords>>`
          select opening_en as opening, closing_en as closing, subject_en as subject, body_en as body,
            opening_es as "openingEs", closing_es as "closingEs", subject_es as "subjectEs", body_es as "bodyEs"
          from mail_words where template = ${code}`.execute(db)
  const [row] = rows
  if (!row) return kind === 'mail' ? EMPTY : null
  return { ...EMPTY, ...row }
}

/** The changes of a template, newest first. */
export async function selectTemplateChanges(
  db: Db,
  { kind, code, most }: { kind: TemplateKind; code: string; most: number },
): Promise<KeptTemplateChange[]> {
  const { rows } = await sql<KeptTemplateChange>`
    select change.id::float8 as rid, users.display_name as "byName", changed_at as at,
      undoes_id::float8 as "undoesRid", words_before as before, words_after as after
    from template_changes change join users on users.id = changed_by_user_id
    where change.kind = ${kind} and code = ${code}
    order by change.id desc limit ${most}`.execute(db)
  return rows
}

/** Which change of a template was the last one; 0 for none. */
export async function selectTemplateVersion(
  db: Db,
  kind: TemplateKind,
  code: string,
): Promise<number> {
  const { rows } = await sql<{ rid: number }>`
    select coalesce(max(id), 0)::float8 as rid from template_changes
    where kind = ${kind} and code = ${code}`.execute(db)
  return rows[0]?.rid ?? 0
}

export async function selectTemplateChange(
  db: Db,
  rid: number,
): Promise<{ kind: TemplateKind; code: string; before: TemplateWords | null } | null> {
  const { rows } = await sql<{ kind: TemplateKind; code: string; before: TemplateWords | null }>`
    select kind, code, words_before as before from template_changes where id = ${rid}`.execute(db)
  return rows[0] ?? null
}

/** Whoever changes a template waits for the one before. */
export async function holdTemplates(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('templates', 0))`.execute(trx)
}

/** Whether another letter template has this name already, capital letters or not. */
export async function hasLetterName(trx: Db, name: string, code: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from letter_templates
    where lower(name) = lower(${name}) and id::text is distinct from ${code} limit 1`.execute(trx)
  return rows.length > 0
}

/** Writes a letter template; a new one stands last. Answers its code. */
export async function writeLetter(
  trx: Db,
  code: string | null,
  { name, subject, body, isRetired }: TemplateWords,
  now: Date,
): Promise<string> {
  const retiredAt = isRetired ? now : null
  const { rows } =
    code === null
      ? await sql<{ code: string }>`
          insert into letter_templates (name, subject, body, position, retired_at)
          select ${name}, ${subject}, ${body}, coalesce(max(position), 0) + 1, ${retiredAt}::timestamptz
          from letter_templates returning id::text as code`.execute(trx)
      : await sql<{ code: string }>`
          update letter_templates set name = ${name}, subject = ${subject}, body = ${body},
            retired_at = ${retiredAt}
          where id::text = ${code} returning id::text as code`.execute(trx)
  return rows[0]?.code ?? ''
}

export async function writeMailWords(
  trx: Db,
  code: string,
  { opening, closing, openingEs, closingEs, subject, body, subjectEs, bodyEs }: TemplateWords,
): Promise<void> {
  await sql`
    insert into mail_words
      (template, opening_en, closing_en, opening_es, closing_es, subject_en, body_en, subject_es, body_es)
    values (${code}, ${opening}, ${closing}, ${openingEs}, ${closingEs}, ${subject}, ${body}, ${subjectEs}, ${bodyEs})
    on conflict (template) do update set opening_en = excluded.opening_en, closing_en = excluded.closing_en,
      opening_es = excluded.opening_es, closing_es = excluded.closing_es, subject_en = excluded.subject_en, body_en = excluded.body_en, subject_es = excluded.subject_es,
      body_es = excluded.body_es`.execute(trx)
}

type NewTemplateChange = {
  kind: TemplateKind
  code: string
  before: TemplateWords | null
  after: TemplateWords
  undoesRid: number | null
  actorId: number
  at: Date
}

export async function insertTemplateChange(trx: Db, change: NewTemplateChange): Promise<void> {
  const { kind, code, before, after, undoesRid, actorId, at } = change
  await sql`
    insert into template_changes (kind, code, words_before, words_after, undoes_id, changed_by_user_id, changed_at)
    values (${kind}, ${code}, ${before === null ? null : JSON.stringify(before)}::text::jsonb,
      ${JSON.stringify(after)}::text::jsonb, ${undoesRid}, ${actorId}, ${at})`.execute(trx)
}

/** Where somebody of the staff gets mail; null for nowhere. */
export async function selectOwnAddress(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select ${mailAddress()} as email from users where id = ${userId}`.execute(db)
  return rows[0]?.email ?? null
}
