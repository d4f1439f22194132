import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { simplePdf } from '../pdf.ts'

type Paper = {
  kind: 'certificate' | 'gauge'
  number: string
  about: string
  fromDaysAgo: number
  untilDays: number
  state: 'waiting' | 'accepted' | 'refused'
}

/** Of the tester of the demonstration: one of each state, and a gauge whose calibration is over. */
const PAPERS: readonly Paper[] = [
  {
    kind: 'certificate',
    number: 'BAT-1207',
    about: 'State drinking water program (demonstration)',
    fromDaysAgo: 200,
    untilDays: 530,
    state: 'accepted',
  },
  {
    kind: 'gauge',
    number: 'G-77',
    about: 'Kestrel 845-5',
    fromDaysAgo: 350,
    untilDays: 300,
    state: 'accepted',
  },
  {
    kind: 'gauge',
    number: 'MG-2208',
    about: 'Kestrel 835',
    fromDaysAgo: 6,
    untilDays: 359,
    state: 'waiting',
  },
  {
    kind: 'gauge',
    number: 'TK-0915',
    about: 'Kestrel 830',
    fromDaysAgo: 420,
    untilDays: -55,
    state: 'accepted',
  },
  {
    kind: 'gauge',
    number: 'TK-0916',
    about: 'Kestrel 830',
    fromDaysAgo: 40,
    untilDays: 325,
    state: 'refused',
  },
]
const SYSTEM = 'DEMO-PWS-001'

/** What testers, owners and a water supplier have to do with the assemblies of the demonstration. */
export async function seedBackflowPeople(db: Db, files: FileStore, clock: string): Promise<void> {
  for (const [at, paper] of PAPERS.entries()) await insertPaper(db, files, { paper, at, clock })
  await insertDay(db, clock)
  await sql`
    insert into ccc_supplies (site_id, system_id)
    select distinct building.site_id, system.id from ccc_buildings building, sites system
    where system.identifier = ${SYSTEM}
    on conflict do nothing`.execute(db)
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
    select users.id, sites.id, 'A', ${clock}::date, ${clock}::date
    from users, sites where users.login_name = 'supplier' and sites.identifier = ${SYSTEM}
    on conflict do nothing`.execute(db)
}

type Due = { building: string; kind: string; serial: string; size: string; inDays: number }

/** A day's work of the tester: houses of one street, with what is due today and in the days after it. */
const DAY: readonly Due[] = [
  { building: 'Kitchen', kind: 'RP', serial: 'DAY-1', size: '1', inDays: 0 },
  { building: 'Kitchen', kind: 'DC', serial: 'DAY-2', size: '2', inDays: 0 },
  { building: 'Boiler house', kind: 'RP', serial: 'DAY-3', size: '2', inDays: 1 },
  { building: 'Boiler house', kind: 'PVB', serial: 'DAY-4', size: '1', inDays: 2 },
  { building: 'Greenhouse', kind: 'SVB', serial: 'DAY-5', size: '0.75', inDays: 4 },
  { building: 'Fire pump', kind: 'DCDA', serial: 'DAY-6', size: '6', inDays: 7 },
]

/** At the first public site of an owner who named the tester; last year everything there passed. */
async function insertDay(db: Db, clock: string): Promise<void> {
  await sql`
    with site as (
      select sites.id, concat_ws(', ', coalesce(nullif(sites.address, ''), sites.name), sites.city) as address
      from licensee_links links join users tester on tester.id = links.licensee_user_id
        join user_facilities relation on relation.user_id = links.user_id and relation.status = 'A'
        join sites on sites.id = relation.site_id and sites.is_public
      where tester.login_name = 'licensee' and links.status = 'A' order by sites.id limit 1),
    wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(DAY)}::jsonb)
        as due (building text, kind text, serial text, size text, "inDays" int)),
    buildings as (
      insert into ccc_buildings (site_id, name, address)
      select site.id, building, site.address from site, (select distinct building from wanted) named
      returning id, site_id, name),
    made as (
      insert into ccc_assemblies (building_id, site_id, kind, serial, make, model, size, hazard, next_due_on)
      select buildings.id, site_id, kind, serial, 'Kestrel', 'K-' || kind, size, 'health',
        ${clock}::date + "inDays"
      from wanted join buildings on buildings.name = wanted.building returning id, serial)
    insert into backflow_tests (assembly_id, tested_on, has_passed)
    select made.id, ${clock}::date + "inDays" - 365, true from made join wanted using (serial)`.execute(
    db,
  )
}

async function insertPaper(
  db: Db,
  files: FileStore,
  { paper, at, clock }: { paper: Paper; at: number; clock: string },
): Promise<void> {
  const bytes = simplePdf(
    `${paper.kind === 'gauge' ? 'Calibration of' : 'Certificate'} ${paper.number}`,
    [paper.about, '', 'Made up for the demonstration.'],
  )
  const fileKey = `demonstration/tester-paper-${at + 1}.pdf`
  await files.put(fileKey, bytes, 'application/pdf')
  const isDecided = paper.state !== 'waiting'
  await sql`
    insert into tester_papers (user_id, kind, number, about, valid_from, valid_until, file_name, file_key,
      content_type, byte_size, sha256, scan_result, state, sent_at, decided_at, decided_by_user_id, reason)
    select users.id, ${paper.kind}, ${paper.number}, ${paper.about}, ${clock}::date - ${paper.fromDaysAgo}::int,
      ${clock}::date + ${paper.untilDays}::int, ${`${paper.number}.pdf`}, ${fileKey}, 'application/pdf',
      ${bytes.byteLength}, ${createHash('sha256').update(bytes).digest('hex')}, 'off', ${paper.state},
      ${clock}::date - 5, case when ${isDecided}::boolean then ${clock}::date - 3 end,
      case when ${isDecided}::boolean then (select id from users where login_name = 'dw') end,
      ${paper.state === 'refused' ? 'The seal of the laboratory cannot be read. Send a sharper scan. (demonstration)' : null}
    from users where login_name = 'licensee'`.execute(db)
}
