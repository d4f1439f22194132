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
      title: 'Submittals and public notices',
      path: to.submittals,
      homeHref: to.home,
      state,
      ownParams: submittalParams,
      keywordHint: 'Submittal ID, Site ID, Site/Property Name or Site/Property Address',
      sorts: SUBMITTAL_SORTS.map(({ value, label }) => ({ value, label })),
      sort: state.sort,
      groups: [
        { legend: 'Environmental Interest', name: 'interest', items: envInterests },
        { legend: 'Submittal Status', name: 'status', items: submittalStatuses },
        { legend: 'Submittal Type', name: 'application', items: applications },
        { legend: 'Region', name: 'region', items: regions, single: true },
      ],
      picked: pickedIn,
      withPicked: (name, ids) => ({ [name]: ids }),
      others: [
        {
          field: 'notice',
          chip: state.notice ? 'Only public notices' : null,
          without: { notice: false },
        },
        {
          field: 'radius',
          chip:
            state.view === 'map' && state.radius.miles > 0
              ? `Within ${state.radius.miles} miles`
              : null,
          without: { radius: { text: '', miles: 0, error: null } },
        },
      ],
      found: data.submittals,
      empty: 'No submittals found for current criteria.',
    }),
    notice: state.notice,
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
    programs: submittal.programs ?? 'No program recorded',
    interest: submittal.interestName ?? 'Not recorded',
    department: item.department,
    owner: item.submitter,
    submitted: shortDate(submittal.submittedOn) ?? 'Not recorded',
    status: item.status,
    site: submittal.siteName ?? 'No site',
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
  const words = dateRange(start, end) ?? 'Dates not recorded'
  if (!start || !end || end <= start) return { words, gauge: null }
  const span = { start, end, today }
  const left = start > today ? `opens ${shortDate(start)}` : timeLeft(end, today)
  return {
    words,
    gauge: { ...span, tone: gaugeTone(gaugeGeometry(span, 'none'), SOON_DAYS), words: left },
  }
}

function pickedIn(state: SubmittalState, name: string): string[] {
  const field = SUBMITTAL_FIELDS.find((known) => known === name)
  return field ? state[field] : []
}
