import type { OwnSubmittalRowFragment, PendingSubmittalsQuery } from '#app/gql/operations.ts'
import { gaugeGeometry, gaugeTone } from '#app/components/ui/gauge/gauge-geometry.ts'
import { viewSubmittalStatus } from '#app/features/submittals/submittal-items.view.ts'
import { countOf, dateRange, shortDate, timeLeft, today as dayOf } from '#app/lib/format.ts'
import { hiddenFields, hrefWith, PAGE_SIZES } from '#app/lib/search-params.ts'
import { LISTS, type ListPlan } from './own-list.plans.ts'
import { OWN_SORTS, ownParams, RANGES, type OwnDefaults, type OwnState } from './own-criteria.ts'

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

/** Due days are amber from here on. */
const SOON_DAYS = 21
const SENT_BACK = 3
const FLAG_WORDS = {
  obligation: { legend: 'Obligation Type', Y: 'Obligation', N: 'Non-obligation' },
  unpaid: { legend: 'Payment', Y: 'Unpaid', N: 'Paid or without fee' },
  cbi: { legend: 'Confidential business information', Y: 'Confidential', N: 'Not confidential' },
} as const

/** The words of one of the lists. */
export function viewOwnList(found: Found, overview: Overview, asked: Asked) {
  const { plan, state, defaults } = asked
  const params = (changes: Partial<OwnState>) =>
    ownParams({ ...state, page: 1, ...changes }, defaults)
  const href = (changes: Partial<OwnState>) => hrefWith(plan.path, params(changes))
  const chips = chipsOf(overview, asked, href)
  return {
    name: plan.name,
    title: plan.title,
    path: plan.path,
    intro: introOf(overview),
    tabs: LISTS.map((list) => ({
      href: list.path,
      label: list.title,
      count: overview[list.name],
      isHere: list === plan,
    })),
    count: countOf(found.totalCount, 'submittal', 'submittals'),
    empty: plan.empty,
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
function introOf({ pending, sentBack, obligations }: Overview): string {
  return [
    `${countOf(pending, 'submittal waits', 'submittals wait')} for you`,
    ...(sentBack > 0 ? [`${sentBack} of them sent back`] : []),
    `${countOf(obligations, 'obligation is', 'obligations are')} coming up`,
  ].join(', ')
}

function criteriaOf({ types, sites, statuses }: Overview, { plan, state }: Asked) {
  const isFiled = plan.codes.length === 0
  const known = statuses.filter((status) =>
    isFiled ? status.isFiled : plan.codes.includes(status.code),
  )
  return {
    term: state.term,
    status: plan.hasStatus
      ? {
          choices: known.map(({ code, name }) => ({ value: String(code), label: name })),
          chosen: state.status,
        }
      : null,
    types: {
      choices: types.map(({ id, name }) => ({ value: id, label: name })),
      chosen: state.type,
    },
    sites: {
      choices: sites.map(({ id, name }) => ({ value: id, label: name })),
      chosen: state.siteIds,
    },
    medium: plan.hasMedium ? state.medium : null,
    notice: plan.hasMedium ? state.notice : null,
    flags: plan.flags.map((name) => {
      const { legend, Y, N } = FLAG_WORDS[name]
      return {
        name,
        legend,
        chosen: state[name],
        choices: [
          { value: '', label: 'All' },
          { value: 'Y', label: Y },
          { value: 'N', label: N },
        ],
      }
    }),
    ranges: plan.ranges.map((name) => ({ name, label: RANGES[name], ...state.ranges[name] })),
  }
}

function criteriaNames(plan: ListPlan): string[] {
  return [
    'term',
    'status',
    'type',
    'facility',
    'medium',
    'notice',
    ...plan.flags,
    ...plan.ranges.flatMap((name) => [`${name}From`, `${name}To`]),
  ]
}

function chipsOf(
  overview: Overview,
  { plan, state }: Asked,
  href: (changes: Partial<OwnState>) => string,
) {
  const without = (list: string[], value: string) => list.filter((other) => other !== value)
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? id
  return [
    ...(state.term ? [{ label: `Keyword: ${state.term}`, removeHref: href({ term: '' }) }] : []),
    ...state.status.map((code) => ({
      label: statusLabel(overview, state.status, Number(code)),
      removeHref: href({ status: without(state.status, code) }),
    })),
    ...state.type.map((id) => ({
      label: nameOf(overview.types, id),
      removeHref: href({ type: without(state.type, id) }),
    })),
    ...state.siteIds.map((id) => ({
      label: nameOf(overview.sites, id),
      removeHref: href({ siteIds: without(state.siteIds, id) }),
    })),
    ...(state.medium ? [{ label: state.medium, removeHref: href({ medium: '' }) }] : []),
    ...(state.notice
      ? [{ label: 'Only with a public notice', removeHref: href({ notice: false }) }]
      : []),
    ...plan.flags.flatMap((name) => {
      const flag = state[name]
      return flag ? [{ label: FLAG_WORDS[name][flag], removeHref: href({ [name]: '' }) }] : []
    }),
    ...plan.ranges.flatMap((name) => {
      const { from, to } = state.ranges[name]
      if (!from && !to) return []
      const ranges = { ...state.ranges, [name]: { from: '', to: '' } }
      const words = dateRange(from || null, to || null) ?? ''
      return [{ label: `${RANGES[name]}: ${words}`, removeHref: href({ ranges }) }]
    }),
  ]
}

/** Spec 3 §4: status 3 alone is what was amended. */
function statusLabel({ statuses }: Overview, picked: string[], code: number): string {
  if (code === SENT_BACK && picked.length === 1) return 'Amended'
  return statuses.find((status) => status.code === code)?.name ?? `Status ${code}`
}

function viewRow(row: OwnSubmittalRowFragment, { plan, now, timeZone, mayStart }: Asked) {
  const today = dayOf(now, timeZone)
  const day = (moment: string) => shortDate(dayOf(new Date(moment), timeZone)) ?? ''
  const period = row.periodFrom ? dateRange(row.periodFrom, row.periodTo) : null
  const form = `/app/submittal/form/${row.productId}/${row.id}`
  const isPending = plan.name === 'pending'
  return {
    id: row.id,
    name: row.applicationName,
    href:
      plan.name === 'submitted'
        ? `/app/submittal/review/${row.productId}/${row.id}`
        : isPending && row.hasForm && mayStart
          ? form
          : null,
    about: [
      row.applicationCode,
      ...(period ? [period] : []),
      ...(row.permitNumber ? [`Permit ${row.permitNumber}`] : []),
    ].join('. '),
    site: row.siteName ?? 'No site',
    location: row.location,
    status: viewSubmittalStatus(row.statusName, row.statusGroup),
    gloss: row.statusGloss,
    next: `${NEXT[row.actsNext]}, since ${day(row.statusSince)}`,
    changed:
      plan.name === 'submitted'
        ? `Submitted ${shortDate(row.submittedOn) ?? 'on a day that is not recorded'}${row.medium === 'PAPER' ? ', on paper' : ''}`
        : `Updated ${day(row.updatedAt)}${row.savedBy ? ` by ${row.savedBy}` : ''}`,
    isUnpaid: row.isUnpaid,
    due: dueOf(row, dayOf(new Date(row.createdAt), timeZone), today),
    sentBack: row.sentBackReason,
    act:
      !mayStart || plan.name === 'submitted'
        ? null
        : plan.name === 'obligations'
          ? ('start' as const)
          : row.hasForm
            ? ('continue' as const)
            : null,
    opens:
      plan.name === 'obligations' && row.opensOn && row.opensOn > today
        ? `Opens ${shortDate(row.opensOn)}`
        : null,
    deleteHref:
      isPending && mayStart && row.hasForm
        ? `/app/pending-apps/delete/${row.productId}/${row.id}`
        : null,
  }
}

const NEXT = {
  APPLICANT: 'You act next',
  AGENCY: 'The agency acts next',
  NOBODY: 'Nobody needs to act',
} as const

function dueOf({ dueOn }: OwnSubmittalRowFragment, start: string, today: string) {
  if (!dueOn) return { words: 'No due date', gauge: null }
  const words = `${shortDate(dueOn)}, ${timeLeft(dueOn, today)}`
  if (dueOn <= start) return { words, gauge: null }
  const span = { start, end: dueOn, today }
  return { words, gauge: { ...span, tone: gaugeTone(gaugeGeometry(span, 'none'), SOON_DAYS) } }
}
