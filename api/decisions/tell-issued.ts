import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { DECISION_ISSUED } from '#api/mail-texts/submittals.texts.ts'
import { tellParties } from '#api/workflow/tell-parties.queries.ts'
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
        ? t('Your submittal was approved.')
        : t(
            'Your submittal was denied. The letter in the portal says why, and how you may appeal.',
          ),
      permit: permit?.number,
      address: `${config.publicUrl}/app/submittal/review/${productRid}/${rid}`,
    })
  await tellParties(trx, rid, say, now)
}
