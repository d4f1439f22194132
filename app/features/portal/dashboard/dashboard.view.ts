import { reviewAddress } from '#app/features/filing/review-address.ts'
import type {
  DashboardQuery,
  DashboardSubmittalFragment,
  OwnSubmittalFilter,
} from '#app/gql/operations.ts'
import { viewSubmittalStatus } from '#app/features/filing/status.view.ts'
import { shortDate, today as dayOf } from '#app/lib/format.ts'
import type { Settings } from '#app/lib/settings.ts'
import { t } from '#words/words.ts'
import { dueWords, gaugeOf } from './own/due-words.ts'
import { viewNext } from './own/next.view.ts'
import { partOf, type Toggles } from './own/toggles.ts'

const DAY_MS = 86_400_000
/** Spec 3 §9. */
const LAST_MONTHS = 3
const OBLIGATION_DAYS = 365
const POPULAR = 6

/** Rows that are read of what waits: late invoices become one row, so more than are shown; and of all of it. */
const READ = 30
const ALL = 200
const BEGUN = [1, 2, 3, 10]
const SUBMITTED = [4, 5, 6, 7, 12, 22, 23, 24, 25, 26, 27, 28]
const NEW = 0

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

type Shows = Settings['dashboard']
type Who = { id: string; kind: string; maySubmit: boolean; isReadOnly: boolean; isCpp: boolean }

/** What the dashboard asks for, in one operation; what the agency turned off is not read. */
export function dashboardVariables(
  viewer: Who,
  today: string,
  { shows, toggles }: { shows: Shows; toggles: Toggles },
) {
  const from = monthsBefore(today, LAST_MONTHS)
  const { id: userId, kind, maySubmit, isReadOnly, isCpp } = viewer
  return {
    userId,
    most: toggles.needs ? ALL : READ,
    part: partOf(toggles),
    // Who trades units alone files for no site.
    getsReady: kind === 'OWNER' && maySubmit && !isReadOnly && !isCpp,
    lastDays: Math.round((Date.parse(today) - Date.parse(from)) / DAY_MS),
    showsAnnouncements: shows.announcements,
    showsPublications: shows.publication,
    showsTransactions: shows.transactionHistory,
    isOfficial: kind === 'OWNER',
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

/** The same day some months before; the last of the month where that has no such day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  const before = new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)))
  return before.toISOString().slice(0, 10)
}

/** The words of what comes from the user's own submittals. */
export function viewDashboard(
  data: DashboardQuery,
  toggles: Toggles,
  asked: {
    today: string
    timeZone: string
    maySubmit: boolean
    isReader: boolean
    lacksGroups: boolean
  },
) {
  const { ownSubmittalOverview: counts } = data
  const { today, maySubmit, isReader, lacksGroups } = asked
  const line = (row: DashboardSubmittalFragment) => viewLine(row, asked)
  const flagged = data.submittalTypes.filter(({ isOnDashboard }) => isOnDashboard)
  const types = flagged.length > 0 ? flagged : data.submittalTypes
  return {
    toggles,
    counts,
    correspondence: {
      ...data.ownCorrespondence,
      letters: data.ownCorrespondence.nodes.map((letter) => ({
        id: letter.id,
        href: `${reviewAddress(letter.productId, letter.submittalId, 'correspondence')}#letter-${letter.id}`,
        subject: letter.subject,
        about: t('{applicationName}, number {submittalId}', {
          applicationName: letter.applicationName,
          submittalId: letter.submittalId,
        }),
        isUnread: letter.isUnread,
      })),
    },
    requests: data.pendingLinkCount ?? null,
    next: viewNext(data.ownWork, { today, toggles, isReader }),
    submittals: (toggles.list === 'pending' ? data.pending : data.submitted).nodes.map(line),
    types: (toggles.types === 'popular'
      ? types.slice(0, POPULAR)
      : types.filter(({ isPinned }) => isPinned)
    ).map(({ id, name, code }) => ({
      ...{ id, name, code },
      startHref: maySubmit && !isReader ? `/app/new-apps/start/${id}` : null,
    })),
    typesComeBy: lacksGroups
      ? t('Choose your programs to see their forms.')
      : t('Pin what you file often, and it stands here.'),
    obligations: data.obligations.nodes.map(line),
    unpaid: data.unpaid.nodes.map(line),
  }
}

export type DashboardView = ReturnType<typeof viewDashboard>
export type LineView = {
  id: string
  /** Null for what the user may not open. */
  href: string | null
  name: string
  site: string
  /** Null for what is no submittal. */
  status: ReturnType<typeof viewSubmittalStatus> | null
  /** The day on which it was changed or submitted last. */
  changed: string | null
  due: string | null
  /** How late it is, where its day has passed. */
  overdue: string | null
  gauge: ReturnType<typeof gaugeOf>
  /** Where its fee is paid; null for what the user may not open. */
  payHref: string | null
}

function viewLine(
  row: DashboardSubmittalFragment,
  { today, timeZone, maySubmit }: { today: string; timeZone: string; maySubmit: boolean },
): LineView {
  return {
    id: row.id,
    href:
      row.submittedOn && !BEGUN.includes(row.statusCode)
        ? row.mayOpen
          ? `/app/submittal/review/${row.productId}/${row.id}`
          : null
        : row.statusCode === NEW
          ? '/app/reports'
          : row.hasForm && maySubmit
            ? `/app/submittal/form/${row.productId}/${row.id}`
            : '/app/pending-apps',
    name: row.applicationName,
    site: row.siteName ?? t('No site'),
    status: viewSubmittalStatus(row.statusName, row.statusGroup),
    changed: shortDate(
      (BEGUN.includes(row.statusCode) ? null : row.submittedOn) ??
        dayOf(new Date(row.updatedAt), timeZone),
    ),
    ...dueWords(row.dueOn, today),
    gauge: gaugeOf(row.dueOn, today),
    payHref: row.mayOpen ? `/app/submittal/review/${row.productId}/${row.id}?tab=payment` : null,
  }
}
