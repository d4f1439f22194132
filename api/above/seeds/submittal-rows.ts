import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from './bulk.ts'

const COLUMNS = {
  source_key: 'text',
  site: 'text',
  project: 'text',
  product_id: 'int',
  application: 'text',
  status: 'text',
  interest: 'text',
  type_code: 'text',
  phase_name: 'text',
  owner_name: 'text',
  submitted_on: 'date',
  has_public_notice: 'boolean',
  comment_start_on: 'date',
  comment_end_on: 'date',
  is_confidential: 'boolean',
  is_public: 'boolean',
}

export type SubmittalRow = Partial<Record<keyof typeof COLUMNS, unknown>> & {
  source_key: string
  programs: string[]
  permits?: unknown[]
}

/** Submittals by the names of what they belong to, with their programs and permits. */
export async function insertSubmittals(db: Db, rows: SubmittalRow[]): Promise<void> {
  await runInBatches(
    db,
    COLUMNS,
    rows,
    `insert into submittals (source_key, product_id, site_id, project_id, application_id, submittal_status_id, env_interest_id,
       type_code, phase_name, owner_name, submitted_on, has_public_notice, comment_start_on, comment_end_on,
       is_confidential, is_public)
     select source_key, batch.product_id, site.id, project.id, application.id, status.id, interest.id,
       type_code, phase_name, owner_name, submitted_on, coalesce(has_public_notice, false), comment_start_on, comment_end_on,
       coalesce(is_confidential, false), coalesce(batch.is_public, true)
     from batch
     join applications application on application.product_id = batch.product_id and application.code = batch.application
     join submittal_statuses status on status.name = batch.status
     left join sites site on site.identifier = batch.site
     left join projects project on project.product_id = batch.product_id and project.tracking_no = batch.project
     left join env_interests interest on interest.name = batch.interest`,
  )
  await runInBatches(
    db,
    { source_key: 'text', program: 'text' },
    rows.flatMap(({ source_key, programs }) =>
      programs.map((program) => ({ source_key, program })),
    ),
    `insert into submittal_programs (submittal_id, program_id)
     select submittal.id, program.id from batch join submittals submittal using (source_key)
     join programs program on program.name = batch.program`,
  )
  await runInBatches(
    db,
    { source_key: 'text', permit: 'text' },
    rows.flatMap(({ source_key, permits = [] }) =>
      permits.map((permit) => ({ source_key, permit })),
    ),
    `insert into permit_submittals (permit_id, submittal_id)
     select permit.id, submittal.id from batch join submittals submittal using (source_key)
     join permits permit on permit.product_id = submittal.product_id and permit.number = batch.permit
       and permit.site_id = submittal.site_id`,
  )
}
