import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'

export type MailWords = { agencyName: string; publicUrl: string }

/** Enough for any programme; whoever comes after these sees the list. */
const MOST_TOLD = 500

/**
 * Writes to everybody who asked to hear of such units. The mail names terms and nobody: who posted the inquiry is
 * told by its owner alone.
 */
export async function tellOfPublished(
  trx: Db,
  inquiryId: number,
  { words: { agencyName, publicUrl }, now }: { words: MailWords; now: Date },
): Promise<void> {
  const { rows } = await sql<{ email: string; userId: number; typeId: number; years: string }>`
    select users.email, users.id as "userId", inquiry.trade_type_id as "typeId",
      array_to_string(inquiry.cap_years, ', ') as years
    from trade_inquiries inquiry
      join trade_inquiry_alerts alert on alert.cap_years && inquiry.cap_years
        and coalesce(alert.trade_type_id, inquiry.trade_type_id) = inquiry.trade_type_id
        and alert.user_id <> inquiry.user_id
      join users on users.id = alert.user_id and users.status = 'A'
    where inquiry.id = ${inquiryId} order by alert.id limit ${MOST_TOLD}`.execute(trx)
  for (const { email, userId, typeId, years } of rows)
    await enqueueMail(
      trx,
      {
        template: 'trade-inquiry-published',
        to: email,
        userId,
        subject: `A trade inquiry for cap year ${years} was published`,
        body: [
          `${typeId === 1 ? 'Somebody would sell' : 'Somebody would buy'} compliance instruments of cap year ${years}.`,
          '',
          'Price and quantity, and a way to ask its owner:',
          `${publicUrl}/app/cpp-trade/edit/${inquiryId}`,
          '',
          'You asked for this mail at Trade Inquiries, Published. You can end it there.',
          '',
          agencyName,
        ].join('\n'),
      },
      now,
    )
}
