import { inTransaction } from '#api/ground/db/transaction.ts'
import type { Db } from '#api/ground/db/database.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { worded } from '#api/services/outbox/own-words.queries.ts'
import { inLanguage } from '#words/server.ts'
import {
  claimSite,
  noteNotice,
  selectReaders,
  selectSteps,
  type ClaimedSite,
  type SiteDue,
} from './climb.queries.ts'
import { endOf, noticeMail, type NoticeWords } from './notice-mail.ts'
import { nextRung, type Ladder, type Rung, type Steps } from './rungs.rules.ts'

const DAY_MS = 86_400_000

type At = { today: string; now: Date }

/**
 * Sees to the days of assemblies, each site once a day: sends what the rung of the day asks for to who acts for the site
 * and for its water system, and writes it down in the same transaction. Asked again on the same day it sends nothing
 * more. Answers how many notices were written.
 */
export async function climbLadders(
  db: Db,
  words: NoticeWords,
  at: At,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const steps = await selectSteps(db, at.today)
  // Nothing of a test is said before the earliest reminder of any agency's ladder.
  const first = Math.min(0, ...Object.values(steps.test))
  const horizon = new Date(Date.parse(at.today) - first * DAY_MS).toISOString().slice(0, 10)
  let written = 0
  while (!isStopping()) {
    const seen = await inTransaction(db, async (trx) => {
      const claimed = await claimSite(trx, { horizon, today: at.today })
      return claimed ? writeOf(trx, claimed, { steps, words, at }) : null
    })
    if (seen === null) break
    written += seen
  }
  return written
}

type How = { steps: Record<Ladder, Steps>; words: NoticeWords; at: At }

/** One mail for all assemblies of the site that stand at the same rung. */
async function writeOf(trx: Db, { site, dues }: ClaimedSite, how: How): Promise<number> {
  const { steps, words, at } = how
  const groups = new Map<string, { ladder: Ladder; rung: Rung; dues: SiteDue[] }>()
  for (const due of dues) {
    const rung = nextRung(due, steps[due.ladder], at.today)
    if (rung === null) continue
    const key = `${due.ladder} ${rung}`
    const group = groups.get(key) ?? { ladder: due.ladder, rung, dues: [] }
    group.dues.push(due)
    groups.set(key, group)
  }
  let written = 0
  for (const group of groups.values()) {
    const { rung } = group
    const readers = await selectReaders(trx, site.id, rung)
    for (const { userId, address, side, language } of readers) {
      const mail = inLanguage(language, () =>
        noticeMail(
          { ...group, site },
          { ...words, today: at.today, why: endOf(side, rung, words) },
        ),
      )
      await enqueueMail(trx, { ...mail, to: address, userId }, at.now)
    }
    // The record of the site keeps the notice as it reads in English, without why somebody got it.
    const record = noticeMail({ ...group, site }, { ...words, today: at.today, why: '' })
    const { subject, body } = await worded(trx, record)
    const countOf = (side: 'site' | 'system') => readers.filter((each) => each.side === side).length
    const counts = { site: countOf('site'), system: countOf('system') }
    await noteNotice(
      trx,
      group.dues,
      { rung, subject, words: body, counts, today: at.today },
      at.now,
    )
    written += group.dues.length
  }
  return written
}
