import { EVENT_RECEIPT } from '#api/services/mail-texts/public.texts.ts'
import { textAt, type Answers } from '#api/ground/lib/calls/answers.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { codeFor, keyHash, plainCode } from '#api/ground/secrets/keys.ts'
import type { Mail } from '#api/services/outbox/outbox.queries.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'
import { SUBMITTAL_NAME } from './event-constants.ts'
import type { Variant } from './report-fields.ts'

export const RECEIPT_TEMPLATE = EVENT_RECEIPT.code

const REPORTER_EMAIL: Record<Variant, string> = {
  generic: 'contact.primaryEmail.emailAddress',
  pollution: 'compliantContact.email',
}

/** The receipt code of the report whose key has this hash, and what is stored of the code. */
export function receiptCode(hashOfKey: string): { code: string; hash: string } {
  const code = codeFor(installationSecret('receipt-code'), hashOfKey)
  return { code, hash: keyHash(plainCode(code)) }
}

/** The receipt by e-mail; null for who gave no address. */
export function receiptMail(
  variant: Variant,
  answers: Answers,
  { referenceNo, code }: { referenceNo: string; code: string },
  { publicUrl, agencyName }: ApiConfig,
): Mail | null {
  const to = textAt(answers, REPORTER_EMAIL[variant])
  if (!to) return null
  const mail = EVENT_RECEIPT.of({
    ...{ agency: agencyName, referenceNo, code },
    name: SUBMITTAL_NAME[variant],
    address: `${publicUrl}/pub/pub-rcd/follow-up`,
  })
  return { ...mail, to }
}
