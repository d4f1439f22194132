import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import type { Bundle } from './read-bundle.ts'

export type KeptType = {
  code: string
  name: string
  program: string
  isOffered: boolean
  /** False of a type that is begun from a permit or a duty alone. */
  mayBeOffered: boolean
  isOwn: boolean
  publishedVersion: number | null
  draftVersion: number | null
  pendingCount: number
  filedCount: number
}

/** Every type that was published, and those that wait as drafts, by name. */
export async function selectTypes(db: Db, code: string | null = null): Promise<KeptType[]> {
  const { rows } = await sql<KeptType>`
    select application.form_code as code, application.name, coalesce(programs.name, '') as program,
      application.allows_new as "isOffered",
      coalesce((application.config ->> 'allowCreateNew')::boolean, true) as "mayBeOffered",
      application.is_imported as "isOwn",
      (select version from form_versions where code = form_code and state = 'published') as "publishedVersion",
      (select max(version) from form_versions where code = form_code and state = 'draft') as "draftVersion",
      (select count(*)::int from submittals where application_id = application.id and submitted_on is null) as "pendingCount",
      (select count(*)::int from submittals where application_id = application.id and submitted_on is not null) as "filedCount"
    from applications application left join programs on programs.id = program_id
    where form_code is not null and (${code}::text is null or form_code = ${code})
      and exists (select from form_versions where code = form_code)
    order by application.name, form_code`.execute(db)
  return rows
}

export type KeptVersion = { version: number; state: 'draft' | 'published' | 'retired' }

export async function selectVersionsOf(db: Db, code: string): Promise<KeptVersion[]> {
  const { rows } = await sql<KeptVersion>`
    select version, state from form_versions where code = ${code} order by version desc`.execute(db)
  return rows
}

export async function selectDefinition(
  db: Db,
  code: string,
  version: number,
): Promise<FormDefinition | null> {
  const { rows } = await sql<{ definition: FormDefinition }>`
    select definition from form_versions where code = ${code} and version = ${version}
    order by state = 'draft' limit 1`.execute(db)
  return rows[0]?.definition ?? null
}

export type KeptFiles = { files: Bundle; sha256: string; byName: string; at: Date }

export async function selectFiles(
  db: Db,
  code: string,
  state: 'draft' | 'published',
): Promise<KeptFiles | null> {
  const { rows } = await sql<KeptFiles>`
    select files, sha256, display_name as "byName", kept_at as at
    from type_files join users on users.id = kept_by_user_id
    where code = ${code} and state = ${state}`.execute(db)
  return rows[0] ?? null
}

type NewFiles = {
  code: string
  state: 'draft' | 'published'
  files: Bundle
  sha256: string
  actorId: number
  at: Date
}

export async function writeFiles(trx: Db, kept: NewFiles): Promise<void> {
  const { code, state, files, sha256, actorId, at } = kept
  await sql`
    insert into type_files (code, state, files, sha256, kept_by_user_id, kept_at)
    values (${code}, ${state}, ${JSON.stringify(files)}::jsonb, ${sha256}, ${actorId}, ${at})
    on conflict (code, state) do update set files = excluded.files, sha256 = excluded.sha256,
      kept_by_user_id = excluded.kept_by_user_id, kept_at = excluded.kept_at`.execute(trx)
}

/** Takes the draft of a type away, and the versions of its form that nobody ever filled in. */
export async function deleteDraft(trx: Db, code: string): Promise<void> {
  await sql`delete from type_files where code = ${code} and state = 'draft'`.execute(trx)
  await sql`delete from form_versions where code = ${code} and state = 'draft'`.execute(trx)
}

export type KeptChange = {
  rid: number
  kind: 'drafted' | 'dropped' | 'published' | 'retired' | 'offered'
  version: number | null
  reason: string
  byName: string
  at: Date
}

export async function selectChanges(db: Db, code: string, most: number): Promise<KeptChange[]> {
  const { rows } = await sql<KeptChange>`
    select change.id::float8 as rid, change.kind, change.version, reason, display_name as "byName", changed_at as at
    from type_changes change join users on users.id = changed_by_user_id
    where change.code = ${code} order by change.id desc limit ${most}`.execute(db)
  return rows
}

type NewChange = Omit<KeptChange, 'rid' | 'byName'> & { code: string; actorId: number }

export async function insertChange(trx: Db, change: NewChange): Promise<void> {
  const { code, kind, version, reason, actorId, at } = change
  await sql`
    insert into type_changes (code, kind, version, reason, changed_by_user_id, changed_at)
    values (${code}, ${kind}, ${version}, ${reason}, ${actorId}, ${at})`.execute(trx)
}

/** Whoever changes types waits for the one before, and for a start of the portal that stores its own. */
export async function holdTypes(trx: Db, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx)
}

/** The last change of a type; 0 for none. */
export async function selectLastChange(trx: Db, code: string): Promise<number> {
  const { rows } = await sql<{ rid: number }>`
    select coalesce(max(id), 0)::float8 as rid from type_changes where code = ${code}`.execute(trx)
  return rows[0]?.rid ?? 0
}

/** Opens a type that was published to be begun again. */
export async function offerType(trx: Db, code: string): Promise<void> {
  await sql`update applications set allows_new = true where form_code = ${code}`.execute(trx)
}
