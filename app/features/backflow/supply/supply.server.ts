import { json, type SerializeFrom } from '@remix-run/node'
import { assemblyAddress, siteAddress } from '#app/features/backflow/ccc/ccc.words.ts'
import { OpenSupplyDocument, type OpenSupplyQuery } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, countOf, shortDate } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { t } from '#words/words.ts'
import { readSupply, supplyHref } from './supply-read.ts'
import { KINDS, STATES, SUPPLY_FILE, VIEW_WORDS, VIEWS } from './supply.words.ts'

/** The assemblies of the viewer's water systems: how they stand, and one by one. */
export async function loader({ request, context }: SignedInArgs) {
  const { term, page, view } = stateOf(request, readSupply)
  const { supplyFigures: figures, suppliedAssemblies: found } = await context.execute(
    OpenSupplyDocument,
    { state: VIEW_WORDS[view].state, keyword: term, page },
  )
  return json(
    {
      term,
      systems: figures.systems.map(({ name, pwsId }) => `${name}, ${pwsId}`),
      byKind: figures.byKind.map((row) => viewCounts(row, KINDS[row.name] ?? row.name)),
      byArea: figures.byArea.map((row) => viewCounts(row, row.name || t('No city recorded'))),
      words: countOf(found.totalCount, 'assembly', 'assemblies'),
      tabs: VIEWS.map((name) => ({
        label: VIEW_WORDS[name].label,
        href: supplyHref('', name),
        current: name === view,
      })),
      keep: view === VIEWS[0] ? [] : [{ name: 'view', value: view }],
      clearHref: supplyHref('', view),
      csvHref: supplyHref(term, view, SUPPLY_FILE),
      paging: { page, pageSize: 20, total: found.totalCount, pages: supplyHref(term, view) },
      rows: found.nodes.map(viewRow),
    },
    { headers: PRIVATE },
  )
}

export type SupplyPageView = SerializeFrom<typeof loader>

/** Numbers of one line, and their shares of its bar. */
function viewCounts(
  { name: id, inTime, overdue, repair, noDay }: OpenSupplyQuery['supplyFigures']['byKind'][number],
  name: string,
) {
  const all = inTime + overdue + repair + noDay
  const share = (part: number): number => (all === 0 ? 0 : Math.round((part / all) * 1000) / 10)
  return {
    id: id || 'none',
    name,
    all: count(all),
    inTime: count(inTime),
    overdue: count(overdue),
    repair: count(repair),
    noDay: count(noDay),
    share: `${Math.floor(share(inTime))} %`,
    bar: { inTime: share(inTime), late: share(overdue + repair) },
  }
}

function viewRow(row: OpenSupplyQuery['suppliedAssemblies']['nodes'][number]) {
  return {
    id: row.id,
    name: `${row.kind} ${row.serialNumber}`,
    href: assemblyAddress(row.id),
    site: row.siteName,
    siteHref: siteAddress(row.siteId),
    address: [row.siteAddress, row.buildingName].filter(Boolean).join(', '),
    last: row.lastTestResult
      ? `${row.lastTestResult}, ${shortDate(row.lastTestDate) ?? ''}`
      : t('Not tested yet'),
    state: STATES[row.state],
    day: row.repairBy
      ? t('Repair by {repairBy}', { repairBy: shortDate(row.repairBy) ?? '' })
      : row.nextDueDate
        ? t('Next test by {nextDueDate}', { nextDueDate: shortDate(row.nextDueDate) ?? '' })
        : '',
  }
}
