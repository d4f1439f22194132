import { parseArgs } from 'node:util'
import type { ExtraCells } from '#api/services/files/tables/table.ts'
import { KINDS } from './kinds.ts'
import type { PositionChoice } from '#api/services/reference/judge-position.ts'
import type { BadCells } from './check-row.ts'

export const USAGE = `Usage: npm run data:import -- <kind> <file> [options]     load a CSV, XLSX, ZIP or .gz
       npm run data:import -- --undo <run>              take a whole run back
       npm run data:import -- --log                     show the last runs
Kinds: ${Object.keys(KINDS).join(', ')}
Options:
  --map FILE            which column of the file is which (JSON)
  --dry-run             say what would happen, change nothing
  --skip-bad            load the good rows although others are refused
  --rejects FILE        where the refused cells are written
  --positions CHOICE    refuse (default), drop, mend, mend-or-drop or keep positions that cannot be right
  --bad-optional-cells  drop-row (default) or leave-empty
  --delimiter, --encoding, --sheet, --entry, --multiline    how the file is read
  --headings ROW        the number of the row of the headings; by default it is found
  --extra-cells CHOICE  note-in-workbooks (default), note or refuse what stands right of the last heading
  --source NAME         which register the file is from; default: the mapping's "source"
  --files PLACE         the folder or ZIP with the files of documents
  --by NAME             who loads it, for the log
  --delete-missing ACT  delete or hide what earlier files of the source had and this one lacks
  --missing-limit N     refuse when more than so many are missing; default 20`

const POSITIONS: readonly PositionChoice[] = ['refuse', 'drop', 'mend', 'mend-or-drop', 'keep']
const BAD_CELLS: readonly BadCells[] = ['drop-row', 'leave-empty']
const EXTRA_CELLS: readonly ExtraCells[] = ['refuse', 'note-in-workbooks', 'note']
const MISSING_ACTS = ['delete', 'hide'] as const
const MISSING_LIMIT = 20

export type CliOptions = ReturnType<typeof readOptions>

export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      map: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'skip-bad': { type: 'boolean', default: false },
      rejects: { type: 'string' },
      positions: { type: 'string', default: 'refuse' },
      'bad-optional-cells': { type: 'string', default: 'drop-row' },
      delimiter: { type: 'string' },
      encoding: { type: 'string' },
      sheet: { type: 'string' },
      headings: { type: 'string' },
      'extra-cells': { type: 'string', default: 'note-in-workbooks' },
      entry: { type: 'string' },
      multiline: { type: 'boolean', default: false },
      source: { type: 'string' },
      files: { type: 'string' },
      by: { type: 'string' },
      'delete-missing': { type: 'string' },
      'missing-limit': { type: 'string' },
      undo: { type: 'string' },
      log: { type: 'boolean', default: false },
    },
  })
  const act = values['delete-missing']
  return {
    ...values,
    positionals,
    positions: chosen('positions', values.positions, POSITIONS),
    badOptionalCells: chosen('bad-optional-cells', values['bad-optional-cells'], BAD_CELLS),
    extraCells: chosen('extra-cells', values['extra-cells'], EXTRA_CELLS),
    headings: numbered('headings', values.headings),
    missingAct: act === undefined ? null : chosen('delete-missing', act, MISSING_ACTS),
    missingLimit: numbered('missing-limit', values['missing-limit']) ?? MISSING_LIMIT,
    undo: numbered('undo', values.undo),
  }
}

function chosen<T extends string>(name: string, value: string, words: readonly T[]): T {
  const found = words.find((word) => word === value)
  if (found === undefined) throw new Error(`--${name} is one of ${words.join(', ')}.`)
  return found
}

function numbered(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,15}$/.test(value)) throw new Error(`--${name} needs a whole number.`)
  return Number(value)
}
