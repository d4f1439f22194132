import { mailAddress } from '#api/services/outbox/addresses.queries.ts'
import { INQUIRY_PUBLISHED } from '#api/services/mail-texts/trades.texts.ts'
import { inLanguage } from '#words/server.ts'
import type { Language } from '#words/speech.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'

export type MailWords = { agencyName: string; publicUrl: string }

type Told = {
  email: string
  userId: number
  language: Language
  typeId: number
  years: string
}

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
  const { rows } = await sql<Told>`
    select ${mailAddress()} as email, users.id as "userId", users.language, inquiry.trade_type_id as "typeId",
      array_to_string(inquiry.cap_years, ', ') as years
    from trade_inquiries inquiry
      join trade_inquiry_alerts alert on alert.cap_years && inquiry.cap_years
        and coalesce(alert.trade_type_id, inquiry.trade_type_id) = inquiry.trade_type_id
        and alert.user_id <> inquiry.user_id
      join users on users.id = alert.user_id and users.status = 'A'
    where inquiry.id = ${inquiryId} order by alert.id limit ${MOST_TOLD}`.execute(trx)
  for (const { email, userId, language, typeId, years } of rows) {
    const mail = inLanguage(language, () =>
      INQUIRY_PUBLISHED.of({
        ...{ agency: agencyName, years },
        offer:
          typeId === 1
            ? t('Somebody would sell compliance instruments of cap year {years}.', { years })
            : t('Somebody would buy compliance instruments of cap year {years}.', { years }),
        address: `${publicUrl}/app/cpp-trade/edit/${inquiryId}`,
      }),
    )
    await enqueueMail(trx, { ...mail, to: email, userId }, now)
  }
}
