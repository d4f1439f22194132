/** Spread of a series of measurements. */
export type Spread = { p50: number; p95: number; count: number }

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), count: sorted.length }
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}

/** Numbers from a seed, so that every run and every database is asked the same. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Job = () => unknown

/** CPU of this process in milliseconds a call, over so many calls one after another. */
export async function cpuPerCall(job: Job, calls: number): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < calls; i++) await job()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / calls
}

export type Contestant = { name: string; job: Job; calls: number }
export type Round = Map<string, number>

/**
 * CPU a call of several jobs, in rounds that run all of them in turn, because a busy machine is busy for
 * all of a round alike. Ratios are to be made within a round.
 */
export async function interleaved(
  contestants: readonly Contestant[],
  rounds: number,
): Promise<Round[]> {
  for (const { job, calls } of contestants) await cpuPerCall(job, Math.max(20, calls))
  const results: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const result: Round = new Map()
    for (const { name, job, calls } of contestants) result.set(name, await cpuPerCall(job, calls))
    results.push(result)
  }
  return results
}

export function medianOf(rounds: readonly Round[], name: string): number {
  return median(rounds.map((round) => round.get(name) ?? NaN))
}

/** The median of one job's CPU in another's, round by round. */
export function medianRatio(rounds: readonly Round[], name: string, to: string): number {
  return median(rounds.map((round) => (round.get(name) ?? NaN) / (round.get(to) ?? NaN)))
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? NaN
}
