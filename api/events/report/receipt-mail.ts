import { t } from '#words/words.ts'
import { textAt, type Answers } from '#api/lib/calls/answers.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { codeFor, keyHash, plainCode } from '#api/secrets/keys.ts'
import type { Mail } from '#api/outbox/outbox.queries.ts'
import { installationSecret } from '#api/secrets/secrets.ts'
import { SUBMITTAL_NAME } from './event-constants.ts'
import type { Variant } from './report-fields.ts'

export const RECEIPT_TEMPLATE = 'event-receipt'

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
  const body = [
    t('Your report has been received and will be reviewed shortly.'),
    '',
    t('Reference number: {referenceNo}', { referenceNo }),
    t('Submittal name: {name}', { name: SUBMITTAL_NAME[variant] }),
    t('Receipt code: {code}', { code }),
    '',
    t(
      'With the receipt code you can see how far the report is, answer questions of the agency and add files:',
    ),
    `${publicUrl}/pub/pub-rcd/follow-up`,
    '',
    t('Keep this message. Anybody who has the code can do the same.'),
    '',
    agencyName,
  ].join('\n')
  return {
    template: RECEIPT_TEMPLATE,
    to,
    subject: t('Report Receipt {referenceNo}', { referenceNo }),
    body,
  }
}
