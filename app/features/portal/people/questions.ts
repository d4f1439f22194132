import type { PersonAct } from '#app/gql/operations.ts'

type Question = {
  act: PersonAct
  title: string
  words: string
  button: string
  busy: string
  /** Whether a reason is asked for. */
  isReasoned: boolean
}

/** What is asked once more before it is done, by its name in the address. */
export const QUESTIONS: Readonly<Record<string, Question>> = {
  lock: {
    act: 'LOCK',
    title: 'Lock this account?',
    words:
      'All its sessions end at once and nobody can log in with it until it is opened again. Roles stay. What the person has in hand counts as nobody’s until then. The person is told by e-mail.',
    button: 'Lock the account',
    busy: 'Locking…',
    isReasoned: true,
  },
  close: {
    act: 'CLOSE',
    title: 'Close this account?',
    words:
      'All its sessions end at once, nobody can log in with it, and all its roles and rights are taken. What the person has in hand goes on. What the person did stays on record. The person is told by e-mail.',
    button: 'Close the account',
    busy: 'Closing…',
    isReasoned: true,
  },
  reset: {
    act: 'RESET_SECOND_FACTOR',
    title: 'Reset the second factor?',
    words:
      'Authenticator app, passkeys and recovery codes are removed and all sessions end. Be sure that it is the person who asks. The person is told by e-mail.',
    button: 'Reset the second factor',
    busy: 'Resetting…',
    isReasoned: false,
  },
  unmerge: {
    act: 'UNDO_MERGE',
    title: 'Undo the merge of this account?',
    words:
      'What went over and is still there comes back, and the account is open again. Submittals that the other account has signed since stay there. Both are told by e-mail.',
    button: 'Undo the merge',
    busy: 'Undoing…',
    isReasoned: true,
  },
  end: {
    act: 'END_SESSIONS',
    title: 'End all sessions?',
    words: 'The person is logged out everywhere, and what is not saved there is lost.',
    button: 'End all sessions',
    busy: 'Ending…',
    isReasoned: false,
  },
}

/** What is done at once. */
export const ACTS: Readonly<Record<string, PersonAct>> = { invite: 'INVITE', open: 'OPEN' }

export const DONE: Readonly<Record<string, string>> = {
  made: 'The account is made. The invitation waits to be sent.',
  details: 'Saved. The person is told by e-mail.',
  rights: 'Saved. It counts from the next request of the person on, who is told by e-mail.',
  'hand-over': 'It is handed on.',
  invite: 'The invitation waits to be sent once more.',
  lock: 'The account is locked.',
  close: 'The account is closed.',
  open: 'The account is open again.',
  reset: 'The second factor is reset. The person is told by e-mail.',
  end: 'All sessions have ended.',
  key: 'The key is withdrawn. Its owner is told by e-mail.',
  merged: 'The accounts are one. The other one is closed and points here.',
  unmerge: 'The merge is undone. Both accounts are open.',
}

export function isNamed<T>(table: Readonly<Record<string, T>>, name: string): boolean {
  return Object.hasOwn(table, name)
}
