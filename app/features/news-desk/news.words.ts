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

export const TITLES: Record<Kind, { make: string; change: string }> = {
  announcement: { make: 'New announcement', change: 'Announcement' },
  publication: { make: 'New publication', change: 'Publication' },
}
