import type { ImportState } from '#app/gql/operations.ts'

export const IMPORT = '/app/gov/import'
export const importAddress = (id: string | number): string => `${IMPORT}/${id}`
export const findingsAddress = (id: string | number): string => `/app/gov/import-findings/${id}`

/** A kind as the importer names it, in words: "water-systems" is "Water systems". */
export const kindWords = (kind: string): string => {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
export const STATES: Record<ImportState, string> = {
  MAPPING: 'Columns to name',
  CHECKING: 'Being checked',
  CHECKED: 'Checked, nothing written',
  LOADING: 'Being loaded',
  LOADED: 'Loaded',
  UNDOING: 'Being taken back',
  UNDONE: 'Taken back',
  BROKEN: 'Cannot be read',
}

export const WHY: Readonly<Record<string, string>> = {
  kept: 'as it was kept',
  name: 'by its name',
  values: 'by its values',
}

export const OUTCOMES: Readonly<Record<string, string>> = {
  rejected: 'Row refused',
  mended: 'Mended',
  emptied: 'Left empty',
  noted: 'Noted',
}

export const POSITIONS = [
  { value: 'refuse', label: 'Refuse the row' },
  { value: 'drop', label: 'Load it without the position' },
  { value: 'mend', label: 'Turn it round where that fits, else refuse the row' },
  { value: 'mend-or-drop', label: 'Turn it round where that fits, else load without it' },
  { value: 'keep', label: 'Keep it' },
]
export const BAD_CELLS = [
  { value: 'drop-row', label: 'Refuse the row' },
  { value: 'leave-empty', label: 'Leave the cell as it is stored' },
]
export const EXTRA_CELLS = [
  {
    value: 'note-in-workbooks',
    label: 'Leave them out of a workbook, refuse the row of a text file',
  },
  { value: 'note', label: 'Leave them out' },
  { value: 'refuse', label: 'Refuse the row' },
]
export const MISSING = [
  { value: 'keep', label: 'Keep them' },
  { value: 'hide', label: 'Hide them from the public' },
  { value: 'delete', label: 'Delete them' },
]
export const FORMATS = [
  { value: 'MM/DD/YYYY', label: '12/31/2026' },
  { value: 'M/D/YYYY', label: '1/9/2026' },
  { value: 'DD.MM.YYYY', label: '31.12.2026' },
  { value: 'YYYYMMDD', label: '20261231' },
  { value: 'DD/MM/YYYY', label: '31/12/2026' },
]

export const DONE: Readonly<Record<string, string>> = {
  taken: 'The mapping is taken over. Look at it, then check the file.',
  anew: 'The file was read anew. Look at the columns, then check the file.',
  dropped: 'The import is given up. Nothing was written.',
  stopped: 'It is stopped.',
  pull: 'The address is kept. It is asked within a minute or two.',
  removed: 'The address is not asked any more.',
}
