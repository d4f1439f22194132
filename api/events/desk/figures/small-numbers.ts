/** A count below this could tell of one person: it is not told. */
export const LEAST_TOLD = 5

/**
 * Counts as they may be handed out: null for what is not told. That is every count from 1 to 4, and where the sum
 * of all would tell those after all, the smallest others with them.
 */
export function protect(counts: readonly number[]): (number | null)[] {
  const hidden = new Set<number>()
  for (const [at, count] of counts.entries()) if (isSmall(count)) hidden.add(at)
  while (hidden.size > 0 && sumTells([...hidden].map((at) => counts[at] ?? 0))) {
    const next = smallestTold(counts, hidden)
    if (next === null) break
    hidden.add(next)
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}

/** The sum of counts, where all of them are told; else it is not told either. */
export function toldSum(counts: readonly (number | null)[]): number | null {
  let sum = 0
  for (const count of counts) {
    if (count === null) return null
    sum += count
  }
  return sum
}

const isSmall = (count: number): boolean => count > 0 && count < LEAST_TOLD

/** Whether who knows the sum of what is hidden knows each of them: one alone, all ones, or all as large as they can be. */
function sumTells(hidden: readonly number[]): boolean {
  const sum = hidden.reduce((all, count) => all + count, 0)
  const areSmall = hidden.every(isSmall)
  return (
    hidden.length === 1 ||
    (areSmall && [1, LEAST_TOLD - 1].some((each) => sum === hidden.length * each))
  )
}

function smallestTold(counts: readonly number[], hidden: ReadonlySet<number>): number | null {
  let found: number | null = null
  for (const [at, count] of counts.entries())
    if (count > 0 && !hidden.has(at) && (found === null || count < (counts[found] ?? 0))) found = at
  return found
}
