const DONE: Readonly<Record<string, string>> = {
  done: 'Refunded. What it paid for is owed again, and the payer is told.',
  waiting: 'The refund waits for a second person. Nothing was sent to the payment service yet.',
  'not confirmed':
    'The payment service did not confirm the refund. We ask it again; the payment stays paid until it says so.',
  refused: 'The refund was refused. The payment stays paid.',
}

/** What became of a refund, as the page says it; null for any other word. */
export function refundDone(outcome: string | null): string | null {
  return outcome !== null && Object.hasOwn(DONE, outcome) ? (DONE[outcome] ?? null) : null
}
