import type { Session } from './session.ts'

/** A key for software that a call was made with: what it is narrowed to, and whom it stands for. */
export type HeldKey = {
  rid: number
  /** The sites that it is for; none: every site. */
  siteIds: number[]
  user: Session
}
