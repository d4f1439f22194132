import { RENEWAL_DUE } from '#api/services/mail-texts/duties.texts.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { distance, type ReminderWords } from '#api/permit-life/obligations/reminder-mail.ts'

type About = {
  permitId: number
  number: string
  name: string | null
  site: string | null
  endsOn: string
}

/** The words of a mail about a permit whose renewal nobody has begun: which, for which site, when it ends. */
export function renewalMail(
  { permitId, number, name, site, endsOn }: About,
  { agencyName, publicUrl, today }: ReminderWords & { today: string },
): WrittenMail {
  const { late, when } = distance(endsOn, today)
  const day = longDate(endsOn) ?? ''
  const said = { number, day, when }
  return RENEWAL_DUE.of({
    ...{ agency: agencyName, name, site, ...said },
    headline:
      late > 0
        ? t('Permit {number} ended on {day}', said)
        : t('Permit {number} ends on {day}: renew it', said),
    happened:
      late > 0
        ? t('Permit {number} ended on {day}, {when}. It can still be renewed.', said)
        : t('Permit {number} ends on {day}, {when}. Its renewal can be filed now.', said),
    address: `${publicUrl}/app/permits/review/${permitId}`,
    stop: `${publicUrl}/app/reports/calendar`,
  })
}
