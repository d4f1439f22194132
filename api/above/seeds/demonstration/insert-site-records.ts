import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from '../bulk.ts'
import type { DemoSiteRecords } from './site-records.ts'

const AT_SITE = 'from batch join sites site on site.identifier = batch.site'

export async function insertSiteRecords(db: Db, records: DemoSiteRecords): Promise<void> {
  const common = {
    site: 'text',
    product_id: 'int',
    key: 'text',
    category: 'text',
    type: 'text',
    status: 'text',
  }
  await runInBatches(
    db,
    { ...common, started_on: 'date', ended_on: 'date', assigned_user_name: 'text' },
    records.inspections,
    `insert into inspections (site_id, product_id, inspection_type_id, inspection_status_id, source_key, started_on, ended_on, assigned_user_name)
     select site.id, product_id, type.id, status.id, key, started_on, ended_on, assigned_user_name ${AT_SITE}
     join inspection_types type on (type.category, type.name) = (batch.category, batch.type)
     join inspection_statuses status on status.name = batch.status`,
  )
  await runInBatches(
    db,
    { ...common, issued_on: 'date', aware_on: 'date', base_penalty: 'numeric' },
    records.violations,
    `insert into violations (site_id, product_id, violation_type_id, violation_status_id, source_key, issued_on, aware_on, base_penalty)
     select site.id, product_id, type.id, status.id, key, issued_on, aware_on, base_penalty ${AT_SITE}
     join violation_types type on (type.category, type.name) = (batch.category, batch.type)
     join violation_statuses status on status.name = batch.status`,
  )
  await runInBatches(
    db,
    {
      ...common,
      number: 'text',
      issued_by_name: 'text',
      issued_on: 'date',
      determined_on: 'date',
      response_due_on: 'date',
      responded_on: 'date',
    },
    records.enforcements,
    `insert into enforcements (site_id, product_id, enforcement_type_id, enforcement_status_id, number, source_key, issued_by_name,
       issued_on, determined_on, response_due_on, responded_on)
     select site.id, product_id, type.id, status.id, number, key, issued_by_name, issued_on, determined_on, response_due_on, responded_on
     ${AT_SITE}
     join enforcement_types type on (type.category, type.name) = (batch.category, batch.type)
     join enforcement_statuses status on status.name = batch.status`,
  )
  await runInBatches(
    db,
    {
      reference_no: 'text',
      site: 'text',
      type: 'text',
      status: 'text',
      priority: 'text',
      subject: 'text',
      description: 'text',
      issue_source: 'text',
      occurred_on: 'date',
      reported_on: 'date',
      is_confidential: 'boolean',
    },
    records.events,
    `insert into events (reference_no, site_id, event_type_id, event_status_id, event_priority_id, subject, description, issue_source,
       occurred_on, reported_on, is_confidential)
     select reference_no, site.id, type.id, status.id, priority.id, subject, description, issue_source, occurred_on, reported_on, is_confidential
     ${AT_SITE}
     join event_types type on type.name = batch.type
     join event_statuses status on status.name = batch.status
     join event_priorities priority on priority.name = batch.priority`,
  )
  await insertAirSources(db, records)
}

async function insertAirSources(db: Db, records: DemoSiteRecords): Promise<void> {
  const columns = {
    site: 'text',
    type: 'text',
    identifier: 'text',
    name: 'text',
    description: 'text',
  }
  await runInBatches(
    db,
    columns,
    records.releasePoints,
    `insert into release_points (site_id, release_point_type_id, identifier, name, description)
     select site.id, type.id, batch.identifier, batch.name, description ${AT_SITE}
     join release_point_types type on type.name = batch.type`,
  )
  await runInBatches(
    db,
    columns,
    records.emissionUnits,
    `insert into emission_units (site_id, emission_unit_type_id, identifier, name, description)
     select site.id, type.id, batch.identifier, batch.name, description ${AT_SITE}
     join emission_unit_types type on type.name = batch.type`,
  )
  await runInBatches(
    db,
    { site: 'text', substance: 'text', year: 'int', reported: 'numeric', calculated: 'numeric' },
    records.emissions,
    `insert into emissions (site_id, substance_id, inventory_year, reported, calculated, unit_code)
     select site.id, substance.id, year, reported, calculated, 'TON' ${AT_SITE}
     join substances substance on substance.name = batch.substance`,
  )
}
