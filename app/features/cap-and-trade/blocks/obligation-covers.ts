import type { CapHoldingsQuery } from '#app/gql/operations.ts'

type Found = CapHoldingsQuery['capHoldings']

/** What an entity has for an obligation that is not fulfilled yet. */
export type Cover = {
  /** Instruments of years that may be used for it, and are not needed for an earlier one. */
  instruments: number
  /** Credits that still may count. */
  credits: number
  short: number
  over: number
}

/**
 * What is there for each obligation that is not fulfilled: units of a later year than its period do not count, credits
 * count up to the limit, and what an earlier period needs is not counted for a later one again.
 */
export function coversOf(
  obligations: Found['obligations'],
  years: Found['years'],
): Map<string, Cover> {
  const covers = new Map<string, Cover>()
  let [takenInstruments, takenCredits] = [0, 0]
  for (const owed of [...obligations].sort((a, b) => a.lastYear - b.lastYear)) {
    if (owed.missing <= 0) continue
    const usable = years.filter(({ year }) => year <= owed.lastYear)
    const sum = (of: (year: Found['years'][number]) => number) =>
      usable.reduce((all, year) => all + of(year), 0)
    const instruments = Math.max(0, sum(({ available }) => available) - takenInstruments)
    const credits = Math.max(
      0,
      Math.min(
        sum(({ creditAvailable }) => creditAvailable) - takenCredits,
        owed.creditLimit - owed.usedCredits,
      ),
    )
    // Credits are good for nothing else, so they go first.
    const byCredits = Math.min(credits, owed.missing)
    const byInstruments = Math.min(instruments, owed.missing - byCredits)
    takenCredits += byCredits
    takenInstruments += byInstruments
    covers.set(owed.id, {
      instruments,
      credits,
      short: owed.missing - byCredits - byInstruments,
      over: instruments - byInstruments,
    })
  }
  return covers
}
