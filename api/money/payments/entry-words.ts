/** What an entry of the books is called, wherever people read it. */
const ENTRY_WORDS: Readonly<Record<string, string>> = {
  invoiced: 'Invoiced',
  corrected: 'Amount corrected',
  'paid outside': 'Paid past the portal',
  paid: 'Paid online',
  returned: 'Payment returned by the bank',
  refunded: 'Payment refunded',
  received: 'Payment received',
  'taken back': 'Receipt taken back',
  adjusted: 'Adjusted',
  penalty: 'Penalty',
  waived: 'Waived',
  interest: 'Interest',
  'late fee': 'Late fee',
}

type Said = { kind: string; method: string | null; reference: string | null }

/** An entry in words, as "Payment received: cheque 4471". */
export function entryWords({ kind, method, reference }: Said): string {
  const name = ENTRY_WORDS[kind] ?? kind
  if (method === null) return name
  return `${name}: ${[method, reference].filter(Boolean).join(' ')}`
}
