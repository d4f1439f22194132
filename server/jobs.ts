/* eslint-disable max-lines -- the list of all jobs */
import {
  deleteAbandonedProofs,
  deleteDecidedProofs,
} from '#api/accounts/account/identity/identity.queries.ts'
import { readWords, type ReadPages } from '#api/records/attachments/read-words.act.ts'
import { climbLadders } from '#api/backflow/ladder/climb.act.ts'
import { deleteUnusedFiles } from '#api/comments/redaction/unused-files.ts'
import type { Db } from '#api/ground/db/database.ts'
import { seeToHandovers } from '#api/review/transfers/see-to.act.ts'
import { seeToCosigners } from '#api/review/cosign/links/remind-cosigners.act.ts'
import { seeToWindows, type WindowParts } from '#api/cap-and-trade/trading/trade-windows.act.ts'
import { keepLetterDays } from '#api/drinking-water/letters/letter-days.queries.ts'
import { closeDueComments } from '#api/review/desk/close-due-comments.act.ts'
import { openDueClaims } from '#api/filing/claims/open-due-claims.act.ts'
import { deleteStrayFiles } from '#api/services/files/stray-files.queries.ts'
import { deleteOldImports } from '#api/portal/import-desk/desk.queries.ts'
import { seeToFiles } from '#api/portal/import-desk/see-to-files.act.ts'
import { pullAll } from '#api/portal/import/pull/pull.ts'
import type { PullPlan } from '#api/portal/import/pull/sources.ts'
import { deleteExpiredGuestSubmittals } from '#api/money/invoices/guest-submittals.queries.ts'
import { deleteOldAttempts } from '#api/ground/lib/limits/attempts.queries.ts'
import { forgetStored } from '#api/ground/lib/limits/stored-bytes.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { log } from '#api/ground/lib/log.ts'
import { deleteExpiredConfirmations } from '#api/accounts/notifications/notifications.queries.ts'
import { makeDues } from '#api/permit-life/obligations/make-dues.act.ts'
import { remindOfDues, type Reminders } from '#api/permit-life/obligations/remind.act.ts'
import { remindOfRenewals } from '#api/records/own-permits/remind-renewals.act.ts'
import { deleteSent, MAILS, TEXTS } from '#api/services/outbox/due-messages.queries.ts'
import {
  sendDueMail,
  sendDueTexts,
  type Mailer,
  type Texter,
} from '#api/services/outbox/send-due.ts'
import type { PaymentProvider } from '#api/ground/lib/calls/payment-provider.ts'
import { reconcile } from '#api/money/payments/ask.act.ts'
import { chargeLate, type LateRules } from '#api/money/desk/acts/charge-late.act.ts'
import { followImported } from '#api/permit-life/acts/imported/follow-imported.act.ts'
import { turnPermits } from '#api/permit-life/acts/turn.act.ts'
import { endTerms } from '#api/records/permits/end-terms.act.ts'
import { bringEnds, type EndPlace } from '#api/services/proof/end-places.act.ts'
import { publishDueEnd } from '#api/services/proof/ends.act.ts'
import { sealRows } from '#api/services/proof/seals.act.ts'
import { deleteEndedSignIns } from '#api/accounts/sign-in/ended-sign-ins.queries.ts'
import { deleteEndedSessions } from '#api/accounts/sign-in/sessions.queries.ts'
import { remindOfKeys } from '#api/accounts/software-keys/remind-of-ends.act.ts'
import { tellBegun, tellLost } from '#api/portal/absences/told-by-job.act.ts'
import { tellWaiting } from '#api/portal/dashboard/telling/tell-waiting.act.ts'
import { matchWatches } from '#api/records/watches/match.act.ts'
import { tellWatchers } from '#api/records/watches/tell.act.ts'
import { deleteEndedWatches } from '#api/records/watches/watches.queries.ts'
import type { WholeRules } from '#api/portal/whole-files/offered.ts'
import { writeWholeFiles } from '#api/portal/whole-files/write-files.act.ts'
import { dayIn } from '#values/days.ts'
import { expireDrafts } from './expire-drafts.ts'
import { FEDERAL_CALENDAR, type WorkCalendar } from '#values/work-days.ts'
import { createJobRunner, wholly } from './job-runner.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400_000
const SEND_EVERY_MS = 5 * SECOND_MS
const TIDY_EVERY_MS = 600 * SECOND_MS
const DUES_EVERY_MS = 600 * SECOND_MS
const PAYMENTS_EVERY_MS = 60 * SECOND_MS
const SEAL_EVERY_MS = 60 * SECOND_MS
const WATCHES_EVERY_MS = 30 * SECOND_MS
const WAITING_EVERY_MS = 60 * SECOND_MS
const TRADES_EVERY_MS = 60 * SECOND_MS
const IMPORTS_EVERY_MS = 2 * SECOND_MS
const WORDS_EVERY_MS = 60 * SECOND_MS
const WHOLE_FILES_EVERY_MS = 600 * SECOND_MS
const ATTEMPTS_KEPT_MS = 7 * DAY_MS
const SENT_KEPT_MS = 30 * DAY_MS

export type DueSettings = {
  agencyName: string
  publicUrl: string
  timeZone: string
  reminders: Reminders
  /** On which days the agency is closed; the federal holidays without. */
  workDays?: WorkCalendar
  /** What is added to fees that are not paid in time. */
  late?: Omit<LateRules, 'timeZone'>
}

export type JobParts = {
  db: Db
  files: FileStore
  /** Null where no mail server is named: mails then wait. */
  mailer: Mailer | null
  /** The same for text messages. */
  texter?: Texter | null
  /** What is loaded from folders and addresses, and how often; null where nothing is. */
  pulls?: PullPlan | null
  /** A connection without the limits of the portal's own calls: a file takes as long as it takes. */
  openForPull?: () => Promise<{ db: Db; close: () => Promise<void> }>
  clock: () => Date
  /** What the mails about due days say, and when; without it no due days are made. */
  dues?: DueSettings | null
  /** Where the ends of the records are published; by default nowhere. */
  endPlaces?: readonly EndPlace[]
  /** Who is asked about payments; null where nothing is paid online. */
  payments?: { provider: PaymentProvider; agencyName: string; publicUrl: string } | null
  /** The windows of trades of compliance instruments; without them no trade expires. */
  trades?: WindowParts | null
  /** Reads the words inside files; without it documents are found by what stands around them. */
  readPages?: ReadPages | null
  /** What of the records is public; without it they are not written as whole files. */
  wholeFiles?: WholeRules | null
}

export type Jobs = {
  /** Begins to look for work, again and again. */
  start: () => void
  /** Begins nothing more and waits for what is under way. */
  stop: () => Promise<void>
  /** Does at once what is due. */
  sendMail: () => Promise<number>
  sendTexts: () => Promise<number>
  tidy: () => Promise<void>
  /** Seals what was added, and publishes the end once a day. */
  sealRecords: () => Promise<void>
  pull: () => Promise<void>
  /** Checks, loads and takes back what staff asked for in the browser. Answers how many. */
  seeToImports: () => Promise<number>
  /** Ends permits whose term is over, makes the submittals of due days, writes the mails about them and about backflow, opens answers whose claim was denied. */
  seeToDues: () => Promise<void>
  /** Finds who follows what happened, and writes the mails that are due. */
  seeToWatches: () => Promise<void>
  /** Tells people what waits for them and was not told yet. Answers how many mails were written. */
  seeToWaiting: () => Promise<number>
  /** Asks the payment provider about what is not settled. Answers how many payments changed. */
  seeToPayments: () => Promise<number>
  /** Ends trades of which a window is over. Answers how many changed. */
  seeToTrades: () => Promise<number>
  /** Reads the words inside documents that came since. Answers how many. */
  seeToWords: () => Promise<number>
  /** Writes the whole files of the night, unless they are written. Answers how many. */
  seeToWholeFiles: () => Promise<number>
}

/** Work behind the pages: sending what waits, deleting what ran out. Any number of processes may do it. */
export function createJobs({
  db,
  files,
  mailer,
  texter,
  pulls,
  openForPull,
  clock,
  dues,
  endPlaces = [],
  payments,
  trades,
  readPages,
  wholeFiles,
}: JobParts): Jobs {
  const { isStopping, repeat, stop } = createJobRunner(db, clock)

  const sendMail = async (): Promise<number> =>
    mailer ? sendDueMail({ db, mailer, clock, isStopping }) : 0
  const sendTexts = async (): Promise<number> =>
    texter ? sendDueTexts({ db, texter, clock, isStopping }) : 0

  // Looking through all stored files takes long, so each process does it once a day.
  let sweptAt = 0
  async function sweepDaily(now: Date): Promise<number> {
    if (now.getTime() - sweptAt < DAY_MS) return 0
    sweptAt = now.getTime()
    return deleteStrayFiles(db, files, now)
  }

  /** Answers what could not be done; the rest is done all the same. */
  async function tidyParts(): Promise<string[]> {
    const notDone: string[] = []
    const now = clock()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const work: [what: string, job: () => Promise<number>][] = [
      ['drafts', () => expireDrafts({ db, files, now })],
      ['guest submittals', () => deleteExpiredGuestSubmittals(db, now)],
      ['comment files', () => deleteUnusedFiles(db, files, now)],
      ['proof files', () => deleteAbandonedProofs(db, files, now)],
      ['proofs that were decided on', () => deleteDecidedProofs(db, files, now)],
      ['stray files', () => sweepDaily(now)],
      ['attempts', () => deleteOldAttempts(db, ago(ATTEMPTS_KEPT_MS))],
      ['counts of stored bytes', () => forgetStored(db, ago(ATTEMPTS_KEPT_MS))],
      ['sessions', () => deleteEndedSessions(db, now)],
      ['codes and tokens', () => deleteEndedSignIns(db, now)],
      ['unconfirmed notifications', () => deleteExpiredConfirmations(db, now)],
      ['imports that nobody went on with', () => deleteOldImports(db, files, now)],
      ['ended watches', () => deleteEndedWatches(db, { now, stoppedBefore: ago(SENT_KEPT_MS) })],
      ['sent mails', () => deleteSent(db, MAILS, ago(SENT_KEPT_MS))],
      ['text messages', () => deleteSent(db, TEXTS, ago(SENT_KEPT_MS))],
    ]
    for (const [what, job] of work) {
      if (isStopping()) break
      const deleted = await job().catch((error: unknown) => {
        log.error({ err: error, what }, 'tidying failed')
        notDone.push(what)
        return 0
      })
      if (deleted > 0) log.info({ what, deleted }, 'deleted what ran out')
    }
    return notDone
  }

  async function seeToDues(): Promise<void> {
    if (!dues) return
    const now = clock()
    const today = dayIn(dues.timeZone, now)
    const turned = await turnPermits(db, {
      today,
      workDays: dues.workDays ?? FEDERAL_CALENDAR,
      now,
    })
    if (turned > 0) log.info({ turned }, 'brought permits to their stand of the day')
    const { expired, continued } = await endTerms(db, today, now)
    if (expired + continued > 0)
      log.info({ expired, continued }, 'saw to permits whose term is over')
    const made = await makeDues(db, today, now, dues.workDays)
    const reminded = await remindOfDues(db, dues.reminders, dues, { today, now })
    const renewals = await remindOfRenewals(db, dues.reminders, dues, { today, now })
    if (made + reminded + renewals > 0) log.info({ made, reminded, renewals }, 'saw to due days')
    const climbed = await climbLadders(db, dues, { today, now }, isStopping)
    if (climbed > 0) log.info({ climbed }, 'wrote about backflow tests and repairs')
    const ending = await remindOfKeys(db, dues, { today, now })
    if (ending > 0) log.info({ ending }, 'wrote about keys that end soon')
    const asked = await seeToCosigners(db, dues, { today, now })
    if (asked > 0) log.info({ asked }, 'reminded of invitations to co-sign, or ended them')
    const handed = await seeToHandovers(db, dues, { today, now })
    if (handed > 0) log.info({ handed }, 'wrote about transfers of permits')
    const closed = await closeDueComments(db, dues, now)
    if (closed > 0) log.info({ closed }, 'closed public comment periods')
    const opened = await openDueClaims(db, { today, timeZone: dues.timeZone })
    if (opened > 0) log.info({ opened }, 'opened answers whose claim of confidentiality was denied')
    const { late, timeZone } = dues
    const charged = late ? await chargeLate(db, { ...late, timeZone }, now, isStopping) : 0
    if (charged > 0) log.info({ charged }, 'charged interest and late fees')
  }

  async function seeToWatches(): Promise<void> {
    if (!dues) return
    const at = { now: clock(), timeZone: dues.timeZone }
    const matched = await matchWatches(db, at, isStopping)
    const told = await tellWatchers(db, dues, at, isStopping)
    if (matched + told > 0) log.info({ matched, told }, 'saw to watches')
  }

  async function seeToWaiting(): Promise<number> {
    if (!dues) return 0
    const { workDays = FEDERAL_CALENDAR } = dues
    const kept = await keepLetterDays(db, dues.timeZone)
    if (kept > 0) log.info({ kept }, 'worked out when letters of water systems are due')
    const begun = await tellBegun(db, dues, clock())
    const lost = await tellLost(db, dues, clock())
    if (begun + lost > 0)
      log.info({ begun, lost }, 'told of absences that begin or lost their cover')
    const told = await tellWaiting(db, { ...dues, workDays }, clock())
    if (told > 0) log.info({ told }, 'told what waits')
    return told
  }

  const seeToTrades = async (): Promise<number> => (trades ? seeToWindows(db, trades, clock()) : 0)

  /** Goes on until nothing waits, so that a register loaded at once is searched soon. */
  async function seeToWords(): Promise<number> {
    if (!readPages) return 0
    let seen = 0
    for (let more = 1; more > 0 && !isStopping(); seen += more)
      more = await readWords({ db, files }, readPages, isStopping)
    return seen
  }

  const seeToWholeFiles = async (): Promise<number> =>
    wholeFiles ? writeWholeFiles({ db, files, config: wholeFiles, clock, isStopping }) : 0

  async function seeToPayments(): Promise<number> {
    if (!payments) return 0
    const { provider, ...config } = payments
    return reconcile({ db, config, payments: provider }, clock, isStopping)
  }

  async function seeToImports(): Promise<number> {
    const { timeZone, workDays } = dues ?? {}
    const at = { timeZone, workDays, clock }
    const seen = await seeToFiles({ db, openOwn: openForPull, files, ...at, isStopping })
    if (!dues) return seen
    const now = clock()
    const day = { today: dayIn(dues.timeZone, now), workDays: dues.workDays ?? FEDERAL_CALENDAR }
    const followed = await followImported(db, dues, { ...day, now }, isStopping)
    if (followed > 0) log.info({ followed }, 'let follow what files changed of permits')
    return seen + followed
  }

  async function sealParts(): Promise<string[]> {
    const notDone: string[] = []
    const now = clock()
    await sealRows(db, now)
    await publishDueEnd(db, now, DAY_MS)
    await bringEnds(db, endPlaces, now, (place, error) => {
      log.error({ err: error, place }, 'an end of the records was not published')
      notDone.push('an end of the records was not published')
    })
    return notDone
  }

  async function pullParts(): Promise<string[]> {
    const notDone: string[] = []
    const opened = (await openForPull?.()) ?? { db, close: async () => {} }
    try {
      const at = { now: clock(), timeZone: dues?.timeZone, workDays: dues?.workDays }
      for (const source of pulls?.sources ?? []) {
        if (isStopping()) break
        for (const result of await pullAll({ ...at, db: opened.db }, [source])) {
          const { outcome } = result
          if (outcome === 'failed' || outcome === 'refused') {
            log.warn(result, 'a pull loaded nothing')
            notDone.push(`a pull was ${outcome === 'failed' ? 'not possible' : 'refused'}`)
          } else if (outcome === 'loaded') log.info(result, 'pulled')
        }
      }
      return notDone
    } finally {
      await opened.close()
    }
  }

  return {
    start() {
      if (mailer) repeat('mail', sendMail, SEND_EVERY_MS)
      if (texter) repeat('texts', sendTexts, SEND_EVERY_MS)
      repeat('tidy', () => wholly(tidyParts), TIDY_EVERY_MS)
      repeat('seal-records', () => wholly(sealParts), SEAL_EVERY_MS)
      if (dues) repeat('dues', seeToDues, DUES_EVERY_MS)
      if (dues) repeat('watches', seeToWatches, WATCHES_EVERY_MS)
      if (dues) repeat('waiting', seeToWaiting, WAITING_EVERY_MS)
      if (payments) repeat('payments', seeToPayments, PAYMENTS_EVERY_MS)
      if (trades) repeat('trades', seeToTrades, TRADES_EVERY_MS)
      if (readPages) repeat('words', seeToWords, WORDS_EVERY_MS)
      if (wholeFiles) repeat('whole-files', seeToWholeFiles, WHOLE_FILES_EVERY_MS)
      repeat('imports', seeToImports, IMPORTS_EVERY_MS)
      if (pulls) repeat('pull', () => wholly(pullParts), pulls.everyMinutes * 60 * SECOND_MS)
    },
    stop,
    sendMail,
    sendTexts,
    tidy: async () => void (await tidyParts()),
    sealRecords: async () => void (await sealParts()),
    seeToImports,
    pull: async () => void (await pullParts()),
    seeToDues,
    seeToWatches,
    seeToWaiting,
    seeToPayments,
    seeToTrades,
    seeToWords,
    seeToWholeFiles,
  }
}
