import type { OwnSubmittalRowFragment, PendingSubmittalsQuery } from '#app/gql/operations.ts'
import { gaugeGeometry, gaugeTone } from '#app/components/ui/gauge/gauge-geometry.ts'
import { viewSubmittalStatus } from '#app/features/filing/status.view.ts'
import {
  countOf,
  dateRange,
  overdueWords,
  shortDate,
  timeLeft,
  today as dayOf,
} from '#app/lib/format.ts'
import { hiddenFields, hrefWith, PAGE_SIZES } from '#app/lib/search-params.ts'
import { meaningOf, turnOwing } from '#words/meaning.ts'
import { msg, t } from '#words/words.ts'
import { LISTS, type ListPlan } from './own-list.plans.ts'
import { chipsOf, criteriaNames, criteriaOf } from './own-criteria.view.ts'
import { OWN_SORTS, ownParams, type OwnDefaults, type OwnState } from './own-criteria.ts'

type Found = PendingSubmittalsQuery['pendingSubmittals']
type Overview = PendingSubmittalsQuery['ownSubmittalOverview']
type Asked = {
  plan: ListPlan
  state: OwnState
  defaults: OwnDefaults
  now: Date
  timeZone: string
  mayStart: boolean
}

/** Where searches are named, renamed and deleted. */
export const SAVED_SEARCHES = '/app/saved-searches'

/** Due days are amber from here on. */
const SOON_DAYS = 21
/** The words of one of the lists. */
export function viewOwnList(found: Found, overview: Overview, asked: Asked) {
  const { plan, state, defaults } = asked
  const params = (changes: Partial<OwnState>) =>
    ownParams({ ...state, page: 1, ...changes }, defaults)
  const href = (changes: Partial<OwnState>) => hrefWith(plan.path, params(changes))
  const chips = chipsOf(overview, asked, href)
  return {
    name: plan.name,
    title: t(plan.title),
    path: plan.path,
    intro: introOf(overview),
    saved: {
      links: overview.searches
        .filter(({ list }) => list === plan.list)
        .map(({ id, name, criteria, count }) => ({
          id,
          label: count === null ? name : `${name} (${count.toLocaleString('en-US')})`,
          href: `${plan.path}?cri=${encodeURIComponent(criteria)}`,
        })),
      keep: hiddenFields(params({}), []),
      action: `${SAVED_SEARCHES}/${plan.name}`,
    },
    csvHref: hrefWith(`/app/submittal-lists/${plan.name}.csv`, params({})),
    tabs: LISTS.map((list) => ({
      href: list.path,
      label: t(list.title),
      count: overview[list.name],
      current: list === plan,
    })),
    count: countOf(found.totalCount, 'submittal', 'submittals'),
    empty: t(plan.empty),
    criteriaCount: chips.length,
    clearHref: defaults.submittedFrom ? `${plan.path}?submittedFrom=` : plan.path,
    chips,
    criteria: criteriaOf(overview, asked),
    keep: hiddenFields(params({}), criteriaNames(plan)),
    sort: {
      value: state.sort,
      options: plan.sorts.map((value) => ({
        value,
        label: OWN_SORTS.find((sort) => sort.value === value)?.label ?? value,
      })),
      keep: hiddenFields(params({}), ['sort']),
    },
    paging: {
      page: found.pageInfo.page,
      pageSize: found.pageInfo.pageSize,
      total: found.totalCount,
      pages: href({}),
      sizes: PAGE_SIZES.map((size) => ({ size, href: href({ size }) })),
    },
    rows: found.nodes.map((row) => viewRow(row, asked)),
  }
}

export type OwnListView = ReturnType<typeof viewOwnList>
export type OwnRowView = ReturnType<typeof viewRow>

/** Whom the user waits for, and who waits for the user. */
function introOf({ waiting, sentBack, obligations, openObligations }: Overview): string {
  return [
    t('{waiting} for you', {
      waiting: countOf(waiting, 'submittal waits', 'submittals wait'),
    }),
    ...(sentBack > 0 ? [t('{sentBack} of them sent back', { sentBack })] : []),
    t('{obligations} not filed yet', {
      obligations: countOf(obligations, 'obligation is', 'obligations are'),
    }),
    // As many as the menu says: the others open on a day to come.
    ...(obligations > 0 ? [t('{openObligations} of them to begin now', { openObligations })] : []),
  ].join(', ')
}

function viewRow(row: OwnSubmittalRowFragment, { plan, now, timeZone, mayStart }: Asked) {
  const today = dayOf(now, timeZone)
  const day = (moment: string) => shortDate(dayOf(new Date(moment), timeZone)) ?? ''
  const period = row.periodFrom ? dateRange(row.periodFrom, row.periodTo) : null
  const isPending = plan.name === 'pending'
  return {
    id: row.id,
    name: row.applicationName,
    href: hrefOf(row, plan.name, mayStart),
    about: [
      row.applicationCode,
      ...(period ? [period] : []),
      ...(row.permitNumber ? [t('Permit {permitNumber}', { permitNumber: row.permitNumber })] : []),
    ].join('. '),
    site: row.siteName ?? t('No site'),
    location: row.location,
    status: viewSubmittalStatus(row.statusName, row.statusGroup),
    gloss: row.back === 'REOPENED' ? t(REOPENED) : meaningOf(row.statusGloss, row.isUnpaid),
    next: t('{turn} Since {statusSince}.', {
      turn: turnOwing(row.turn, mayStart ? 'applicant' : 'others', row.isUnpaid),
      statusSince: day(row.statusSince),
    }),
    changed:
      plan.name === 'submitted'
        ? t('Submitted {submittedOn}{medium}', {
            submittedOn: shortDate(row.submittedOn) ?? t('on a day that is not recorded'),
            medium: row.medium === 'PAPER' ? t(', on paper') : '',
          })
        : t('Updated {updatedAt}{savedBy}', {
            updatedAt: day(row.updatedAt),
            savedBy: row.savedBy ? t(' by {savedBy}', { savedBy: row.savedBy }) : '',
          }),
    isUnpaid: row.isUnpaid,
    due: dueOf(row, dayOf(new Date(row.createdAt), timeZone), today),
    sentBack: row.sentBackReason,
    backTitle: row.back === 'REOPENED' ? t('Opened again.') : t('Sent back.'),
    act: actOf(row, plan.name, mayStart),
    why:
      isPending && !row.hasForm
        ? t(NOT_HERE)
        : plan.name === 'submitted' && !row.mayOpen
          ? t(OF_ANOTHER)
          : null,
    opens:
      plan.name === 'obligations' && row.opensOn && row.opensOn > today
        ? t('Opens {opensOn}', { opensOn: shortDate(row.opensOn) })
        : null,
    deleteHref:
      // What was signed is not deleted.
      isPending && mayStart && row.hasForm && !row.back
        ? `/app/pending-apps/delete/${row.productId}/${row.id}`
        : null,
  }
}

function hrefOf(
  { productId, id, mayOpen, hasForm }: OwnSubmittalRowFragment,
  list: Asked['plan']['name'],
  mayStart: boolean,
): string | null {
  if (list === 'submitted') return mayOpen ? `/app/submittal/review/${productId}/${id}` : null
  return list === 'pending' && hasForm && mayStart ? `/app/submittal/form/${productId}/${id}` : null
}

function actOf(
  { hasForm }: OwnSubmittalRowFragment,
  list: Asked['plan']['name'],
  mayStart: boolean,
): 'start' | 'continue' | null {
  if (!mayStart || list === 'submitted') return null
  if (list === 'obligations') return 'start'
  return hasForm ? 'continue' : null
}

/** Why a pending row has no button. */
const NOT_HERE = msg(
  'This was begun outside the portal and cannot be filled in here. Ask the agency that issued it, or start a new one.',
)
/** A paper that the agency entered, or what an account without a right at the site sent. */
const OF_ANOTHER = msg(
  'Somebody else sent this for the site. Only they and the agency can open it.',
)

/** Its status alone says that it is being changed, as a draft is. */
const REOPENED = msg(
  'The agency opened it again after it was accepted. Until it is corrected and signed again it does not count.',
)

function dueOf({ dueOn }: OwnSubmittalRowFragment, start: string, today: string) {
  if (!dueOn) return { words: null, overdue: null, gauge: null }
  const overdue = overdueWords(dueOn, today)
  if (overdue) return { words: shortDate(dueOn) ?? dueOn, overdue, gauge: null }
  const words = `${shortDate(dueOn)}, ${timeLeft(dueOn, today)}`
  if (dueOn <= start) return { words, overdue, gauge: null }
  const span = { start, end: dueOn, today }
  return {
    words,
    overdue,
    gauge: { ...span, tone: gaugeTone(gaugeGeometry(span, 'none'), SOON_DAYS) },
  }
}
