import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { DECISION_ISSUED } from '#api/services/mail-texts/submittals.texts.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import type { Subject } from './decisions.queries.ts'

type Issued = {
  subject: Subject
  /** Null of a denial. */
  permit: { number: string } | null
}

/** Tells the people of a submittal what was decided, in the transaction of the issue. */
export async function tellIssued(
  trx: Db,
  { subject, permit }: Issued,
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl'>,
  now: Date,
): Promise<void> {
  const { rid, productRid, applicationName } = subject
  const say = () =>
    DECISION_ISSUED.of({
      ...{ agency: config.agencyName, name: applicationName, number: rid },
      outcome: permit ? t('approved') : t('denied'),
      decision: permit
        ? approvedWords(subject)
        : t(
            'Your submittal was denied. The letter in the portal says why, and how you may appeal.',
          ),
      permit: permit?.number,
      address: `${config.publicUrl}/app/submittal/review/${productRid}/${rid}`,
    })
  await tellParties(trx, rid, say, now)
}

/** Of a transfer the day as well, which its new holder is told in a mail of their own. */
function approvedWords({ handover }: Subject): string {
  const approved = t('Your submittal was approved.')
  if (!handover) return approved
  const passes = t(
    'The permit passes to {newHolder} on {day}. Until then its present holder is responsible.',
    { newHolder: handover.newHolder, day: longDate(handover.onDay) },
  )
  return `${approved} ${passes}`
}
