import { openSource } from './byte-source.ts'
import { openCsv } from './csv.ts'
import type { ReadOptions, TableCells } from './table.ts'
import { openSheet } from './xlsx.ts'

/** Opens CSV in all its kinds, packed or not, and workbooks, by what the file holds and not by its name. */
export async function openHere(file: string, options: ReadOptions): Promise<TableCells> {
  const source = await openSource(file, options)
  try {
    return await (source.workbook ? openSheet(source, options) : openCsv(source, options))
  } catch (error) {
    source.close()
    throw error
  }
}
