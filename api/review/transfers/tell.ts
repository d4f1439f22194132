import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { HANDOVER_ASKED, HANDOVER_NEWS } from '#api/services/mail-texts/handovers.texts.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import { dayIn } from '#values/days.ts'
import { longDate } from '#words/formats.ts'
import { inLanguage } from '#words/server.ts'
import { t } from '#words/words.ts'
import type { Handover } from './handovers.queries.ts'
import { selectReviewers } from './reviewers.queries.ts'

export type About = Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'timeZone'>

const linkOf = ({ publicUrl }: About, { linkKey }: Handover) =>
  `${publicUrl}/pub/take-over/${linkKey}`
export const submittalPage = ({ publicUrl }: About, { productId, submittalId }: Handover) =>
  `${publicUrl}/app/submittal/take-over/${productId}/${submittalId}`
export const permitPage = ({ publicUrl }: About, { permitId }: Pick<Handover, 'permitId'>) =>
  `${publicUrl}/app/permits/review/${permitId}`

/** Asks the new holder, or asks again; null where no mail can go to the address. */
export async function mailAsked(
  db: Db,
  about: About,
  handover: Handover,
  now: Date,
): Promise<number | null> {
  const { language, person, permitNumber, siteName, newHolder, holder, onDay, endsOn } = handover
  const mail = inLanguage(language, () =>
    HANDOVER_ASKED.of({
      ...{ agency: about.agencyName, person, permit: permitNumber, site: siteName ?? '' },
      ...{ newHolder, holder: holder ?? t('The present holder') },
      ...{
        day: longDate(onDay) ?? '',
        until: longDate(endsOn) ?? '',
        address: linkOf(about, handover),
      },
    }),
  )
  return enqueueMail(db, { ...mail, to: handover.email }, now)
}

type News = {
  handover: Handover
  /** What happened, in the language that is spoken when it is called. */
  happened: () => string
}

const newsOf =
  (about: About, { handover, happened }: News, address: string) =>
  () =>
    HANDOVER_NEWS.of({
      ...{ agency: about.agencyName, permit: handover.permitNumber, site: handover.siteName ?? '' },
      ...{ happened: happened(), address },
    })

/** Tells the people of the submittal. */
export async function tellApplicant(db: Db, about: About, news: News, now: Date): Promise<void> {
  await tellParties(
    db,
    news.handover.submittalId,
    newsOf(about, news, submittalPage(about, news.handover)),
    now,
  )
}

/** Tells the reviewer of the submittal, or who covers for them; where it has none, everybody who reviews. */
export async function tellStaff(db: Db, about: About, news: News, now: Date): Promise<void> {
  const address = `${about.publicUrl}/app/gov/review/${news.handover.submittalId}/decision`
  for (const userId of await selectReviewers(
    db,
    news.handover.submittalId,
    dayIn(about.timeZone, now),
  ))
    await tellUser(db, { userId, say: newsOf(about, news, address) }, now)
}

/** Tells whoever is or was asked to take the permit over: their account, or the address of the form. */
export async function tellNewHolder(db: Db, about: About, news: News, now: Date): Promise<void> {
  const { handover } = news
  const { userId, language } = handover
  if (userId !== null)
    return tellUser(db, { userId, say: newsOf(about, news, linkOf(about, handover)) }, now)
  const mail = inLanguage(language, newsOf(about, news, linkOf(about, handover)))
  await enqueueMail(db, { ...mail, to: handover.email }, now)
}

/** Tells some accounts at the page of the permit. */
export async function tellAccounts(
  db: Db,
  about: About,
  { userIds, address, ...news }: News & { userIds: readonly number[]; address: string },
  now: Date,
): Promise<void> {
  for (const userId of userIds)
    await tellUser(db, { userId, say: newsOf(about, news, address) }, now)
}
