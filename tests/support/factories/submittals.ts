import type { Insertable } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'
import { application, named, submittalStatus } from './reference.ts'
import { makeSite } from './sites.ts'

type Submittal = Insertable<Database['submittals']>

export type SubmittalOverrides = Partial<Submittal> & {
  status?: string
  interest?: string | null
  applicationName?: string
  applicationCode?: string
  department?: string | null
  programs?: string[]
}

/** A public submittal, submitted online, in review, without a notice. Returns its rid. */
export async function makeSubmittal(
  db: Db,
  {
    status,
    interest,
    applicationName,
    applicationCode,
    department,
    programs,
    ...overrides
  }: SubmittalOverrides = {},
): Promise<number> {
  const productId = overrides.product_id ?? 7
  const name = applicationName ?? 'Air permit renewal'
  const row = await db
    .insertInto('submittals')
    .values({
      product_id: productId,
      site_id: overrides.site_id === undefined ? await makeSite(db) : overrides.site_id,
      application_id: await application(db, {
        code: applicationCode ?? name.toUpperCase().replace(/\W+/g, '-'),
        name,
        productId,
        department: department === undefined ? 'Air Quality' : department,
      }),
      submittal_status_id: await submittalStatus(db, status ?? 'Technical Review'),
      env_interest_id:
        interest === null ? null : await named(db, 'env_interests', interest ?? 'Air'),
      type_code: 'Online',
      phase_name: 'Renewal',
      owner_name: 'Willow Energy LLC',
      submitted_on: '2026-10-01',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const program of programs ?? [])
    await db
      .insertInto('submittal_programs')
      .values({ submittal_id: row.id, program_id: await named(db, 'programs', program) })
      .execute()
  return row.id
}

export async function addSubForm(
  db: Db,
  submittalId: number,
  values: { position: number; title: string; isArchived?: boolean; content?: unknown },
): Promise<number> {
  const row = await db
    .insertInto('sub_forms')
    .values({
      submittal_id: submittalId,
      position: values.position,
      form_status_id: values.isArchived ? 2 : 1,
      title: values.title,
      content: JSON.stringify(
        values.content ?? [
          { title: 'Applicant', rows: [{ label: 'Name', value: 'Willow Energy LLC' }] },
        ],
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
