import type { NewsState } from '#app/gql/operations.ts'
import type { BadgeShape, Tone } from '#app/components/ui/badge.tsx'

export const NEWS = '/app/gov/news'

export type Kind = 'announcement' | 'publication'
export const isKind = (name: string | undefined): name is Kind =>
  name === 'announcement' || name === 'publication'
/** A new one has the id `new`. */
export const newsAddress = (kind: Kind, id: string): string => `${NEWS}/${kind}/${id}`

export const STATES: Record<NewsState, { label: string; tone: Tone; shape: BadgeShape }> = {
  COMING: { label: 'To come', tone: 'info', shape: 'half' },
  SHOWN: { label: 'Shown', tone: 'good', shape: 'disc' },
  OVER: { label: 'Over', tone: 'idle', shape: 'ring' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'idle', shape: 'struck' },
}

/** Kinds of accounts that news can be for; none of them is everybody. */
export const READERS = [
  { value: 'owner', label: 'Owners and operators' },
  { value: 'consultant', label: 'Consultants' },
  { value: 'licensee', label: 'Licensees' },
  { value: 'public', label: 'General public' },
]

export function readersWords(readers: readonly string[]): string {
  const names = READERS.filter(({ value }) => readers.includes(value)).map(({ label }) => label)
  return names.length > 0 ? names.join(', ') : 'Everybody'
}

/** The address of a file of a publication, for staff. */
export const newsFileHref = (id: string): string => `/app/gov/news-file/${id}`

/** What was done, by the word in the address of the page. */
export const DONE: Readonly<Record<string, string>> = {
  made: 'It is saved. Files can be added below.',
  withdraw: 'It is withdrawn. Nobody reads it any more.',
  again: 'It is shown again.',
  added: 'The file is added.',
  out: 'The file is taken out. No reader is given it any more.',
  back: 'The file is put back.',
}

export const FILES = {
  title: 'Files',
  none: 'No file was added yet.',
  first: 'Save the publication first. Files are added after that.',
  ofRecords: (names: readonly string[]) => `Released files of records: ${names.join(', ')}`,
  added: (when: string, by: string) => `Added ${when} by ${by}`,
  takenOut: (when: string, by: string) => `Taken out ${when} by ${by}`,
  out: 'Taken out',
  takeOut: 'Take out',
  putBack: 'Put back',
  add: 'Add a file',
  addIt: 'Add the file',
  adding: 'Adding…',
  file: 'File',
  about: 'What the file is',
  aboutHint: 'Readers see it beside the name.',
  limits:
    'One file, at most 50 MB. Programs are refused; where photos were made is taken out of them.',
  most: 'A publication has at most 20 files. What is taken out does not count.',
  unsaved: 'What is typed above and not saved is lost when a file is added: save it first.',
  nothing: 'Choose a file first.',
  unsent: 'The file could not be sent. Choose it again.',
  notAdded: 'The file was not added. What you typed is still here; choose the file again.',
} as const

export const TITLES: Record<Kind, { make: string; change: string }> = {
  announcement: { make: 'New announcement', change: 'Announcement' },
  publication: { make: 'New publication', change: 'Publication' },
}
