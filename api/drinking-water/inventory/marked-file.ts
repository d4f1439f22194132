import type { Db } from '#api/ground/db/database.ts'
import type { SheetOf } from '#api/services/files/tables/sheet-of.ts'
import { sheetName } from '#api/services/files/tables/write-xlsx.ts'
import { WRONG_HEADING } from '#forms/sheet/columns.ts'
import { selectRows, type MarkedRow, type StoredFiling } from './filings.queries.ts'

/** The rows of a file as they came, each with what is wrong with it; a second marking replaces the first. */
export function markedSheet(db: Db, filing: StoredFiling): SheetOf {
  const places = filing.header.flatMap((heading, at) =>
    heading.toLowerCase() === WRONG_HEADING.toLowerCase() ? [] : [at],
  )
  return {
    name: sheetName(filing.sheet ?? filing.fileName),
    header: [...places.map((at) => filing.header[at] ?? ''), WRONG_HEADING],
    rows: rowsOf(db, filing.rid, places),
    marked: [places.length],
  }
}

async function* rowsOf(
  db: Db,
  filingId: number,
  places: readonly number[],
): AsyncGenerator<string[]> {
  let after = 1
  for (;;) {
    const some = await selectRows(db, filingId, after)
    if (some.length === 0) return
    for (const row of some) {
      // Rows that were empty stay so, and every number stays what it was told as.
      while (++after < row.rowNumber) yield []
      yield [...places.map((at) => row.cells[at] ?? ''), wordsOf(row)]
    }
  }
}

function wordsOf({ faults }: MarkedRow): string {
  return faults
    .map(({ heading, message, fix }) => `${heading ? `${heading}: ` : ''}${message} ${fix}`.trim())
    .join('\n')
}
