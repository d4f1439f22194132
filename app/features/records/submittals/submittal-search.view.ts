import {
  gaugeGeometry,
  gaugeTone,
  type GaugeSpan,
  type GaugeTone,
} from '#app/components/ui/gauge/gauge-geometry.ts'
import type { SubmittalRowFragment, SubmittalSearchQuery } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { dateRange, shortDate, timeLeft } from '#app/lib/format.ts'
import { viewSearch } from '#app/components/search/search-view.ts'
import { t } from '#words/words.ts'
import {
  SUBMITTAL_FIELDS,
  SUBMITTAL_SORTS,
  submittalParams,
  type SubmittalState,
} from './submittal-criteria.ts'
import { viewSubmittalItem } from './submittal-items.view.ts'

/** A comment period on the gauge: amber within this many days of its end. */
const SOON_DAYS = 8

/** The words and addresses of the submittal search page. */
export function viewSubmittalSearch(
  data: SubmittalSearchQuery,
  state: SubmittalState,
  to: Addresses,
  today: string,
) {
  const { envInterests, submittalStatuses, applications, regions } = data.reference
  return {
    search: viewSearch<SubmittalState>({
      title: t('Submittals and public notices'),
      path: to.submittals,
      homeHref: to.home,
      state,
      ownParams: submittalParams,
      keywordHint: t('Submittal ID, Site ID, Site/Property Name or Site/Property Address'),
      sorts: SUBMITTAL_SORTS.map(({ value, label }) => ({ value, label })),
      sort: state.sort,
      groups: [
        { legend: t('Environmental Interest'), name: 'interest', items: envInterests },
        { legend: t('Submittal Status'), name: 'status', items: submittalStatuses },
        { legend: t('Submittal Type'), name: 'application', items: applications },
        { legend: t('Region'), name: 'region', items: regions, single: true },
      ],
      picked: pickedIn,
      withPicked: (name, ids) => ({ [name]: ids }),
      others: [
        {
          field: 'notice',
          chip: state.notice ? t('Only public notices') : null,
          without: { notice: false },
        },
        {
          field: 'notice',
          chip: state.isOpen ? t('Open for comment now') : null,
          without: { isOpen: false },
        },
        {
          field: 'radius',
          chip:
            state.view === 'map' && state.radius.miles > 0
              ? t('Within {miles} miles', { miles: state.radius.miles })
              : null,
          without: { radius: { text: '', miles: 0, error: null } },
        },
      ],
      found: data.submittals,
      empty: t('No submittals found for current criteria.'),
    }),
    notices: [...(state.notice ? ['only'] : []), ...(state.isOpen ? ['open'] : [])],
    rows: data.submittals.nodes.map((submittal) => viewSubmittalRow(submittal, to, today)),
  }
}

export type SubmittalSearchView = ReturnType<typeof viewSubmittalSearch>

export type CommentPeriodView = {
  words: string
  gauge: (GaugeSpan & { tone: GaugeTone; words: string }) | null
}

export function viewSubmittalRow(submittal: SubmittalRowFragment, to: Addresses, today: string) {
  const item = viewSubmittalItem(submittal, to)
  return {
    id: submittal.id,
    href: item.action?.href ?? null,
    medium: item.medium,
    application: submittal.applicationName,
    programs: submittal.programs ?? t('No program recorded'),
    interest: t(submittal.interestName ?? 'Not recorded'),
    department: item.department,
    owner: item.submitter,
    submitted: shortDate(submittal.submittedOn) ?? t('Not recorded'),
    status: item.status,
    site: submittal.siteName ?? t('No site'),
    location: submittal.location,
    srn: submittal.srn,
    comments: submittal.hasPublicNotice ? viewCommentPeriod(submittal, today) : null,
  }
}

export type SubmittalRowView = ReturnType<typeof viewSubmittalRow>

/** The comment period in words, and on the gauge while it is known and not long past. */
export function viewCommentPeriod(
  submittal: { commentStartOn: string | null; commentEndOn: string | null },
  today: string,
): CommentPeriodView {
  const { commentStartOn: start, commentEndOn: end } = submittal
  const words = dateRange(start, end) ?? t('Dates not recorded')
  if (!start || !end || end <= start) return { words, gauge: null }
  const span = { start, end, today }
  const left =
    start > today ? t('opens {start}', { start: shortDate(start) }) : timeLeft(end, today)
  return {
    words,
    gauge: { ...span, tone: gaugeTone(gaugeGeometry(span, 'none'), SOON_DAYS), words: left },
  }
}

function pickedIn(state: SubmittalState, name: string): string[] {
  const field = SUBMITTAL_FIELDS.find((known) => known === name)
  return field ? state[field] : []
}
