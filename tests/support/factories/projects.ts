import type { Insertable } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'
import { named } from './reference.ts'
import { makeSite } from './sites.ts'

/** Far from the numbers that tests write themselves: files share a worker, so it starts anywhere. */
let serial = 10_000

type Project = Insertable<Database['projects']>

export type ProjectOverrides = Partial<Project> & { type?: string; interest?: string | null }

/** A public WasteSolid project in progress, with a site of its own. Returns its rid. */
export async function makeProject(
  db: Db,
  { type, interest, ...overrides }: ProjectOverrides = {},
): Promise<number> {
  serial += 1
  const row = await db
    .insertInto('projects')
    .values({
      product_id: 9,
      site_id: overrides.site_id === undefined ? await makeSite(db) : overrides.site_id,
      tracking_no: `TRK-${serial}`,
      name: `Project ${serial}`,
      project_type_id: await named(db, 'project_types', type ?? 'Clean-up'),
      project_status_id: 2,
      env_interest_id:
        interest === null ? null : await named(db, 'env_interests', interest ?? 'Solid waste'),
      sub_system: 'Remediation',
      manager_name: 'Robin Vale',
      manager_email: 'robin.vale@agency.example.gov',
      manager_phone: '503-555-0123',
      updated_on: '2026-10-10',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
