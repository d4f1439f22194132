import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Source } from '#api/records/attachments/attachments.schemas.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { runInBatches } from '../bulk.ts'
import { simplePdf } from './pdf.ts'

type Place = {
  source: Exclude<Source, 'Event' | 'Project'>
  rid: number
  siteId: number
  productId: number
  site: string
  about: string
  on: string
}

const TYPES: Record<Place['source'], string> = {
  Site: 'Map or plan',
  Inspection: 'Inspection report',
  Violation: 'Correspondence',
  Enforcement: 'Enforcement notice',
}
const ENDINGS: Record<Place['source'], string> = {
  Site: 'site-plan',
  Inspection: 'inspection-report',
  Violation: 'letter-about-violation',
  Enforcement: 'notice',
}
const FINDINGS = [
  'The secondary containment of tank 3 had cracked and was being sealed.',
  'Opacity of the boiler stack was read for six minutes; the highest was 10 percent.',
  'Manifests of the last two quarters were complete; one signature was missing.',
  'The outfall sampler stood at 4.1 degrees Celsius and was calibrated in front of us.',
  'Drums in the north shed were not labelled with the start of accumulation.',
  'Stormwater inlets were free of sediment; the log of weekly checks was kept.',
  'Emergency generator hours were within the permitted limit of 100 a year.',
  'Groundwater wells MW-2 and MW-5 were purged and sampled for nitrate and cadmium.',
]

/**
 * Documents of demonstration sites and what the agency did there, so that the document search has something to find
 * in every source. All words are made up.
 */
export async function seedAttachments(db: Db, files: FileStore): Promise<void> {
  const rows = []
  for (const [at, place] of (await selectPlaces(db)).entries()) {
    const name = `${ENDINGS[place.source]}-${place.on}.pdf`
    const title = `${TYPES[place.source]}: ${place.site}`
    const bytes = simplePdf(title, [
      `${place.about}, ${place.on}`,
      '',
      FINDINGS[at % FINDINGS.length] ?? '',
      FINDINGS[(at * 3 + 1) % FINDINGS.length] ?? '',
      '',
      'Made up for the demonstration.',
    ])
    const fileKey = `demonstration/attachment-${at + 1}.pdf`
    await files.put(fileKey, bytes, 'application/pdf')
    rows.push({
      product_id: place.productId,
      source: place.source,
      source_rid: place.rid,
      site_id: place.siteId,
      type: TYPES[place.source],
      name,
      comment_text: at % 3 === 0 ? 'Scanned from the paper file.' : null,
      metadata: `Case ${2000 + at}`,
      file_key: fileKey,
      byte_size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      access_right: ['public', 'applicant', 'staff'][at % 3],
      on: place.on,
    })
  }
  await runInBatches(
    db,
    {
      product_id: 'int',
      source: 'text',
      source_rid: 'bigint',
      site_id: 'bigint',
      type: 'text',
      name: 'text',
      comment_text: 'text',
      metadata: 'text',
      file_key: 'text',
      byte_size: 'bigint',
      sha256: 'text',
      access_right: 'text',
      on: 'date',
    },
    rows,
    `insert into attachments (product_id, source, source_rid, site_id, attachment_type_id, name, file_name, comment_text,
       metadata, file_key, byte_size, content_type, sha256, access_right, created_at)
     select product_id, source, source_rid, site_id, type.id, batch.type, batch.name, comment_text, metadata, file_key,
       byte_size, 'application/pdf', sha256, access_right, batch."on" + time '12:00'
     from batch join attachment_types type on type.name = batch.type`,
  )
}

/** Sites of the demonstration and what was done there, a few of each. */
async function selectPlaces(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with demo as (select id, name from sites where name like '%(demonstration)' order by id limit 40)
    (select 'Site' as source, demo.id as rid, demo.id as "siteId",
        (select min(product_id) from site_products where site_id = demo.id) as "productId", demo.name as site,
        'Plan of the site' as about, '2025-04-14' as on
      from demo where exists (select from site_products where site_id = demo.id) order by demo.id)
    union all
    (select 'Inspection', done.id, demo.id, done.product_id, demo.name, type.name, done.started_on::text
      from inspections done join demo on demo.id = done.site_id
        join inspection_types type on type.id = done.inspection_type_id
      where done.started_on is not null order by done.id limit 40)
    union all
    (select 'Violation', done.id, demo.id, done.product_id, demo.name, type.name, done.issued_on::text
      from violations done join demo on demo.id = done.site_id
        join violation_types type on type.id = done.violation_type_id
      where done.issued_on is not null order by done.id limit 40)
    union all
    (select 'Enforcement', done.id, demo.id, done.product_id, demo.name, type.name, done.issued_on::text
      from enforcements done join demo on demo.id = done.site_id
        join enforcement_types type on type.id = done.enforcement_type_id
      where done.issued_on is not null order by done.id limit 40)`.execute(db)
  return rows
}
