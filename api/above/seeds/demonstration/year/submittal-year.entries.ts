/** One submittal of the working year. */
export type YearEntry = {
  user: 'owner' | 'consultant' | 'licensee'
  /** Which of the owner's own sites, counted from 0; without one it is about the person. */
  site?: 0 | 1 | 2
  /** Code of the submittal type, and of the status. */
  type: string
  code: number
  /** Begun, or filed where it is filed, so many days before today. */
  daysAgo: number
  /** Came to its status so many days before today; else on that first day. */
  movedDaysAgo?: number
  filed?: boolean
  /** An obligation that is due so many days after today. */
  dueIn?: number
  action?: 'renewal'
  /** The year before this one, or the month so many months back. */
  period?: 'year' | number
  /** How much of it is answered; without, it has no form. */
  filled?: number
  /** What the agency wrote when it sent it back. */
  reason?: string
  fee?: { code: string; label: string; cents: number }
  isUnpaid?: boolean
}

const PENDING: readonly YearEntry[] = [
  { user: 'owner', site: 0, type: 'WQ-NOEX', code: 1, daysAgo: 4, movedDaysAgo: 2, filled: 1 },
  {
    user: 'consultant',
    site: 1,
    type: 'GHG-4001',
    code: 1,
    daysAgo: 9,
    movedDaysAgo: 1,
    period: 'year',
    filled: 1,
  },
  {
    user: 'owner',
    site: 2,
    type: 'WQ-CGP-NOI',
    code: 1,
    daysAgo: 21,
    movedDaysAgo: 20,
    filled: 0.2,
  },
  {
    user: 'consultant',
    site: 0,
    type: 'WA-8700',
    code: 3,
    daysAgo: 48,
    movedDaysAgo: 3,
    filled: 1,
    reason:
      'The waste codes of the second waste are missing. Please add them and send it again. (demonstration)',
  },
  { user: 'licensee', type: 'DW-BFT', code: 1, daysAgo: 2, movedDaysAgo: 1, filled: 0.6 },
]

const OBLIGATIONS: readonly YearEntry[] = [
  { user: 'owner', site: 0, type: 'WQ-DMR', code: 0, daysAgo: 20, dueIn: -3, period: 2 },
  { user: 'owner', site: 0, type: 'WQ-DMR', code: 0, daysAgo: 5, dueIn: 12, period: 1 },
]

const FILED: readonly YearEntry[] = [
  {
    user: 'owner',
    site: 2,
    type: 'AQ-ASB',
    code: 5,
    daysAgo: 9,
    filed: true,
    fee: { code: 'ASB', label: 'Notice of demolition or renovation', cents: 35_000 },
    isUnpaid: true,
  },
  { user: 'owner', site: 0, type: 'WQ-DMR', code: 21, daysAgo: 33, filed: true, period: 3 },
  { user: 'owner', site: 1, type: 'AQ-NSR', code: 23, daysAgo: 52, movedDaysAgo: 40, filed: true },
  { user: 'owner', site: 0, type: 'WQ-DMR', code: 21, daysAgo: 64, filed: true, period: 4 },
  { user: 'owner', site: 1, type: 'AQ-TVR', code: 24, daysAgo: 88, movedDaysAgo: 12, filed: true },
  { user: 'owner', site: 2, type: 'DW-LCR', code: 21, daysAgo: 130, filed: true },
  {
    user: 'owner',
    site: 2,
    type: 'WQ-CGP-NOI',
    code: 9,
    daysAgo: 190,
    movedDaysAgo: 160,
    filed: true,
  },
  {
    user: 'owner',
    site: 1,
    type: 'WA-UST',
    code: 7,
    daysAgo: 250,
    movedDaysAgo: 210,
    filed: true,
    fee: { code: 'UST', label: 'Underground tank notification', cents: 20_000 },
  },
  { user: 'owner', site: 1, type: 'AQ-AES', code: 21, daysAgo: 235, filed: true, period: 'year' },
  {
    user: 'owner',
    site: 0,
    type: 'WQ-NOEX',
    code: 7,
    daysAgo: 340,
    movedDaysAgo: 325,
    filed: true,
  },
  { user: 'licensee', type: 'LI-LOG', code: 21, daysAgo: 27, filed: true },
  { user: 'licensee', type: 'DW-BFT', code: 5, daysAgo: 75, filed: true },
  { user: 'licensee', type: 'LI-WWC', code: 7, daysAgo: 300, movedDaysAgo: 280, filed: true },
]

/** The order is that of their numbers. */
export const YEAR: readonly YearEntry[] = [...FILED, ...PENDING, ...OBLIGATIONS]
