/** How what was invoiced stands. What the agency gave up was not paid. */
export const STANDINGS = [
  'open',
  'part paid',
  'paid',
  'part waived',
  'waived',
  'not owed',
  'void',
] as const
export type Standing = (typeof STANDINGS)[number]

export type Sums = {
  paidCents: number
  dueCents: number
  waivedCents: number
  isVoid?: boolean
}

/** The one judgement that every page, list, paper and call asks. */
export function standingOf({ paidCents, dueCents, waivedCents, isVoid = false }: Sums): Standing {
  if (isVoid) return 'void'
  if (dueCents > 0) return paidCents > 0 ? 'part paid' : 'open'
  if (waivedCents > 0) return paidCents > 0 ? 'part waived' : 'waived'
  return paidCents > 0 ? 'paid' : 'not owed'
}

/** Adds the standing to sums, in an answer. */
export const withStanding = <T extends Sums>(sums: T): T & { standing: Standing } => ({
  ...sums,
  standing: standingOf(sums),
})
