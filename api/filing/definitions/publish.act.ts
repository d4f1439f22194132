import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { canonicalJson, sha256Of } from '#api/records/canonical.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { readTypes, type ShippedType } from './shipped.ts'

/** Stores the types that ship with the portal; what is there already stays as it is. */
export async function publishShipped(db: Db): Promise<void> {
  const types = await readTypes()
  await inTransaction(db, async (trx) => {
    for (const type of types) await publishType(trx, type)
  })
}

/** Stores a type and the versions of its form; the newest one is what a new submittal is begun with. */
export async function publishType(db: Db, { type, versions }: ShippedType): Promise<void> {
  for (const version of versions) await storeVersion(db, version)
  const newest = versions.at(-1)
  if (newest) await publishVersion(db, newest)
  await storeType(db, type)
}

async function storeVersion(db: Db, form: FormDefinition): Promise<void> {
  const text = canonicalJson(form)
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
async function storeType(db: Db, type: SubmittalType): Promise<void> {
  const { code, name, product, category, department, program, groups, ...config } = type
  await sql`insert into departments (name) values (${department}) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into programs (name) values (${program}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into applications (product_id, department_id, code, name, category_id, program_id, form_code,
      description, allows_new, is_on_dashboard, config)
    values (${product}, (select id from departments where name = ${department}), ${code}, ${name}, ${category},
      (select id from programs where name = ${program}), ${code}, ${type.description}, ${type.allowCreateNew},
      ${type.dashboard ?? false}, ${JSON.stringify(config)}::jsonb)
    on conflict (product_id, code) do update set form_code = excluded.form_code
    returning id`.execute(db)
  const [application] = rows
  for (const group of groups)
    await sql`
      insert into application_groups (application_id, submittal_group_id)
      select ${application?.id}, id from submittal_groups where name = ${group}
      on conflict do nothing`.execute(db)
}
