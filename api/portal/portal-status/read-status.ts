import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { inTime } from '#api/ground/lib/in-time.ts'
import { dayIn } from '#values/days.ts'
import { log } from '#api/ground/lib/log.ts'
import {
  askDatabase,
  selectLastHeard,
  selectMessageFacts,
  selectOldestUnanswered,
  selectOldestUntried,
} from '#api/portal/operations/health.queries.ts'
import { selectRuns } from '#api/portal/operations/job-runs.queries.ts'
import { scannerState } from '#api/portal/operations/scanner-state.ts'
import { selectWholeFiles } from '#api/portal/whole-files/whole-files.queries.ts'
import * as judge from './judge.ts'
import { PORTAL_PARTS, type PortalPartName, type PortalStatus } from './portal-status.schemas.ts'

/** How long each question may take. */
const ANSWER_MS = 2_000
/** So long an answer is given again: whoever asks often costs nothing more. */
export const STATUS_SECONDS = 5

type Deps = Pick<
  ApiDeps,
  'db' | 'searches' | 'files' | 'clock' | 'config' | 'scanner' | 'payments' | 'running'
>
type Parts = Record<PortalPartName, judge.Judged>

/** Tells what works, also while the database does not; looks at most once in some seconds, whoever asks. */
export function createStatusReader(deps: Deps): () => Promise<PortalStatus> {
  const noticed = new Map<PortalPartName, string>()
  let kept: { at: number; status: Promise<PortalStatus> } | null = null

  async function read(at: string): Promise<PortalStatus> {
    const judged = await judgeParts(deps, at)
    const parts = PORTAL_PARTS.map((part) => {
      const found = judged[part]
      if (found.state !== 'down') noticed.delete(part)
      else if (!noticed.has(part)) noticed.set(part, at)
      return { part, ...found, since: found.since ?? noticed.get(part) ?? null }
    })
    const works = parts.every(({ state }) => state !== 'down' && state !== 'delayed')
    return { at, works, parts }
  }

  return () => {
    const now = deps.clock()
    const age = kept ? now.getTime() - kept.at : -1
    if (!kept || age < 0 || age >= STATUS_SECONDS * 1_000)
      kept = { at: now.getTime(), status: read(now.toISOString()) }
    return kept.status
  }
}

async function judgeParts(deps: Deps, at: string): Promise<Parts> {
  const { db, searches, files, scanner } = deps
  const [hasRecords, hasForms, hasFiles, scans] = await Promise.all([
    isDone(askDatabase(searches ?? db)),
    isDone(askDatabase(db)),
    isDone(files.check()),
    scannerState(scanner ?? null),
  ])
  const isFiling = hasForms && hasFiles
  return {
    records: hasRecords ? judge.WORKS : judge.DOWN,
    filing: isFiling ? judge.WORKS : judge.DOWN,
    // Files of visitors are refused while nobody can look through them.
    uploads: isFiling && scans !== 'away' ? judge.WORKS : judge.DOWN,
    ...unlessOff(deps, (hasForms && (await inTime(judgeWork(deps, at), LATE))) || NOT_KNOWN),
  }
}

type Work = Omit<Parts, 'records' | 'filing' | 'uploads'>

const LATE = { ms: ANSWER_MS, else: null }
const NOT_KNOWN: Work = {
  mail: judge.UNKNOWN,
  payments: judge.UNKNOWN,
  scheduled: judge.UNKNOWN,
  'whole-files': judge.UNKNOWN,
}

/** What the tables say of the work behind the pages; null where they cannot be read. */
async function judgeWork({ db, clock, config, payments }: Deps, at: string): Promise<Work | null> {
  try {
    const { timeZone } = config
    const mails = await selectMessageFacts(db, 'outbox', {
      today: dayIn(timeZone, clock()),
      timeZone,
    })
    const untriedAt = await selectOldestUntried(db, clock())
    const unansweredAt = payments ? await selectOldestUnanswered(db, payments.name) : null
    const heardAt = payments && unansweredAt ? await selectLastHeard(db, payments.name) : null
    const runs = await selectRuns(db)
    const [file] = await selectWholeFiles(db)
    return {
      mail: judge.judgeMail(mails, untriedAt, at),
      payments: judge.judgePayments(unansweredAt, heardAt, at),
      scheduled: judge.judgeScheduled(runs, at),
      'whole-files': judge.judgeWholeFiles(
        file?.madeAt.toISOString() ?? null,
        runs.find(({ name }) => name === 'whole-files'),
        at,
      ),
    }
  } catch (error) {
    log.warn({ err: error }, 'what works could not be read')
    return null
  }
}

/** What the portal is not set up for is known without the database. */
function unlessOff({ running, payments }: Deps, work: Work): Work {
  const mail = running ? (running.mail ? work.mail : judge.OFF) : judge.UNKNOWN
  return { ...work, mail, payments: payments ? work.payments : judge.OFF }
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  inTime(
    work.then(() => true),
    { ms: ANSWER_MS, else: false },
  )
