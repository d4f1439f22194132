/**
 * What waits, by whom it waits for: each has a line of their own, and the lines are served in turn, so that whoever
 * asks for much keeps nobody else waiting for longer than one turn of each.
 */
export class FairQueue<Item> {
  private readonly lines = new Map<string, Item[]>()
  private count = 0

  get size(): number {
    return this.count
  }

  /** How many wait for one. */
  sizeOf(who: string): number {
    return this.lines.get(who)?.length ?? 0
  }

  push(who: string, item: Item): void {
    const line = this.lines.get(who)
    if (line) line.push(item)
    else this.lines.set(who, [item])
    this.count += 1
  }

  /** The next in turn, of the first that `mayGo`; nothing where nobody may. */
  next(mayGo: (who: string) => boolean = () => true): Item | undefined {
    for (const [who, line] of this.lines) {
      if (!mayGo(who)) continue
      const [item] = line.splice(0, 1)
      // Whoever had their turn stands behind all others.
      this.lines.delete(who)
      if (line.length > 0) this.lines.set(who, line)
      this.count -= 1
      return item
    }
    return undefined
  }

  /** Takes out what nobody waits for any more; says whether it still waited. */
  drop(who: string, item: Item): boolean {
    const line = this.lines.get(who)
    const at = line?.indexOf(item) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    if (line.length === 0) this.lines.delete(who)
    this.count -= 1
    return true
  }

  /** Everything that waits, which then waits no more. */
  takeAll(): Item[] {
    const all = [...this.lines.values()].flat()
    this.lines.clear()
    this.count = 0
    return all
  }
}
