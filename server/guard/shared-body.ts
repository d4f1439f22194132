/** So many bytes are kept for whoever comes while a file is made; past it, nobody joins any more. */
const MOST_KEPT = 16 * 1024 * 1024
/** A reader who stays further behind keeps the others waiting no longer than this. */
const WAIT_FOR_SLOW_MS = 10_000

type Reader = { at: number; moved: () => void; isCut: boolean }

/** One stream that several read, each at a pace of its own; it is given up when nobody reads it any more. */
export class SharedBody {
  private readonly source: ReadableStreamDefaultReader<Uint8Array>
  private readonly readers = new Set<Reader>()
  private chunks: Uint8Array[] = []
  private dropped = 0
  private kept = 0
  private hasEnded = false
  private pulling: Promise<void> | null = null

  constructor(
    body: ReadableStream<Uint8Array>,
    private readonly onEnd: () => void,
    private readonly limits = { mostKept: MOST_KEPT, waitMs: WAIT_FOR_SLOW_MS },
  ) {
    this.source = body.getReader()
  }

  /** The whole body for one more reader; null when its beginning is gone, or all of it was given up. */
  join(): ReadableStream<Uint8Array> | null {
    if (this.dropped > 0 || this.hasEnded) return null
    const reader: Reader = { at: 0, moved: () => {}, isCut: false }
    this.readers.add(reader)
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const chunk = await this.next(reader)
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
      cancel: (reason) => this.leave(reader, reason),
    })
  }

  private async next(reader: Reader): Promise<Uint8Array | null> {
    for (;;) {
      if (reader.isCut) throw new Error('This reader was too slow for the others.')
      const chunk = this.chunks[reader.at - this.dropped]
      if (chunk) {
        reader.at += 1
        reader.moved()
        this.forget()
        return chunk
      }
      if (this.hasEnded) {
        this.readers.delete(reader)
        return null
      }
      await (this.pulling ??= this.pull().finally(() => {
        this.pulling = null
      }))
    }
  }

  private async pull(): Promise<void> {
    if (this.kept > this.limits.mostKept) await this.slowest()
    try {
      const { done, value } = await this.source.read()
      if (done) return this.end()
      this.chunks.push(value)
      this.kept += value.byteLength
      if (this.kept > this.limits.mostKept) this.onEnd()
    } catch (error) {
      this.end()
      throw error
    }
  }

  /** Waits for whoever is furthest behind, and goes on without who does not come. */
  private async slowest(): Promise<void> {
    const behind = [...this.readers].filter(({ at }) => at === this.dropped)
    const moved = Promise.race(
      behind.map((reader) => new Promise<void>((resolve) => (reader.moved = resolve))),
    )
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), this.limits.waitMs)
    })
    const outcome = await Promise.race([moved, late])
    clearTimeout(timer)
    if (outcome !== 'late') return
    for (const reader of behind) {
      reader.isCut = true
      this.readers.delete(reader)
    }
    this.forget()
  }

  /** Past the bound, what every reader has is kept no longer. */
  private forget(): void {
    if (this.kept <= this.limits.mostKept) return
    const first = Math.min(...[...this.readers].map(({ at }) => at))
    const gone = this.chunks.splice(0, first - this.dropped)
    this.dropped += gone.length
    this.kept -= gone.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  private end(): void {
    this.hasEnded = true
    this.onEnd()
  }

  private async leave(reader: Reader, reason: unknown): Promise<void> {
    this.readers.delete(reader)
    reader.moved()
    if (this.readers.size > 0) return this.forget()
    if (this.hasEnded) return
    this.end()
    await this.source.cancel(reason)
  }
}
