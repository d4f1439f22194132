import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import type { Db } from '#api/ground/db/database.ts'
import { runInBatches } from '../bulk.ts'
import { insertPermits } from '../permit-rows.ts'
import { insertProjects } from '../project-rows.ts'
import { insertSiteProducts, insertSites } from '../real-sites.ts'
import { insertSubmittals } from '../submittal-rows.ts'
import { seedAttachments } from './attachments.queries.ts'
import { insertBackflow } from './backflow/assemblies.ts'
import { insertComments } from './comments.ts'
import { insertCommentFiles } from './comment-files.ts'
import { demonstrationDocuments } from './documents.ts'
import { demonstrationForms } from './forms.ts'
import { insertEventCases } from './event-cases.ts'
import { insertDocuments } from './insert-documents.ts'
import { insertInvoices } from './invoices.ts'
import { insertSiteRecords } from './insert-site-records.ts'
import { demonstrationLicenses, demonstrationPermits, type DemoLicense } from './permits.ts'
import { demonstrationSites } from './places.ts'
import { demonstrationProjects } from './projects.ts'
import { demonstrationSiteRecords } from './site-records.ts'
import { demonstrationSubmittals } from './submittals.ts'

/**
 * The made-up part: what no public set offers. Everything hangs on fictional sites whose names end in
 * "(demonstration)", so that nothing made up is said about a real place.
 */
export async function seedGenerated(db: Db, files: FileStore, clock: string): Promise<void> {
  const sites = demonstrationSites()
  const permits = demonstrationPermits(sites, clock)
  const projects = demonstrationProjects(sites, clock)
  const submittals = demonstrationSubmittals(sites, permits, projects, clock)
  const licenses = demonstrationLicenses(clock)
  await insertSites(db, sites)
  await insertSiteProducts(
    db,
    sites.flatMap(({ identifier: site, name, products, kind }) =>
      products.map((product_id, i) => ({
        site,
        product_id,
        facility_type: kind,
        name: i === 0 ? name : name.replace('(', '- second name ('),
      })),
    ),
  )
  await insertContractors(db, licenses)
  await insertPermits(db, [...permits, ...licenses])
  await insertProjects(db, projects)
  await insertSubmittals(db, submittals)
  await runInBatches(
    db,
    { submittal: 'text', position: 'int', form_status_id: 'int', title: 'text', content: 'jsonb' },
    demonstrationForms(submittals),
    `insert into sub_forms (submittal_id, position, form_status_id, title, content)
     select submittal.id, position, form_status_id, title, content
     from batch join submittals submittal on submittal.source_key = batch.submittal`,
  )
  await insertSiteRecords(db, demonstrationSiteRecords(sites, clock))
  await insertDocuments(db, files, demonstrationDocuments(permits, projects, submittals, clock))
  await seedAttachments(db, files)
  await insertComments(db, clock)
  await insertCommentFiles(db, files)
  await insertInvoices(db, clock)
  await insertBackflow(db, clock)
  await insertEventCases(db, clock)
}

async function insertContractors(db: Db, licenses: DemoLicense[]): Promise<void> {
  await runInBatches(
    db,
    {
      license_no: 'text',
      name: 'text',
      address: 'text',
      city: 'text',
      state: 'text',
      phone: 'text',
    },
    licenses.map(({ contractor }) => contractor),
    `insert into contractors (license_no, name, address, city, state_id, phone)
     select license_no, batch.name, address, city, state.id, phone from batch join states state on state.code = batch.state`,
  )
}
