import { json, type SerializeFrom } from '@remix-run/node'
import { assemblyAddress, siteAddress } from '#app/features/backflow/ccc/ccc.words.ts'
import { ListDeskBackflowDocument, type ListDeskBackflowQuery } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf, shortDate } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hrefWith, readChoice, readState } from '#app/lib/search-params.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { t } from '#words/words.ts'
import { DESK, RUNGS, VIEW_WORDS, VIEWS, type LadderView } from './ladder.words.ts'

function readDesk(params: URLSearchParams) {
  const { term, page } = readState(params)
  return { term, page, view: readChoice(params, 'view', VIEWS) }
}

function hrefOf(term: string, view: LadderView): string {
  const all: [string, string][] = [
    ['term', term],
    ['view', view === VIEWS[0] ? '' : view],
  ]
  return hrefWith(
    DESK,
    all.filter(([, value]) => value !== ''),
  )
}

/** Assemblies by their days, each with the rung it stands at. */
export async function loader({ request, context }: SignedInArgs) {
  const { term, page, view } = stateOf(request, readDesk)
  const { deskBackflow } = await context.execute(ListDeskBackflowDocument, {
    view: VIEW_WORDS[view].view,
    keyword: term,
    page,
  })
  return json(
    {
      term,
      words: countOf(deskBackflow.totalCount, 'assembly', 'assemblies'),
      tabs: VIEWS.map((name) => ({
        label: VIEW_WORDS[name].label,
        href: hrefOf('', name),
        current: name === view,
      })),
      keep: view === VIEWS[0] ? [] : [{ name: 'view', value: view }],
      clearHref: hrefOf('', view),
      empty: VIEW_WORDS[view].empty,
      paging: { page, pageSize: 20, total: deskBackflow.totalCount, pages: hrefOf(term, view) },
      rows: deskBackflow.nodes.map(viewRow),
    },
    { headers: PRIVATE },
  )
}

export type DeskView = SerializeFrom<typeof loader>

function viewRow(row: ListDeskBackflowQuery['deskBackflow']['nodes'][number]) {
  const days = countOf(Math.abs(row.daysOver), 'day', 'days')
  const what = row.ladder === 'TEST' ? t('Test') : t('Repair')
  return {
    id: row.id,
    name: `${row.kind} ${row.serialNumber}`,
    href: assemblyAddress(row.id),
    site: row.siteName,
    siteHref: siteAddress(row.siteId),
    address: row.siteAddress,
    supplier: row.supplierName ?? t('Supplier not known'),
    due: t('{what} by {dueDate}', { what, dueDate: shortDate(row.dueDate) ?? '' }),
    when:
      row.daysOver > 0
        ? t('{days} over', { days })
        : row.daysOver === 0
          ? 'today'
          : t('in {days}', { days }),
    isOver: row.daysOver > 0,
    standing: row.standing === null ? null : RUNGS[row.standing],
    standingDay: shortDate(row.standingDate),
    isUnread: row.isUnread,
  }
}
