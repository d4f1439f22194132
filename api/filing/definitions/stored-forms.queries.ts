import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'

export type StoredForm = {
  sha256: string
  code: string
  version: number
  definition: FormDefinition
}

/** A stored version is never changed, so each is read from the database once. */
const kept = new Map<string, StoredForm>()
const MOST_KEPT = 200

/** A version of a form by the SHA-256 of its canonical JSON; null where there is none. */
export async function selectForm(db: Db, sha256: string): Promise<StoredForm | null> {
  const known = kept.get(sha256)
  if (known) return known
  const { rows } = await sql<StoredForm>`
    select sha256, code, version, definition from form_versions where sha256 = ${sha256}`.execute(
    db,
  )
  const [form] = rows
  if (!form) return null
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(sha256, form)
  return form
}

/** The form that a submittal is filled in by, which is never taken away. */
export async function formOfSubmittal(db: Db, sha256: string): Promise<StoredForm> {
  const form = await selectForm(db, sha256)
  if (!form) throw new Error('The form of a submittal is gone.')
  return form
}

export async function selectPublishedSha(db: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from form_versions where code = ${code} and state = 'published'`.execute(db)
  return rows[0]?.sha256 ?? null
}

export async function selectVersionSha(
  db: Db,
  code: string,
  version: number,
): Promise<string | null> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from form_versions
    where code = ${code} and version = ${version} and state <> 'draft'`.execute(db)
  return rows[0]?.sha256 ?? null
}

type StoredVersion = { code: string; version: number; state: string; isImported: boolean }

/** Every version of every form, and whether its type is the agency's own. */
export async function selectVersions(db: Db): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select form.code, form.version, form.state,
      coalesce(application.is_imported, false) as "isImported"
    from form_versions form left join applications application on application.form_code = form.code
    order by form.code, form.version`.execute(db)
  return rows
}
