import { CLASS_NAMES, type LineClass } from '#values/service-line-class.ts'

/** Words of other layouts for our materials and sources, folded; what is not here must be a word of the list. */
const MATERIALS: Readonly<Record<string, string>> = {
  'non-lead - copper': 'copper',
  'non-lead - plastic': 'plastic',
  'non-lead - other': 'other',
  'non-lead - material unknown': 'other',
  'galvanized requiring replacement': 'galvanized',
  'galvanized iron': 'galvanized',
  'galvanized steel': 'galvanized',
  'lead status unknown': 'unknown',
  'unknown - likely lead': 'unknown',
  'unknown - unlikely lead': 'unknown',
  'unknown - material unknown': 'unknown',
  'not customer-owned': 'na',
  'not pws-owned': 'na',
  'not pws/customer owned': 'na',
  'n/a': 'na',
}
/** Of systems whose lines have one owner the list has other words. */
const UNDIVIDED: Readonly<Record<string, string>> = {
  'non-lead - copper': 'non lead',
  'non-lead - plastic': 'non lead',
  'non-lead - other': 'non lead',
  'non-lead - material unknown': 'non lead',
  'non-lead': 'non lead',
  'galvanized requiring replacement': 'galvanized',
  unknown: 'lead status unknown',
}

/** The entry of a list that a cell names, in whatever case; undefined for none. */
export function namedIn<T extends { name: string }>(
  list: readonly T[],
  cell: string,
): T | undefined {
  const word = cell.toLowerCase()
  return list.find(({ name }) => name.toLowerCase() === word)
}

/** The material that a cell names, in our words or in those of the EPA template. */
export function materialIn<T extends { name: string }>(
  list: readonly T[],
  cell: string,
  isDivided: boolean,
): T | undefined {
  const word = cell.toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ')
  const other = (isDivided ? MATERIALS : UNDIVIDED)[word]
  return namedIn(list, cell) ?? (other === undefined ? undefined : namedIn(list, other))
}

/** How files call the class of a whole line, folded. */
const CLASSES = new Map<string, LineClass>([
  ...Object.entries(CLASS_NAMES).map(([key, name]): [string, LineClass] => [
    name.toLowerCase(),
    key as LineClass,
  ]),
  ['l', 'lead'],
  ['grr', 'galvanized'],
  ['non lead', 'non-lead'],
  ['nl', 'non-lead'],
  ['unknown', 'unknown'],
  ['u', 'unknown'],
])

/** The class that a cell names; undefined for none. */
export function classIn(cell: string): LineClass | undefined {
  return CLASSES.get(cell.toLowerCase().replace(/\s+/g, ' '))
}

/** Whether the cell of one side says more than a material: that this pipe has to be replaced. */
export function saysReplacement(cell: string): boolean {
  return classIn(cell) === 'galvanized'
}
