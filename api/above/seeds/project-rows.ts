import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from './bulk.ts'

const COLUMNS = {
  tracking_no: 'text',
  product_id: 'int',
  site: 'text',
  name: 'text',
  type: 'text',
  status: 'text',
  interest: 'text',
  state: 'text',
  sub_system: 'text',
  manager_name: 'text',
  manager_email: 'text',
  manager_phone: 'text',
  url: 'text',
  details: 'jsonb',
  updated_on: 'date',
  is_public: 'boolean',
}

export type ProjectRow = Partial<Record<keyof typeof COLUMNS, unknown>>

export async function insertProjects(db: Db, rows: ProjectRow[]): Promise<void> {
  await runInBatches(
    db,
    { type: 'text' },
    rows,
    'insert into project_types (name) select distinct type from batch on conflict do nothing',
  )
  await runInBatches(
    db,
    COLUMNS,
    rows,
    `insert into projects (product_id, site_id, tracking_no, name, project_type_id, project_status_id, env_interest_id, state_id,
       sub_system, manager_name, manager_email, manager_phone, url, details, updated_on, is_public)
     select product_id, site.id, tracking_no, batch.name, type.id, status.id, interest.id, coalesce(site.state_id, state.id),
       sub_system, manager_name, manager_email, manager_phone, url, details, updated_on, coalesce(batch.is_public, true)
     from batch
     join project_types type on type.name = batch.type
     join project_statuses status on status.name = batch.status
     left join sites site on site.identifier = batch.site
     left join states state on state.code = batch.state
     left join env_interests interest on interest.name = batch.interest`,
  )
}
