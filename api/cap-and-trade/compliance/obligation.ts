/** What a period asks of one entity, as the ledger and the reports say it. */
export type ObligationFacts = {
  periodRid: number
  firstYear: number
  lastYear: number
  surrenderBy: string
  creditLimitBp: number
  penaltyFactor: number
  /** Metric tons as they were reported, the newest report of each year. */
  emissions: number
  reportedYears: number
  trueUp: number
  penalty: number
  usedInstruments: number
  usedCredits: number
}

export type Obligation = ObligationFacts & {
  /** Units that are owed in all: emissions, true-ups and penalties. */
  obligation: number
  /** The most credits that may count, rounded down. */
  creditLimit: number
  /** What is still missing; 0 once it is fulfilled. */
  missing: number
}

/** A compliance period by its years, both included. */
export type PeriodYears = { firstYear: number; lastYear: number }

/** One unit for each ton. Credits count up to their limit, penalties are owed in instruments alone. */
export function obligationOf(facts: ObligationFacts): Obligation {
  const basis = Math.max(0, facts.emissions + facts.trueUp)
  const obligation = basis + facts.penalty
  const creditLimit = Math.floor((basis * facts.creditLimitBp) / 10_000)
  const counted = facts.usedInstruments + Math.min(facts.usedCredits, creditLimit)
  return { ...facts, obligation, creditLimit, missing: Math.max(0, obligation - counted) }
}

/** Instruments that are owed besides, where units are missing after the last day. */
export function penaltyOf({ missing, penaltyFactor }: Obligation): number {
  return missing * penaltyFactor
}
