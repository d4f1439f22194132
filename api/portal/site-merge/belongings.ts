/** What belongs to a site and goes with it, as the preview names it. */
export const BELONGINGS = [
  'permits',
  'projects',
  'submittals',
  'invoices',
  'obligations',
  'people',
  'permissions',
  'buildings',
  'testReports',
  'supply',
  'inspections',
  'violations',
  'enforcements',
  'events',
  'airSources',
  'emissions',
  'documents',
  'products',
  'inquiries',
  'following',
  'calendars',
] as const
export type Belonging = (typeof BELONGINGS)[number]

/** Rows of one table that a merge gives to another site. Names come from this file alone, never from a caller. */
export type Rows = {
  /** Names the rows in what is kept of a merge; it is never given another meaning. */
  name: string
  what: Belonging
  /** A row of it, and several, as refusals name them. */
  words: readonly [string, string]
  table: string
  /** Which column names the site. */
  column: string
  /** What tells a row from others of the table when the site is left out. */
  key: string
  /** Which rows; `%` is the table. */
  where?: string
  /** What a site has once: of such a row that both have, each keeps its own. `%` is the table. */
  once?: readonly string[]
  /** What else two such rows must have the same, or somebody must decide which of them is right. */
  alike?: readonly string[]
  /** Whether other sites may have a row of the same key, so that it does not tell where a row went. */
  isShared?: true
  /** Rows that name the site only beside this one, and go and return with it. */
  along?: { table: string; column: string; key: string }
}

type More = Partial<Omit<Rows, 'name' | 'what' | 'words' | 'table' | 'column'>>

const rows = (
  name: string,
  what: Belonging,
  place: string,
  words: readonly [string, string],
  more: More = {},
): Rows => {
  const [table = '', column = ''] = place.split('.')
  return { name, what, words, table, column, key: 'id', ...more }
}

/**
 * Everything that goes. What is sealed stays as it is: copies of record, signatures, ledgers and logs name what was
 * true when they were made. Sites whose own sealed rows name them are not the ones that go (refusals.queries.ts).
 */
export const ROWS: readonly Rows[] = [
  rows('permits', 'permits', 'permits.site_id', ['permit', 'permits']),
  rows('projects', 'projects', 'projects.site_id', ['project', 'projects']),
  rows('submittals', 'submittals', 'submittals.site_id', ['submittal', 'submittals']),
  rows('invoices', 'invoices', 'invoices.site_id', ['invoice', 'invoices']),
  rows('obligations', 'obligations', 'obligations.site_id', ['duty', 'duties']),
  rows('people', 'people', 'user_facilities.site_id', ['person', 'persons'], {
    once: ['%.user_id'],
  }),
  rows(
    'permissions',
    'permissions',
    'facility_permissions.site_id',
    ['permission of a consultant', 'permissions of consultants'],
    { once: ['%.consultant_link_id', '%.permission'] },
  ),
  // An assembly names the site together with its building, so both change in one statement.
  rows('buildings', 'buildings', 'ccc_buildings.site_id', ['building', 'buildings'], {
    along: { table: 'ccc_assemblies', column: 'site_id', key: 'building_id' },
  }),
  rows(
    'test-reports',
    'testReports',
    'backflow_reports.site_id',
    ['backflow test report', 'backflow test reports'],
    { key: 'submittal_id' },
  ),
  rows('supply', 'supply', 'ccc_supplies.site_id', ['water supplier', 'water suppliers'], {
    ...{ key: 'system_id', once: [], alike: ['%.system_id'], isShared: true },
  }),
  rows('inspections', 'inspections', 'inspections.site_id', ['inspection', 'inspections']),
  rows('violations', 'violations', 'violations.site_id', ['violation', 'violations']),
  rows('enforcements', 'enforcements', 'enforcements.site_id', ['enforcement', 'enforcements']),
  rows('events', 'events', 'events.site_id', ['event', 'events']),
  rows('stacks', 'airSources', 'release_points.site_id', ['stack', 'stacks'], {
    once: ['%.identifier'],
    alike: ['%.release_point_type_id', '%.name', '%.description'],
  }),
  rows('units', 'airSources', 'emission_units.site_id', ['emission unit', 'emission units'], {
    once: ['%.identifier'],
    alike: ['%.emission_unit_type_id', '%.name', '%.description'],
  }),
  rows(
    'emissions',
    'emissions',
    'emissions.site_id',
    ['emission of a year', 'emissions of a year'],
    {
      once: ['%.substance_id', '%.inventory_year'],
      alike: ['%.reported', '%.calculated', '%.unit_code'],
    },
  ),
  // After projects and events, whose own documents triggers move.
  rows('documents', 'documents', 'attachments.site_id', ['document', 'documents']),
  rows(
    'products',
    'products',
    'site_products.site_id',
    ['entry of a product', 'entries of products'],
    {
      once: ['%.product_id'],
    },
  ),
  rows('inquiries', 'inquiries', 'trade_inquiries.site_id', ['trade inquiry', 'trade inquiries']),
  rows('following', 'following', 'watches.record_id', ['follower', 'followers'], {
    where: `%.kind = 'site'`,
    once: ['%.watcher_id'],
  }),
  rows(
    'calendars',
    'calendars',
    'calendar_keys.site_id',
    ['calendar address', 'calendar addresses'],
    {
      ...{ key: 'user_id', once: ['%.user_id'], isShared: true },
    },
  ),
]

/** A row that hangs on another one: made since the merge, it would stand at a site that its record left. */
export type Link = { child: string; column: string; parent: string; through?: string }

export const LINKS: readonly Link[] = [
  { child: 'submittals', column: 'permit_id', parent: 'permits' },
  { child: 'submittals', column: 'project_id', parent: 'projects' },
  { child: 'submittals', column: 'origin_id', parent: 'submittals' },
  { child: 'invoices', column: 'submittal_id', parent: 'submittals' },
  { child: 'obligations', column: 'permit_id', parent: 'permits' },
  { child: 'test-reports', column: 'submittal_id', parent: 'submittals' },
  { child: 'test-reports', column: 'assembly_id', parent: 'buildings', through: 'ccc_assemblies' },
]

export function rowsNamed(name: string): Rows {
  const found = ROWS.find((each) => each.name === name)
  if (!found) throw new Error(`No rows of a site are named ${name}.`)
  return found
}
