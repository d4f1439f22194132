import type { BadgeShape, Tone } from '#app/components/ui/badge.tsx'
import type { PeopleSort, PersonKind, PersonState } from '#app/gql/operations.ts'

export const KINDS = ['all', 'staff', 'public'] as const
export const KIND_WORDS: Record<(typeof KINDS)[number], { label: string; kind: PersonKind }> = {
  all: { label: 'Everybody', kind: 'ALL' },
  staff: { label: 'Staff', kind: 'STAFF' },
  public: { label: 'Public', kind: 'PUBLIC' },
}

export const STATES = ['all', 'active', 'locked', 'closed', 'waiting'] as const
export const STATE_CHOICES: Record<
  (typeof STATES)[number],
  { label: string; state: PersonState | null }
> = {
  all: { label: 'Any state', state: null },
  active: { label: 'Active', state: 'ACTIVE' },
  locked: { label: 'Locked', state: 'LOCKED' },
  closed: { label: 'Closed', state: 'CLOSED' },
  waiting: { label: 'Waiting', state: 'WAITING' },
}
export const STATE_BADGES: Record<PersonState, { label: string; tone: Tone; shape: BadgeShape }> = {
  ACTIVE: { label: 'Active', tone: 'good', shape: 'disc' },
  LOCKED: { label: 'Locked', tone: 'bad', shape: 'struck' },
  CLOSED: { label: 'Closed', tone: 'idle', shape: 'bar' },
  WAITING: { label: 'Waiting', tone: 'info', shape: 'half' },
}

export const SORTS = ['name', 'name-desc', 'user', 'new', 'old'] as const
export const SORT_WORDS: Record<(typeof SORTS)[number], { label: string; sort: PeopleSort }> = {
  name: { label: 'Last name, A to Z', sort: 'NAME' },
  'name-desc': { label: 'Last name, Z to A', sort: 'NAME_BACKWARDS' },
  user: { label: 'Username', sort: 'USER_NAME' },
  new: { label: 'Newest account first', sort: 'NEWEST' },
  old: { label: 'Oldest account first', sort: 'OLDEST' },
}

/** How a session began, in words. */
export const METHOD_WORDS: Readonly<Record<string, string>> = {
  password: 'with the password',
  'temporary-password': 'with a temporary password',
  openid: 'by a sign-in provider',
  token: 'by a sign-in link',
  passkey: 'with a passkey',
}
