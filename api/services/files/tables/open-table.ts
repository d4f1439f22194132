import { tableInThread } from '../bounded/table-in-thread.ts'
import { openHere } from './open-here.ts'
import { recordOf, type ReadOptions, type TableCells, type TableFile } from './table.ts'

/** Opens a table: what somebody sent to a page in a thread with bounds, what an operator names in a command here. */
export async function openTable(file: string, options: ReadOptions = {}): Promise<TableFile> {
  if (options.atPage) return tableInThread(file, options)
  const table = await openHere(file, options)
  return { ...table, batches: records(table) }
}

async function* records({ batches, header }: TableCells): TableFile['batches'] {
  for await (const batch of batches) yield batch.map((row) => recordOf(row, header))
}
