import { reviewAddress } from '#app/features/filing/review-address.ts'
import type {
  DashboardQuery,
  DashboardSubmittalFragment,
  OwnSubmittalFilter,
} from '#app/gql/operations.ts'
import { viewSubmittalStatus } from '#app/features/filing/status.view.ts'
import { count, shortDate, overdueWords, timeLeft } from '#app/lib/format.ts'
import type { Settings } from '#app/lib/settings.ts'
import { msg, t } from '#words/words.ts'

const DAY_MS = 86_400_000
/** Spec 3 §9. */
const LAST_MONTHS = 3
const OBLIGATION_DAYS = 365
const POPULAR = 6
const READS_ONLY = msg(
  'Your account can read and not save. What waits at your sites is listed for those who act for them.',
)

/** Rows of "what needs you first", and of all of it. */
const FIRST = 6
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
type Who = { id: string; kind: string }

/** What the dashboard asks for, in one operation; what the agency turned off is not read. */
export function dashboardVariables(
  { id: userId, kind }: Who,
  today: string,
  { shows, toggles }: { shows: Shows; toggles: Toggles },
) {
  const from = monthsBefore(today, LAST_MONTHS)
  return {
    userId,
    most: toggles.showsAll ? ALL : FIRST,
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

export type Toggles = {
  list: 'pending' | 'submitted'
  types: 'favorite' | 'popular'
  /** All that needs the user, not the first alone. */
  showsAll: boolean
}

export function readToggles(params: URLSearchParams): Toggles {
  return {
    list: params.get('list') === 'submitted' ? 'submitted' : 'pending',
    types: params.get('types') === 'popular' ? 'popular' : 'favorite',
    showsAll: params.get('needs') === 'all',
  }
}

/** The words of what comes from the user's own submittals. */
export function viewDashboard(
  data: DashboardQuery,
  toggles: Toggles,
  { today, maySubmit, isReader }: { today: string; maySubmit: boolean; isReader: boolean },
) {
  const { ownSubmittalOverview: counts } = data
  const line = (row: DashboardSubmittalFragment) => viewLine(row, { today, maySubmit })
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
    needs: {
      // Whose account saves nothing is told so, not that nothing is to be done.
      empty: t(isReader ? READS_ONLY : 'Nothing waits for you.'),
      items: data.ownWork.items.map((item) => viewNeed(item, today)),
      rest: data.ownWork.total - data.ownWork.items.length,
      // The number of the dashboard in the menu.
      inAll: data.ownWork.apart > 0 ? inAll(data.ownWork.apart) : null,
    },
    submittals: (toggles.list === 'pending' ? data.pending : data.submitted).nodes.map(line),
    types: (toggles.types === 'popular'
      ? types.slice(0, POPULAR)
      : types.filter(({ isPinned }) => isPinned)
    ).map(({ id, name, code }) => ({ id, name, code })),
    obligations: data.obligations.nodes.map(line),
    unpaid: data.unpaid.nodes.map(line),
  }
}

const inAll = (sum: number): string => t('{rows} in all', { rows: count(sum) })

/** One thing that waits for the user, in words. */
function viewNeed(item: DashboardQuery['ownWork']['items'][number], today: string) {
  const { kind, id, title, about, dueOn, page, verb, why, things } = item
  return {
    key: `${kind}-${id}`,
    href: page,
    title: `${t(verb)}: ${title}`,
    about: [about, things > 1 ? inAll(things) : null].filter(Boolean).join(', '),
    why: t(why),
    ...dueWords(dueOn, today),
  }
}

/** Until when something is to be done, and how late it is where that day has passed. */
function dueWords(dueOn: string | null, today: string) {
  const overdue = dueOn ? overdueWords(dueOn, today) : null
  if (!dueOn) return { due: null, overdue }
  const day = shortDate(dueOn) ?? ''
  return {
    due: overdue
      ? t('Due {dueOn}', { dueOn: day })
      : t('Due {dueOn}, {left}', { dueOn: day, left: timeLeft(dueOn, today) }),
    overdue,
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
  gloss: string
  due: string | null
  /** How late it is, where its day has passed. */
  overdue: string | null
}

function viewLine(
  row: DashboardSubmittalFragment,
  { today, maySubmit }: { today: string; maySubmit: boolean },
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
    gloss: t(row.statusGloss),
    ...dueWords(row.dueOn, today),
  }
}
