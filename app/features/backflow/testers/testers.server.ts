import { json, type SerializeFrom } from '@remix-run/node'
import {
  ListTesterPapersDocument,
  ListTestersDocument,
  type ListTesterPapersQuery,
  type ListTestersQuery,
  type TesterPaperView,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf, momentInZone, shortDate } from '#app/lib/format.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hrefWith, readChoice, readState } from '#app/lib/search-params.ts'
import { stateOf as searchState } from '#app/lib/search-request.server.ts'
import { t } from '#words/words.ts'
import { DAYS, KINDS, paperAddress, stateOf, TESTERS, VIEW_WORDS, VIEWS } from './testers.words.ts'

function readDesk(params: URLSearchParams) {
  const { term, page } = readState(params)
  const view = readChoice(params, 'view', VIEWS)
  return { term, page, view, isExpired: view === 'testers' && params.get('expired') === 'yes' }
}
type Asked = ReturnType<typeof readDesk>

function hrefOf({ term, view, isExpired }: Omit<Asked, 'page'>): string {
  const all: [string, string][] = [
    ['term', term],
    ['view', view === VIEWS[0] ? '' : view],
    ['expired', isExpired ? 'yes' : ''],
  ]
  return hrefWith(
    TESTERS,
    all.filter(([, value]) => value !== ''),
  )
}

/** The queue of papers, or the list of testers. */
export async function loader({ request, context }: SignedInArgs) {
  const asked = searchState(request, readDesk)
  const { view } = VIEW_WORDS[asked.view]
  const found =
    view === null
      ? await readTesters(context, asked)
      : await readPapers(context, asked, view, context.settings.timeZone)
  return json(
    {
      term: asked.term,
      isExpired: asked.isExpired,
      tabs: VIEWS.map((name) => ({
        label: VIEW_WORDS[name].label,
        href: hrefOf({ term: '', view: name, isExpired: false }),
        current: name === asked.view,
      })),
      keep: asked.view === VIEWS[0] ? [] : [{ name: 'view', value: asked.view }],
      clearHref: hrefOf({ term: '', view: asked.view, isExpired: false }),
      empty: VIEW_WORDS[asked.view].empty,
      paging: { page: asked.page, pageSize: 20, total: found.total, pages: hrefOf(asked) },
      ...found,
    },
    { headers: PRIVATE },
  )
}

export type TestersView = SerializeFrom<typeof loader>
type Context = Pick<PageContext, 'execute'>

async function readPapers(
  { execute }: Context,
  { term, page }: Asked,
  view: TesterPaperView,
  zone: string,
) {
  const { deskTesterPapers } = await execute(ListTesterPapersDocument, {
    view,
    keyword: term,
    page,
  })
  const { nodes, totalCount } = deskTesterPapers
  return {
    total: totalCount,
    words: countOf(totalCount, 'paper', 'papers'),
    papers: nodes.map((node) => viewPaper(node, zone)),
    testers: null,
  }
}

async function readTesters({ execute }: Context, { term, page, isExpired }: Asked) {
  const { deskTesters } = await execute(ListTestersDocument, { keyword: term, isExpired, page })
  const { nodes, totalCount } = deskTesters
  return {
    total: totalCount,
    words: countOf(totalCount, 'tester', 'testers'),
    papers: null,
    testers: nodes.map(viewTester),
  }
}

function viewPaper(
  paper: ListTesterPapersQuery['deskTesterPapers']['nodes'][number],
  zone: string,
) {
  const { from } = DAYS[paper.kind]
  return {
    id: paper.id,
    href: paperAddress(paper.id),
    name: `${KINDS[paper.kind]} ${paper.number}`,
    about: paper.about,
    tester: paper.testerName,
    days: t('{from} {validFrom}, through {validUntil}', {
      from,
      validFrom: shortDate(paper.validFrom) ?? '',
      validUntil: shortDate(paper.validUntil) ?? '',
    }),
    sent: momentInZone(paper.sentAt, zone),
    state: stateOf(paper),
  }
}

type Held = ListTestersQuery['deskTesters']['nodes'][number]['gauges'][number]
const viewHeld = ({ number, validUntil, isExpired }: Held) => ({
  number,
  isExpired,
  words: validUntil
    ? `${number}, ${isExpired ? t('expired') : t('through')} ${shortDate(validUntil) ?? ''}`
    : t('{number}, no last day', { number }),
})

function viewTester(tester: ListTestersQuery['deskTesters']['nodes'][number]) {
  return {
    id: tester.id,
    name: tester.name,
    userName: tester.userName,
    certificates: tester.certificates.map(viewHeld),
    gauges: tester.gauges.map(viewHeld),
    waiting: tester.waitingCount > 0 ? countOf(tester.waitingCount, 'paper', 'papers') : null,
    waitingHref: hrefOf({ term: tester.userName, view: 'waiting', isExpired: false }),
  }
}
