/** Reads a stream by counts of bytes instead of by chunks, holding no more than is asked for. */
export class ByteSource {
  private held: Buffer = Buffer.alloc(0)
  private readonly chunks: AsyncIterator<Uint8Array>
  private isEnded = false

  constructor(source: AsyncIterable<Uint8Array>) {
    this.chunks = source[Symbol.asyncIterator]()
  }

  /** The next bytes without taking them: `count`, or fewer at the end. */
  async peek(count: number): Promise<Buffer> {
    const parts = [this.held]
    let size = this.held.length
    while (size < count && !this.isEnded) {
      const chunk = await this.next()
      if (!chunk) break
      parts.push(chunk)
      size += chunk.length
    }
    if (parts.length > 1) this.held = Buffer.concat(parts)
    return this.held.subarray(0, count)
  }

  /** Takes `count` bytes, or fewer at the end. */
  async take(count: number): Promise<Buffer> {
    const taken = await this.peek(count)
    this.held = this.held.subarray(taken.length)
    return taken
  }

  /** Takes `count` bytes, in the chunks in which they come. */
  async *pass(count: number): AsyncGenerator<Buffer> {
    let left = count
    while (left > 0) {
      const chunk = await this.some()
      if (!chunk) return
      const part = chunk.subarray(0, left)
      this.held = chunk.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  /** Throws `count` bytes away. */
  async skip(count: number): Promise<void> {
    for await (const part of this.pass(count)) void part
  }

  /** Takes whatever comes next; null at the end. */
  async some(): Promise<Buffer | null> {
    if (this.held.length === 0) return this.next()
    const chunk = this.held
    this.held = Buffer.alloc(0)
    return chunk
  }

  /** Gives back the end of what `some` took. */
  giveBack(rest: Buffer): void {
    this.held = this.held.length === 0 ? rest : Buffer.concat([rest, this.held])
  }

  /** Everything that is left. */
  async *rest(): AsyncGenerator<Buffer> {
    for (let chunk = await this.some(); chunk; chunk = await this.some()) yield chunk
  }

  /** Reads no further: whoever sends learns it. */
  async close(): Promise<void> {
    await this.chunks.return?.()
  }

  private async next(): Promise<Buffer | null> {
    for (;;) {
      const { done, value } = await this.chunks.next()
      if (done) {
        this.isEnded = true
        return null
      }
      if (value.byteLength > 0) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  }
}
