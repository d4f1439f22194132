/**
 * Which way a statement is put together where its source has several. The first run takes the first way everywhere;
 * each later one takes another way at one place, so that every way is seen once without all of their combinations.
 */
const MOST_RUNS = 24

export class Choices {
  private readonly seen = new Map<string, number>()
  private turned: { key: string; way: number } | null = null

  /** One of so many ways at a place; the same place answers the same within a run. */
  choose(key: string, ways: number): number {
    if (!this.seen.has(key)) this.seen.set(key, ways)
    if (this.turned?.key === key) return Math.min(this.turned.way, ways - 1)
    return 0
  }

  /** Runs for every way of every place that is met. */
  all(run: () => void): void {
    run()
    const tried = new Set<string>()
    for (let runs = 1; runs < MOST_RUNS; runs++) {
      const next = this.untried(tried)
      if (!next) break
      tried.add(`${next.key}#${next.way}`)
      this.turned = next
      run()
    }
    this.turned = null
  }

  private untried(tried: ReadonlySet<string>): { key: string; way: number } | null {
    for (const [key, ways] of this.seen)
      for (let way = 1; way < ways; way++) if (!tried.has(`${key}#${way}`)) return { key, way }
    return null
  }
}
