import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { openHere } from '../tables/open-here.ts'
import type { ReadOptions, Reject, RowCells, TableCells } from '../tables/table.ts'
import { toldOf, type Told } from './told.ts'

/** What the thread says of a table: its header, then some rows each time that it is asked. */
export type TableTold =
  | Pick<TableCells, 'header' | 'note' | 'sheet' | 'sheets' | 'headingRow' | 'firstRows'>
  | { rows: (RowCells | Reject)[]; share: number }
  | { isEnd: true; merged: readonly string[]; emptyRows: number }
  | Exclude<Told, { done: unknown }>

/** Reads a table for the other end of a port, as far as it asks. It ends when the port is closed. */
export async function serveTable(
  file: string,
  options: ReadOptions,
  port: MessagePort,
): Promise<void> {
  const say = (told: TableTold): void => port.postMessage(told)
  const closed = once(port, 'close')
  try {
    const table = await openHere(file, options)
    try {
      const batches = table.batches[Symbol.asyncIterator]()
      port.on('message', () => {
        batches
          .next()
          .then((next) =>
            say(
              next.done
                ? { isEnd: true, merged: table.merged(), emptyRows: table.emptyRows() }
                : { rows: next.value, share: table.progress() },
            ),
          )
          .catch((error: unknown) => say(toldOf(error)))
      })
      const { header, note, sheet, sheets, headingRow, firstRows } = table
      say({ header, note, sheet, sheets, headingRow, firstRows })
      await closed
    } finally {
      table.close()
    }
  } catch (error) {
    say(toldOf(error))
    await closed
  }
}
