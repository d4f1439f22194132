import type { Reject } from '#api/services/files/tables/table.ts'

/** Counts rows and what was refused of them, and hands each refused cell on. */
export class Tally {
  rows = 0
  leftOut = 0
  private marked = 0
  readonly byRule: Record<string, number> = {}
  private readonly refused = new Set<number>()

  constructor(private readonly onReject: (reject: Reject) => void | Promise<void>) {}

  get rejectedRows(): number {
    return this.refused.size
  }

  counts(): {
    rows: number
    leftOut: number
    rejected: number
    rejectedByRule: Record<string, number>
    marked: number
  } {
    const { rows, leftOut, rejectedRows: rejected, byRule: rejectedByRule, marked } = this
    return { rows, leftOut, rejected, rejectedByRule, marked }
  }

  async addAll(rejects: Reject[]): Promise<void> {
    for (const reject of rejects) {
      if (reject.outcome) this.marked++
      else {
        this.refused.add(reject.row)
        this.byRule[reject.rule] = (this.byRule[reject.rule] ?? 0) + 1
      }
      await this.onReject(reject)
    }
  }
}
