import type { MessageFacts } from '#api/portal/operations/health.queries.ts'
import type { JobName } from '#api/portal/operations/job-names.ts'
import type { KeptRun } from '#api/portal/operations/job-runs.queries.ts'
import { isJobLate } from '#values/job-late.ts'
import type { PortalPart } from './portal-status.schemas.ts'

/** What is known of one part. */
export type Judged = Pick<PortalPart, 'state' | 'since' | 'lastAt'>

const said = (state: Judged['state'], since: string | null = null): Judged => ({
  state,
  since,
  lastAt: null,
})
export const WORKS = said('works')
export const DOWN = said('down')
export const OFF = said('off')
export const UNKNOWN = said('unknown')

/** A mail or a payment that waits longer than this is delayed. */
const WAITS_MS = 10 * 60_000
/** The files are made once a night; the longest day has 25 hours, and writing them takes its time. */
const NIGHT_MS = 26 * 60 * 60_000

const isOlder = (moment: string | null, at: string, ms: number): moment is string =>
  moment !== null && Date.parse(at) - Date.parse(moment) > ms

/**
 * Mails are delayed while one waits that nobody tried to send, or while none has left since the oldest was written: one
 * address that takes no mails delays nobody else's.
 */
export function judgeMail(
  { oldestWaitingAt, lastSentAt }: Pick<MessageFacts, 'oldestWaitingAt' | 'lastSentAt'>,
  untriedAt: string | null,
  at: string,
): Judged {
  if (isOlder(untriedAt, at, WAITS_MS)) return said('delayed', untriedAt)
  const isOneSent = lastSentAt !== null && oldestWaitingAt !== null && lastSentAt >= oldestWaitingAt
  if (isOlder(oldestWaitingAt, at, WAITS_MS) && !isOneSent) return said('delayed', oldestWaitingAt)
  return WORKS
}

/** Payments are delayed while the provider owes an answer and has given none since. */
export function judgePayments(
  unansweredAt: string | null,
  lastHeardAt: string | null,
  at: string,
): Judged {
  const isHeard = lastHeardAt !== null && unansweredAt !== null && lastHeardAt > unansweredAt
  return isOlder(unansweredAt, at, WAITS_MS) && !isHeard ? said('delayed', unansweredAt) : WORKS
}

/** Work that people outside notice when it is late. Mails, payments and whole files are parts of their own. */
const NOTICED: readonly string[] = [
  'seal-records',
  'dues',
  'watches',
  'trades',
  'words',
  'pull',
] satisfies JobName[]

/** As the page of operations has it: work is late when it failed or was not begun in time. */
export function judgeScheduled(runs: readonly KeptRun[], at: string): Judged {
  const known = runs.filter(({ name, endedAt }) => NOTICED.includes(name) && endedAt !== null)
  const lastAt =
    known
      .map(({ endedAt }) => endedAt)
      .sort(byMoment)
      .at(-1) ?? null
  if (lastAt === null) return UNKNOWN
  const since = known
    .flatMap(({ lastFailed, failedAt, nextDueAt }) => {
      if (lastFailed) return [failedAt]
      return isJobLate(nextDueAt, at) ? [nextDueAt] : []
    })
    .sort(byMoment)
  return since.length > 0
    ? { state: 'delayed', since: since[0] ?? null, lastAt }
    : { ...WORKS, lastAt }
}

const byMoment = (a: string | null, b: string | null): number => (a ?? '').localeCompare(b ?? '')

/** Whether the files of the night are of the last night. */
export function judgeWholeFiles(
  madeAt: string | null,
  run: KeptRun | undefined,
  at: string,
): Judged {
  if (madeAt === null) return run?.lastFailed ? said('delayed', run.failedAt) : UNKNOWN
  return { ...(isOlder(madeAt, at, NIGHT_MS) ? said('delayed') : WORKS), lastAt: madeAt }
}
