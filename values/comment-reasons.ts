/** Why a comment is not published, by the names of the short list. */
export const REFUSAL_REASONS = {
  OFF_TOPIC: 'It is not about this notice',
  PERSONAL: 'It tells personal details of somebody',
  ABUSIVE: 'It insults or threatens somebody',
  ADVERTISING: 'It is advertising',
  REPEATED: 'The same person sent it before',
  OTHER: 'Another reason',
} as const
export type RefusalKind = keyof typeof REFUSAL_REASONS
export const REFUSAL_KINDS = Object.keys(REFUSAL_REASONS) as [RefusalKind, ...RefusalKind[]]

/** Why words of a comment are hidden; the public reads these names in the bar. */
export const REDACTION_REASONS = {
  PERSONAL: 'personal details',
  HEALTH: 'details of health',
  ABUSIVE: 'abusive words',
  CONFIDENTIAL: 'confidential business information',
  LEGAL: 'hidden by law',
} as const
export type RedactionKind = keyof typeof REDACTION_REASONS
export const REDACTION_KINDS = Object.keys(REDACTION_REASONS) as [RedactionKind, ...RedactionKind[]]

/** What stands in the place of hidden words, in every way out. */
export function barOf(kind: RedactionKind): string {
  return `[redacted: ${REDACTION_REASONS[kind]}]`
}

const BAR = new RegExp(`(\\[redacted: (?:${Object.values(REDACTION_REASONS).join('|')})\\])`)

/** A text with bars in parts, each words or a bar. */
export function partsOf(text: string): { text: string; isBar: boolean }[] {
  return text
    .split(BAR)
    .map((part, at) => ({ text: part, isBar: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
