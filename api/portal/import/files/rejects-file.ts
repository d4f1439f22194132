import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Reject } from '#api/services/files/tables/table.ts'
import { MARK } from '#api/services/files/tables/write-csv.ts'

const COLUMNS = ['file', 'row', 'column', 'value', 'rule', 'message', 'outcome']

/** Writes every refused cell to a CSV file, which is made with the first one. */
export class RejectsFile {
  private stream: WriteStream | null = null
  count = 0

  constructor(
    readonly file: string,
    private readonly source: string,
  ) {}

  async add({ row, column, value, rule, message, outcome }: Reject): Promise<void> {
    this.stream ??= this.open()
    this.count++
    const line = stringify([
      [path.basename(this.source), row, column, value, rule, message, outcome ?? 'refused'],
    ])
    if (!this.stream.write(line)) await once(this.stream, 'drain')
  }

  async close(): Promise<void> {
    if (!this.stream) return
    this.stream.end()
    await once(this.stream, 'finish')
  }

  private open(): WriteStream {
    const stream = createWriteStream(this.file)
    stream.write(MARK + stringify([COLUMNS]))
    return stream
  }
}
