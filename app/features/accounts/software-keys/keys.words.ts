import type { SoftwareKeyPurpose } from '#app/gql/operations.ts'
import { words } from '#words/words.ts'

/** Where an account's keys for reading are. */
export const READING_KEYS = '/app/security/keys'
/** Where a tester's keys for sending results are. */
export const TESTER_KEYS = '/app/ccc/tester/keys'

/** The page of the keys of a purpose. */
export type KeysWords = {
  purpose: SoftwareKeyPurpose
  /** Its address. */
  self: string
  title: string
  back: { href: string; label: string }
  /** What whoever has a key can do, before one is made. */
  about: string
}

export const TESTER_KEY_WORDS: KeysWords = words({
  purpose: 'BACKFLOW_RESULTS',
  self: TESTER_KEYS,
  title: 'Keys for software',
  back: { href: '/app/ccc/tester', label: 'Tester' },
  about:
    'Whoever has the key can send results of tests in your name. They become drafts, which you alone look through and sign.',
})

export const READING_KEY_WORDS: KeysWords = words({
  purpose: 'READING',
  self: READING_KEYS,
  title: 'Keys for reading',
  back: { href: '/app/security', label: 'Sign-in and security' },
  about:
    'A key lets a program of yours read public records with a higher limit of calls a minute. It opens nothing that is not public, and does nothing in your name. It is free.',
})
