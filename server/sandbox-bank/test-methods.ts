/** What comes of paying with a number. `slow`: charged at once, told a minute later. */
export type Outcome =
  | 'approved'
  | 'declined'
  | 'insufficient'
  | 'expired'
  | 'slow'
  | 'settles'
  | 'returns'

/** The numbers that the sandbox bank knows (docs/payments.md). They belong to nobody. */
export const TEST_CARDS: Readonly<Record<string, Outcome>> = {
  '4242424242424242': 'approved',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient',
  '4000000000000069': 'expired',
  '4000000000000259': 'slow',
}

export const TEST_ROUTING = '110000000'
export const TEST_ACCOUNTS: Readonly<Record<string, Outcome>> = {
  '000123456789': 'settles',
  '000111111113': 'returns',
}

/** The bank's own words and codes for what it refuses. */
export const REFUSED: Partial<Record<Outcome, { code: string; message: string }>> = {
  declined: { code: '05', message: 'The card was declined.' },
  insufficient: { code: '51', message: 'There is not enough money in the account.' },
  expired: { code: '54', message: 'The card has expired.' },
}
