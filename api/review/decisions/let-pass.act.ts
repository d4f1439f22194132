import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { recordTransfer } from '#api/review/transfers/record-transfer.act.ts'
import { tellDecided } from '#api/review/transfers/tell-decided.ts'
import type { Subject } from './decisions.queries.ts'

type Issued = {
  subject: Subject
  /** Null of a denial. */
  permitId: number | null
  documentId: number
  today: string
  preparedBy: number
  recordedBy: number
}

/** What a decision about a transfer does besides: its act with its day, and the mail to the new holder. */
export async function letPass(
  trx: Db,
  config: Pick<ApiConfig, 'workDays' | 'agencyName' | 'publicUrl' | 'timeZone'>,
  { subject, permitId, ...issued }: Issued,
  now: Date,
): Promise<void> {
  const { rid: submittalId, handover, modifies } = subject
  if (handover && modifies && permitId !== null)
    await recordTransfer(
      trx,
      config,
      {
        ...{ ...issued, submittalId, permitId, rule: handover.rule },
        number: `${modifies.number}-M${modifies.position}`,
      },
      now,
    )
  await tellDecided(trx, config, { submittalId, isIssued: permitId !== null }, now)
}
