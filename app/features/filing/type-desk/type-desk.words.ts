import type { TypeChangeKind, TypeVersionState } from '#app/gql/operations.ts'

export const TYPES = '/app/gov/types'
export const typeAddress = (code: string): string => `${TYPES}/${encodeURIComponent(code)}`
export const filesAddress = (code: string): string =>
  `/app/gov/type-files/${encodeURIComponent(code)}`

export const VERSION_STATES: Record<TypeVersionState, string> = {
  DRAFT: 'Draft: nobody can begin it yet',
  PUBLISHED: 'Published: it is what is begun',
  RETIRED: 'Retired: what was signed with it stays',
}

const KINDS: Record<TypeChangeKind, string> = {
  DRAFTED: 'Files sent',
  DROPPED: 'Draft taken away',
  PUBLISHED: 'Published',
  RETIRED: 'Taken out of the catalogue',
  OFFERED: 'Put back into the catalogue',
}

export const changeWords = (kind: TypeChangeKind, version: number | null): string =>
  version === null ? KINDS[kind] : `${KINDS[kind]}, version ${version}`

export const DONE: Readonly<Record<string, string>> = {
  drafted: 'The files are sound and kept as a draft. Nobody can begin it yet.',
  published: 'It is published. What is begun from now on is this version.',
  dropped: 'The draft is taken away. What is published stays.',
  retired: 'It is taken out of the catalogue. What was begun can still be filed.',
  offered: 'It is in the catalogue again.',
}

/** What becomes of submittals that are filled in when a version is published. */
export const UPGRADES: Readonly<Record<string, string>> = {
  move: 'Submittals that are filled in go on with this version: whoever opens one next reads what changes.',
  finish:
    'Submittals that are filled in may be finished with the version that they were begun with.',
  none: '',
}

type State = {
  isOffered: boolean
  mayBeOffered: boolean
  publishedVersion?: number | null | undefined
}

export function stateWords({ isOffered, mayBeOffered, publishedVersion }: State): string {
  if (publishedVersion == null) return 'Not published yet'
  if (isOffered) return 'In the catalogue'
  return mayBeOffered ? 'Taken out of the catalogue' : 'Begun from a permit or a duty'
}

const ITEM_KINDS: Readonly<Record<string, string>> = {
  text: 'Text',
  longText: 'Long text',
  identifier: 'Identifier',
  number: 'Number',
  measurement: 'Measurement',
  money: 'Money',
  percent: 'Percent',
  yesNo: 'Yes or no',
  tick: 'Tick',
  choice: 'Choice of one',
  choices: 'Choice of several',
  record: 'Record',
  date: 'Date',
  month: 'Month',
  year: 'Year',
  time: 'Time',
  dateTime: 'Date and time',
  period: 'Period',
  email: 'E-mail address',
  phone: 'Phone',
  url: 'Web address',
  address: 'Address',
  person: 'Person',
  place: 'Place',
  file: 'File',
  calculated: 'Calculated',
  table: 'Table',
  group: 'Group',
  note: 'Note',
}

export const itemKindWords = (kind: string): string => ITEM_KINDS[kind] ?? kind
