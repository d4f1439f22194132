import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { log } from '#api/ground/lib/log.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { checkDefinition, type DefinitionFault } from '#forms/definition/check.ts'
import { exampleFaults } from '#forms/definition/try-examples.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { moveDuties } from './move-duties.queries.ts'
import { parseType, readTypeFiles, TypeRefused, type ShippedType } from './shipped.ts'

/** Whoever stores a type waits for the one before. */
export const PUBLISH_LOCK = 7303

type Known = { shas: string[] | null; types: Record<string, string> | null; own: string[] | null }

/**
 * Stores the types that ship with the portal, and what changed in them since. What is there already costs one
 * statement; a type that the agency made its own stays as it is. Returns the codes of what was stored.
 */
export async function publishShipped(db: Db, folder?: string): Promise<string[]> {
  const files = await readTypeFiles(folder)
  const { rows } = await sql<Known>`
    select (select array_agg(sha256) from form_versions) as shas,
      (select jsonb_object_agg(form_code, type_sha256) from applications
        where form_code is not null) as types,
      (select array_agg(form_code) from applications where is_imported) as own`.execute(db)
  const [known] = rows
  const shas = new Set(known?.shas)
  const types = new Set(Object.values(known?.types ?? {}))
  const own = new Set(known?.own)
  const stored: string[] = []
  for (const each of files) {
    if (types.has(each.type.sha256) && each.versions.every(({ sha256 }) => shas.has(sha256)))
      continue
    try {
      const shipped = parseType(each)
      if (own.has(shipped.type.code)) continue
      await inTransaction(db, async (trx) => {
        // Several processes may start at once: the second finds what the first stored.
        await sql`select pg_advisory_xact_lock(${sql.lit(PUBLISH_LOCK)})`.execute(trx)
        await publishType(trx, shipped)
      })
      stored.push(shipped.type.code)
    } catch (error) {
      if (!(error instanceof TypeRefused)) throw error
      log.error({ folder: each.folder, faults: error.faults }, 'a submittal type is not published')
    }
  }
  return stored
}

type How = {
  /** The agency's own files, which the portal's never replace. */
  isImported?: boolean
  /** Kept as a draft that nobody can begin yet. */
  isDraft?: boolean
}

/** Stores a type and the versions of its form; the newest one is what a new submittal is begun with. */
export async function publishType(
  db: Db,
  shipped: ShippedType,
  { isImported = false, isDraft = false }: How = {},
): Promise<void> {
  await requireSound(db, shipped)
  for (const version of shipped.versions) await storeVersion(db, version)
  const newest = shipped.versions.at(-1)
  await storeType(db, shipped.type, isImported, isDraft)
  if (newest && !isDraft) await publishVersion(db, newest)
}

/** Refuses what the checker refuses, and a version that was stored with other content. */
async function requireSound(db: Db, { type, versions, examples }: ShippedType): Promise<void> {
  const faults: DefinitionFault[] = []
  for (const [at, version] of versions.entries()) {
    const before = versions[at - 1] ?? (await selectBefore(db, version))
    const name = `v${version.version}.json`
    const found = checkDefinition(version, { type, before })
    faults.push(...found.map(({ place, message }) => ({ place: `${name} ${place}`, message })))
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from form_versions
      where code = ${version.code} and version = ${version.version} and state <> 'draft'`.execute(
      db,
    )
    if (rows[0] && rows[0].sha256 !== sha256Of(canonicalJson(version)))
      faults.push({
        place: `${name} version`,
        message: `Version ${version.version} was published with other content, and is never changed. Make this one version ${version.version + 1}.`,
      })
  }
  const newest = versions.at(-1)
  if (newest && faults.length === 0) faults.push(...exampleFaults(newest, examples))
  if (faults.length > 0) throw new TypeRefused(faults)
}

async function selectBefore(db: Db, form: FormDefinition): Promise<FormDefinition | null> {
  const { rows } = await sql<{ definition: FormDefinition }>`
    select definition from form_versions
    where code = ${form.code} and version < ${form.version} and state <> 'draft'
    order by version desc limit 1`.execute(db)
  return rows[0]?.definition ?? null
}

/** A draft of the same number gives way; what was published stays. */
async function storeVersion(db: Db, form: FormDefinition): Promise<void> {
  const text = canonicalJson(form)
  await sql`
    delete from form_versions
    where code = ${form.code} and version = ${form.version} and state = 'draft'`.execute(db)
  await sql`
    insert into form_versions (sha256, code, version, state, definition)
    values (${sha256Of(text)}, ${form.code}, ${form.version}, 'draft', ${text}::jsonb)
    on conflict do nothing`.execute(db)
}

async function publishVersion(db: Db, { code, version }: FormDefinition): Promise<void> {
  await sql`
    update form_versions set state = 'retired'
    where code = ${code} and version < ${version} and state <> 'retired'`.execute(db)
  await sql`
    update form_versions set state = 'published'
    where code = ${code} and version = ${version} and state = 'draft'
      and not exists (select from form_versions newer where newer.code = ${code} and newer.state = 'published')`.execute(
    db,
  )
}

/** What is no question goes to `applications`; names that are not there yet are added to their lists. */
async function storeType(
  db: Db,
  type: SubmittalType,
  isImported: boolean,
  isDraft: boolean,
): Promise<void> {
  const { code, name, product, category, department, program, groups, ...config } = type
  await sql`insert into departments (name) values (${department}) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into programs (name) values (${program}) on conflict do nothing`.execute(db)
  if (type.permitType)
    await sql`
      insert into permit_types (product_id, name) values (${product}, ${type.permitType})
      on conflict do nothing`.execute(db)
  if (type.interest)
    await sql`insert into env_interests (name) values (${type.interest}) on conflict do nothing`.execute(
      db,
    )
  // A draft of a further version leaves the type as it stands.
  const isKept = isDraft ? sql`applications.form_code is null` : sql`true`
  const { rows } = await sql<{ id: number }>`
    insert into applications (id, product_id, department_id, code, name, category_id, program_id, form_code,
      description, allows_new, is_on_dashboard, config, type_sha256, is_imported)
    values (${numberOf(type.applicationRid)}, ${product}, (select id from departments where name = ${department}), ${code}, ${name}, ${category},
      (select id from programs where name = ${program}), ${code}, ${type.description}, ${type.allowCreateNew && !isDraft},
      ${type.dashboard ?? false}, ${JSON.stringify(config)}::jsonb, ${sha256Of(canonicalJson(type))}, ${isImported})
    on conflict (product_id, code) do update set form_code = excluded.form_code, name = excluded.name,
      category_id = excluded.category_id, program_id = excluded.program_id,
      description = excluded.description, allows_new = excluded.allows_new,
      is_on_dashboard = excluded.is_on_dashboard, config = excluded.config,
      type_sha256 = excluded.type_sha256, is_imported = excluded.is_imported
    where ${isKept}
    returning id`.execute(db)
  const [application] = rows
  if (!application) return
  if (!isDraft) await moveDuties(db, application.id, type)
  await sql`delete from application_groups where application_id = ${application.id}`.execute(db)
  for (const group of groups)
    await sql`
      insert into application_groups (application_id, submittal_group_id)
      select ${application.id}, id from submittal_groups where name = ${group}
      on conflict do nothing`.execute(db)
}

/** The number that the type asks for, else the next one; a trigger gives a free one where it is taken. */
function numberOf(wanted: number | undefined): RawBuilder<number> {
  return wanted === undefined
    ? sql`nextval(pg_get_serial_sequence('applications', 'id'))`
    : sql`${wanted}::integer`
}

/** Takes a type out of the catalogue; drafts that were begun can still be filed. */
export async function retireType(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`
    update applications set allows_new = false where form_code = ${code} returning id`.execute(db)
  return rows.length > 0
}
