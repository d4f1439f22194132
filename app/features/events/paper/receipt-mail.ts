import { t } from '#words/words.ts'
type ReceiptMail = 'NONE' | 'QUEUED' | 'SENT' | 'FAILED' | null | undefined

/** What is known of the receipt by e-mail, and no more; nothing where none was written. */
export function receiptMailWords(mail: ReceiptMail): string {
  if (mail === 'QUEUED')
    return t('A copy of the receipt waits to be sent to the e-mail address of the report.')
  if (mail === 'SENT')
    return t('A copy of the receipt was sent to the e-mail address of the report.')
  if (mail === 'FAILED')
    return t(
      'The receipt could not be delivered to the e-mail address of the report. Print it or save it here: it is whole.',
    )
  return ''
}
