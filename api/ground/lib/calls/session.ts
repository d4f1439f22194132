/** How far a sign-in has come. Only 'full' opens anything but the next step of the sign-in. */
export type Stage = 'second-factor' | 'change-password' | 'change-pin' | 'full'

export type UserKind = 'owner' | 'consultant' | 'licensee' | 'public' | 'staff' | 'none'

/** Whose call it is, as the session's row says. */
export type Session = {
  sessionId: number
  stage: Stage
  /** When the session ends however busy the user is, and when it ends unless they do something. */
  expiresAt: Date
  idleUntil: Date
  lastSeenAt: Date
  identityPostponed: boolean
  greeted: boolean
  id: number
  /** Who is at it: the user, or somebody of the agency who came by a link to sign in as the user. */
  actorId: number
  loginName: string
  displayName: string
  kind: UserKind
  isCpp: boolean
  isReadOnly: boolean
  /** Somebody of the agency began it for the user. */
  isBorrowed: boolean
  accountTypeId: number | null
  accountRole: 'owner' | 'submitter' | null
  /** What staff have the right to do, as app:action; empty for everybody else. */
  actions: string[]
  /** Whether the account type lets its users submit. */
  maySubmit: boolean
}

/** Sessions that one page's calls have looked up already, by token. A change empties it. */
export type KnownSessions = Map<string, Promise<Session | null>>
