import type {
  DashboardQuery,
  DashboardSubmittalFragment,
  OwnSubmittalFilter,
} from '#app/gql/operations.ts'
import { viewSubmittalStatus } from '#app/features/submittals/submittal-items.view.ts'
import { shortDate, timeLeft } from '#app/lib/format.ts'

const DAY_MS = 86_400_000
/** Spec 3 §9. */
const LAST_MONTHS_DAYS = 90
const OBLIGATION_DAYS = 365
const POPULAR = 6
/** Rows of "what needs you first". */
const FIRST = 5
const BEGUN = [1, 2, 3, 10]
const SUBMITTED = [4, 5, 6, 7, 12, 22, 23, 24, 25, 26, 27, 28]
const NEW = 0
const SENT_BACK = 3

const NOTHING: OwnSubmittalFilter = {
  keyword: null,
  statusCodes: null,
  medium: null,
  applicationIds: null,
  siteIds: null,
  interestIds: null,
  productIds: null,
  categoryIds: null,
  regionId: null,
  isObligation: null,
  isUnpaid: null,
  isConfidential: null,
  publicNoticeOnly: null,
  submitted: null,
  created: null,
  updated: null,
  due: null,
  monitored: null,
}

/** What the dashboard asks for, in one operation. */
export function dashboardVariables(userId: string, today: string) {
  const from = daysFrom(today, -LAST_MONTHS_DAYS)
  return {
    userId,
    mine: { ...NOTHING, statusCodes: BEGUN, updated: { from, to: null } },
    recent: { ...NOTHING, statusCodes: SUBMITTED, submitted: { from, to: null } },
    coming: {
      ...NOTHING,
      statusCodes: [NEW],
      due: { from: daysFrom(today, -OBLIGATION_DAYS), to: daysFrom(today, OBLIGATION_DAYS) },
    },
    unpaid: { ...NOTHING, isUnpaid: true },
  }
}

function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export type Toggles = { list: 'pending' | 'submitted'; types: 'favorite' | 'popular' }

export function readToggles(params: URLSearchParams): Toggles {
  return {
    list: params.get('list') === 'submitted' ? 'submitted' : 'pending',
    types: params.get('types') === 'popular' ? 'popular' : 'favorite',
  }
}

/** The words of what comes from the user's own submittals. */
export function viewDashboard(data: DashboardQuery, toggles: Toggles, today: string) {
  const { ownSubmittalOverview: counts } = data
  const line = (row: DashboardSubmittalFragment) => viewLine(row, today)
  const flagged = data.submittalTypes.filter(({ isOnDashboard }) => isOnDashboard)
  const types = flagged.length > 0 ? flagged : data.submittalTypes
  return {
    toggles,
    counts,
    first: data.first.nodes
      .filter((row) => row.dueOn !== null || row.statusCode === SENT_BACK)
      // What the agency sent back waits for nobody else; the others stand by their due day.
      .toSorted((a, b) => Number(b.statusCode === SENT_BACK) - Number(a.statusCode === SENT_BACK))
      .slice(0, FIRST)
      .map(line),
    submittals: (toggles.list === 'pending' ? data.pending : data.submitted).nodes.map(line),
    types: (toggles.types === 'popular'
      ? types.slice(0, POPULAR)
      : types.filter(({ isPinned }) => isPinned)
    ).map(({ id, name, code }) => ({ id, name, code })),
    obligations: data.obligations.nodes.map(line),
    unpaid: data.unpaid.nodes.map(line),
  }
}

export type DashboardView = ReturnType<typeof viewDashboard>
export type LineView = ReturnType<typeof viewLine>

function viewLine(row: DashboardSubmittalFragment, today: string) {
  return {
    id: row.id,
    href:
      row.submittedOn && !BEGUN.includes(row.statusCode)
        ? `/app/submittal/review/${row.productId}/${row.id}`
        : row.statusCode === NEW
          ? '/app/reports'
          : row.hasForm
            ? `/app/submittal/form/${row.productId}/${row.id}`
            : '/app/pending-apps',
    name: row.applicationName,
    site: row.siteName ?? 'No site',
    status: viewSubmittalStatus(row.statusName, row.statusGroup),
    gloss: row.statusGloss,
    due: row.dueOn ? `Due ${shortDate(row.dueOn)}, ${timeLeft(row.dueOn, today)}` : null,
  }
}
