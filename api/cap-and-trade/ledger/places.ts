/** What there is a number of: instruments may be traded, credits stay with whom they were given to. */
export type Unit = 'instrument' | 'credit'

/** Where units are, or what became of them; `held` is on hold for a trade. */
export type Place =
  | 'issued'
  | 'authority'
  | 'distributed'
  | 'general'
  | 'compliance'
  | 'held'
  | 'credit'
  | 'transferred'
  | 'acquired'
  | 'used'
  | 'retired'
  | 'reserve'
  | 'cancelled'

export type TransferKind =
  | 'issue'
  | 'distribute'
  | 'hold'
  | 'release'
  | 'trade'
  | 'deposit'
  | 'surrender'
  | 'retire'
  | 'reserve'
  | 'cancel'
  | 'reverse'

/** So many units of a cap year. */
export type YearQuantity = { vintage: number; quantity: number }

/** One side of a transfer; `siteId` null is the authority. */
export type Side = {
  siteId: number | null
  unit: Unit
  place: Place
  vintage: number
  amount: number
}

/** The most units of one act: far above any program, far below where numbers lose their last digit. */
export const MOST_UNITS = 1_000_000_000

/** The most metric tons of one year that are taken. */
export const MOST_TONS = 1_000_000_000_000
