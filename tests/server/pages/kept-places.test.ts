import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PERMIT_TABS } from '#app/features/records/permits/permit-review.view.ts'
import { DOCUMENT_TABS, PROJECT_TABS } from '#app/features/records/projects/project-review.view.ts'
import { AIR_TABS, SITE_TABS } from '#app/features/records/sites/site-review.view.ts'
import { SUBMITTAL_TABS } from '#app/features/records/submittals/submittal-review.view.ts'
import { KEPT_ROUTES, keptPlace } from '#server/pages/kept-places.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { openPage } from '#tests/support/page.tsx'
import { publicRoutes } from '#tests/support/access/routes.ts'
import { ASKED_BY } from '#tests/support/sent-statements.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
afterEach(() => {
  vi.restoreAllMocks()
})

const MAP = '?view=map&site=SITE&bbox=-120,40,-110,50'
/** What is about time changes by itself and is never kept. */
const tabs = (names: readonly string[]): string[] =>
  names.filter((name) => name !== 'progress').map((name) => `?tab=${name}`)

/** Every view of a route that may ask for something of its own. */
const VIEWS: Record<string, readonly string[]> = {
  home: ['', '?kind=none'],
  'data-dictionary': [''],
  files: [''],
  permits: ['', '?term=river', MAP],
  'permits/reports': ['?pick=PERMIT'],
  'permits/review/:productRid/:permitRid': ['?comments=on', ...tabs(PERMIT_TABS)],
  projects: ['', '?qry=none', MAP],
  'projects/review/:productRid/:projectRid': [
    ...tabs(PROJECT_TABS),
    ...DOCUMENT_TABS.map((sub) => `?tab=document&sub=${sub}`),
  ],
  submittals: ['', '?notice=only&radius=5&bbox=-120,40,-110,50', MAP],
  'submittals/review/:productRid/:subRid': [...tabs(SUBMITTAL_TABS), '?tab=notice&cpage=1'],
  sites: ['', '?term=river', MAP],
  'site/review/:id': [...tabs(SITE_TABS), ...AIR_TABS.map((sub) => `?tab=air&sub=${sub}`)],
}

/** Public pages that are somebody's own, lead elsewhere or are files: never kept by a place. */
const OTHERS = [
  'pub-rcd',
  'invoice/payment',
  'invoice/payment/:subRid',
  'check-document',
  'history/:kind/:id',
  ':variant/event/resume',
  ':variant/event/:step?',
  'follow-up',
  'data/:file',
  'known-addresses',
  'map/:kind',
  'performance',
  'instruments',
]

/** Read by pages, and yet no change of them alone is a change of a public page. */
const SILENT = [
  'feature_versions',
  // Written with the comment or the answer that they belong to, whose publication raises the version.
  'comment_files',
  'comment_answers',
  // Its site is written through to the submittal, which raises the version.
  'backflow_reports',
  // What a public page tells of it, that a report was opened again, is a move of the submittal, which raises the version.
  'submittal_log',
  // What a day found and left stands in the row of the permit, which raises the version, or in an act, which does too.
  'permit_turns',
]

/** What the framework itself looks for in every address. */
const FRAMEWORK = ['index', '_data']

type Relation = { name: string; body: string; features: string[] | null }

/** Tables with the features that their triggers raise, and views and functions with what they are made of. */
async function relations(): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select relname as name, case relkind when 'v' then pg_get_viewdef(oid) else '' end as body,
      (select array_agg(distinct coalesce(
          nullif(replace(encode(tgargs, 'escape'), '\\000', ''), ''),
          substring(prosrc from 'where feature = ''([a-z_]+)''')))
        from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = pg_class.oid and prosrc like '%update feature_versions%') as features
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    union all
    select proname, prosrc, null from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`.execute(
    world.db,
  )
  return rows
}

/** The tables that statements read, through views and functions too. */
function tablesIn(statements: readonly string[], known: readonly Relation[]): Set<Relation> {
  const found = new Set<Relation>()
  const look = (text: string): void => {
    for (const each of known)
      if (!found.has(each) && new RegExp(`\\b${each.name}\\b`).test(text)) {
        found.add(each)
        look(each.body)
      }
  }
  statements.forEach(look)
  return new Set([...found].filter(({ body }) => body === ''))
}

/** Opens pages and notes what was asked of the database and of their addresses. */
async function watched(addresses: readonly string[]) {
  const statements: string[] = []
  const parameters = new Set<string>()
  for (const [client, method] of ASKED_BY)
    spyOn(client, method, ([statement]) => statements.push(textOf(statement)))
  for (const name of ['get', 'getAll', 'has'] as const)
    spyOn(URLSearchParams.prototype, name, ([parameter]) => parameters.add(String(parameter)))
  const pages = []
  for (const address of addresses) pages.push(await openPage(world, address))
  vi.restoreAllMocks()
  return { statements, parameters, pages }
}

function spyOn(on: object, name: string, note: (args: unknown[]) => void): void {
  const real: unknown = Reflect.get(on, name)
  if (typeof real !== 'function') throw new Error(`${name} is no function`)
  const spied = vi.spyOn(on as Record<string, (...args: unknown[]) => unknown>, name)
  spied.mockImplementation(function (this: unknown, ...args: unknown[]) {
    note(args)
    return Reflect.apply(real, this, args)
  })
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return JSON.stringify(statement) ?? ''
}

/** The addresses of a route's views, for records that are there. */
async function addressesOf(path: string): Promise<string[]> {
  const site = String(await makeSite(world.db))
  const site_id = Number(site)
  const permit = String(await makePermit(world.db, { site_id }))
  const values: Record<string, string> = {
    productRid: path.startsWith('projects') ? '9' : '7',
    permitRid: permit,
    projectRid: String(await makeProject(world.db, { site_id })),
    subRid: String(await makeSubmittal(world.db, { site_id })),
    id: site,
  }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
  return (VIEWS[path] ?? []).map(
    (view) => `/pub/pub-rcd/${filled}${view.replace('SITE', site).replace('PERMIT', permit)}`,
  )
}

describe('server pages: what is kept by what it reads', () => {
  test.each(KEPT_ROUTES.map((route) => [route.path, route] as const))(
    'a change of anything that %s shows makes it stale, and it knows all its parameters',
    async (path, { reads, parameters }) => {
      const known = await relations()
      const seen = await watched(await addressesOf(path))
      expect(seen.pages.map(({ status }) => status)).toEqual(VIEWS[path]?.map(() => 200))
      for (const { name, features } of tablesIn(seen.statements, known)) {
        if (SILENT.includes(name)) continue
        expect(features, `${name} raises no version`).not.toBeNull()
        expect(reads, name).toEqual(expect.arrayContaining(features ?? []))
      }
      const asked = [...seen.parameters].filter((name) => !FRAMEWORK.includes(name))
      expect(parameters).toEqual(expect.arrayContaining(asked))
    },
  )

  test.each(KEPT_ROUTES.map(({ path }) => path))(
    'an invented parameter changes nothing in %s',
    async (path) => {
      for (const address of await addressesOf(path)) {
        const invented = `${address}${address.includes('?') ? '&' : '?'}u=%3Cb%3E&utm_source=a`
        const [plain, other] = [await openPage(world, address), await openPage(world, invented)]
        expect(other.html).toBe(plain.html)
        const [pathname = '', search] = invented.split('?')
        expect(keptPlace({ pathname, search: `?${search}` })?.address).toBe(
          keptPlace(new URL(address, 'http://portal.test'))?.address,
        )
      }
    },
  )

  test('every public page is either kept by what it reads or named as one that is not', () => {
    expect(publicRoutes().toSorted()).toEqual(
      [...KEPT_ROUTES.map(({ path }) => path), ...OTHERS].toSorted(),
    )
  })

  test.each([
    ['/pub/pub-rcd/permits?page=2&u=1&term=a', '/pub/pub-rcd/permits?page=2&term=a'],
    ['/pub/pub-rcd/permits?term=a&page=2', '/pub/pub-rcd/permits?page=2&term=a'],
    ['/pub/pub-rcd/permits?status=2&status=1', '/pub/pub-rcd/permits?status=2&status=1'],
    ['/pub/pub-rcd/permits?', '/pub/pub-rcd/permits'],
    [`/pub/pub-rcd/permits?u=${'a'.repeat(500)}`, '/pub/pub-rcd/permits'],
    [`/pub/pub-rcd/permits?term=${'a'.repeat(500)}`, undefined],
    ['/pub/pub-rcd/Permits?term=a', undefined],
    ['/pub/pub-rcd/follow-up', '/pub/pub-rcd/follow-up'],
    ['/pub/pub-rcd/follow-up?done=left', undefined],
    ['/app/pub-rcd/permits?term=a', undefined],
    ['/pub/pub-rcd/permits/review/7/1?tab=progress', undefined],
    ['/pub/pub-rcd/submittals/review/7/1?tab=progress', undefined],
  ])('%s is kept as %s', (asked, kept) => {
    expect(keptPlace(new URL(asked, 'http://portal.test'))?.address).toBe(kept)
  })
})
