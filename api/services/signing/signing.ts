import type { Db } from '#api/ground/db/database.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { SubjectKind } from './ceremonies.queries.ts'

export type SigningDeps = Pick<ApiDeps, 'db' | 'config'>

/** A thing as it would be signed now. */
export type ToSign = {
  /** Of its canonical document: what was read must be what is signed. */
  sha256: string
  /** What is certified, word for word. */
  statement: string
  /** By what right, beside what every signature says. */
  right: Readonly<Record<string, unknown>>
}

/** A kind of thing that people sign. */
export type Subject<Thing extends ToSign> = {
  kind: SubjectKind
  /** Finds it by its number for somebody who may sign it now; refuses everybody else, and what is not complete. */
  find: (
    trx: Db,
    user: SignedIn,
    at: { rid: number; lock: boolean; now: Date; config: SigningDeps['config'] },
  ) => Promise<Thing>
}

export const NO_PIN = 'Set up your PIN in My Account first; you sign with it.'
/** Spec 3 §6. */
export const NO_QUESTIONS = 'You have not set up the security questions and answers.'
export const ENDED = 'This signing ended. Begin it again; nothing was signed.'
export const CHANGED =
  'Something was changed after you had read it. Read it again; nothing was signed.'
export const NOT_AGREED = 'Tick that you have read it and certify it.'
export const NOT_READ = 'Open the readable copy of every submittal first.'
