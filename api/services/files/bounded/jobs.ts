import { fileKind, mimeOf } from '../file-kind.ts'
import { pdfFinding } from '../pdf-actions.ts'
import { csvRows } from '../tables/csv-rows.ts'
import { unzipped } from '../unzipped.ts'
import { serveTable } from './serve-table.ts'

/**
 * Every reader of what a stranger sends. They run in threads that are ended when they take too long
 * (`in-thread.ts`): to read one on the main thread would let one sender stop everybody.
 */
export const JOBS = {
  csv: csvRows,
  kind: (head: Uint8Array, name: string) => fileKind(Buffer.from(head), name),
  mime: mimeOf,
  pdf: pdfFinding,
  table: serveTable,
  unzip: unzipped,
}

export type JobName = keyof typeof JOBS
