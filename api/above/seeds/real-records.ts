import type { Db } from '#api/ground/db/database.ts'
import { insertPermits } from './permit-rows.ts'
import { insertSubmittals } from './submittal-rows.ts'
import { runInBatches } from './bulk.ts'
import { readExtract, type ExtractRow } from './extracts.ts'

/** Permits of the public extracts. Dates and statuses that no source names stay empty or follow a stated rule. */
export async function seedRealPermits(db: Db, today: string): Promise<void> {
  await insertPermits(
    db,
    readExtract('permits-source-review').map((row) => ({
      ...row,
      product_id: 7,
      type: 'New Source Review Permit',
      interest: 'Air Quality',
    })),
  )
  await insertPermits(
    db,
    readExtract('permits-npdes-region1').map((row) => ({
      product_id: 3,
      number: row['number'],
      site: `NPDES-${row['number']}`,
      type: 'NPDES Individual Permit',
      // The source has no status; the Clean Water Act lets a discharge permit run for five years.
      status: (row['issued_on'] ?? '') >= yearsBefore(today, 5) ? 'Active' : 'Expired',
      issued_on: row['issued_on'],
      interest: 'Wastewater',
    })),
  )
  await insertPermits(
    db,
    readExtract('permits-npdes-general').map((row) => ({
      ...row,
      product_id: 3,
      interest: row['type']?.includes('Stormwater') ? 'Stormwater' : 'Wastewater',
    })),
  )
}

/** Draft permits of EPA's Region 1 with their comment periods, and what Georgia's water systems handed in. */
export async function seedRealSubmittals(db: Db, today: string): Promise<void> {
  const issued = new Map(
    readExtract('permits-npdes-region1').map((row) => [row['number'], row['issued_on'] ?? '']),
  )
  await insertSubmittals(
    db,
    readExtract('submittals-npdes-region1').map((row) => ({
      source_key: `NPDES-${row['number']}-${row['comment_start_on']}`,
      site: `NPDES-${row['number']}`,
      product_id: 3,
      application: 'NPDES-DRAFT',
      status: draftStatus(row, today, issued.get(row['number'])),
      type_code: 'Paper',
      phase_name: 'Draft Permit',
      // The source names no day of receipt: the first day of the comment period stands for it.
      submitted_on: row['comment_start_on'],
      has_public_notice: true,
      comment_start_on: row['comment_start_on'],
      comment_end_on: row['comment_end_on'],
      interest: 'Wastewater',
      programs: ['Surface Water Discharge'],
      permits: [row['number']],
    })),
  )
  const codes = new Map([
    ['Lead Service Line Inventory', 'LSLI'],
    ['Notification of Known or Potential LSL', 'PBSL'],
  ])
  await insertSubmittals(
    db,
    readExtract('submittals-georgia').map((row) => ({
      source_key: `SDWIS-${row['site']}-${row['key']}`,
      site: row['site'],
      product_id: 6,
      application: codes.get(row['application'] ?? '') ?? 'SDFF',
      status: 'Accepted',
      type_code: 'Online',
      submitted_on: row['submitted_on'],
      interest: 'Drinking Water',
      programs: codes.has(row['application'] ?? '')
        ? ['Lead and Copper']
        : ['Drinking Water Services'],
    })),
  )
}

function draftStatus(row: ExtractRow, today: string, issuedOn = ''): string {
  if ((row['comment_end_on'] ?? '') >= today) return 'Public Comment Period Open'
  return issuedOn >= (row['comment_start_on'] ?? '') ? 'Approved' : 'Technical Review'
}

export async function seedRealSiteRecords(db: Db): Promise<void> {
  const visits = readExtract('inspections-georgia')
  await runInBatches(
    db,
    { name: 'text' },
    [...new Set(visits.map((row) => row['type']))].map((name) => ({ name })),
    `insert into inspection_types (category, name) select 'Site Visit', name from batch on conflict do nothing`,
  )
  await runInBatches(
    db,
    { site: 'text', key: 'text', type: 'text', started_on: 'date' },
    visits,
    `insert into inspections (site_id, product_id, inspection_type_id, inspection_status_id, source_key, started_on)
     select site.id, 6, type.id, (select id from inspection_statuses where name = 'Completed'),
       'SDWIS-' || batch.site || '-' || key, started_on
     from batch join sites site on site.identifier = batch.site
     join inspection_types type on type.category = 'Site Visit' and type.name = batch.type`,
  )
  const violations = readExtract('violations-georgia')
  await runInBatches(
    db,
    { category: 'text', type: 'text' },
    violations,
    `insert into violation_types (category, name) select distinct category, type from batch on conflict do nothing`,
  )
  await runInBatches(
    db,
    {
      site: 'text',
      key: 'text',
      category: 'text',
      type: 'text',
      issued_on: 'date',
      aware_on: 'date',
      ended_on: 'date',
    },
    violations,
    `insert into violations (site_id, product_id, violation_type_id, violation_status_id, source_key, issued_on, aware_on)
     select site.id, 6, type.id,
       (select id from violation_statuses where name = case when ended_on is null then 'Open' else 'Resolved' end),
       'SDWIS-' || batch.site || '-' || key, issued_on, aware_on
     from batch join sites site on site.identifier = batch.site
     join violation_types type on type.category = batch.category and type.name = batch.type`,
  )
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}
