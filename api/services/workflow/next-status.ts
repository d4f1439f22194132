import type { SubmittalType } from '#forms/definition/type.schema.ts'
import { ACTS, MOVES, type Act, type Move, type Mover } from './moves.ts'
import { STATUS } from './statuses.ts'

const S = STATUS

/** The ways a type goes after filing; each leaves out statuses that mean nothing to it. */
export type Path = SubmittalType['path']

/** A report is taken to the files or sent back; nobody decides about it. A trade is never published. */
const NOT_ON: Readonly<Record<Path, readonly number[]>> = {
  report: [
    S.renewal,
    S.authorityStart,
    S.authority,
    S.authorityCompleted,
    S.technical,
    S.techCompleted,
    S.commentOpen,
    S.commentClosed,
    S.finalReview,
    S.approved,
    S.licensed,
    S.denied,
    S.contested,
    S.renewalArchived,
  ],
  notice: [S.licensed],
  permit: [S.licensed],
  license: [S.approved, S.commentOpen, S.commentClosed],
  trade: [S.renewal, S.commentOpen, S.commentClosed, S.licensed, S.renewalArchived],
}

export type Standing = {
  /** The code of the status it has. */
  code: number
  /** Where a hold or an archived record goes back to. */
  before: number | null
  path: Path
  /** Its trade holds units: it goes on at the page of the trade alone, and the form follows. */
  isTrade?: boolean
  /** An appeal of its decision is open: the page of the appeals decides, and the submittal follows. */
  isAppealed?: boolean
}

export type NextStatus = { to: number } | { refused: 'mover' | 'status' | 'target' }

/** Where an act leads from here, or why it leads nowhere. `to` chooses where there are several ways. */
export function nextStatus(
  { code, before, path, isTrade = false, isAppealed = false }: Standing,
  act: Act,
  mover: Mover,
  to?: number,
): NextStatus {
  const move: Move = MOVES[act]
  if (!move.by.includes(mover)) return { refused: 'mover' }
  if (act === 'withdraw' && mover === 'job' && !isTrade) return { refused: 'mover' }
  // A disputed signature stops it all the same, and the agency ends that hold.
  if (isTrade && mover !== 'job' && !(act === 'hold' && mover === 'signer') && act !== 'resume')
    return { refused: 'mover' }
  if (isAppealed && mover !== 'job' && code === S.contested) return { refused: 'mover' }
  if (!move.from.includes(code)) return { refused: 'status' }
  // What was accepted of a trade has moved units: it is put right by another one.
  if (act === 'reopen' && path === 'trade') return { refused: 'status' }
  if (act === 'withdraw' && mover === 'applicant' && code === S.onHold) return { refused: 'mover' }
  if (move.to === 'before') return before === null ? { refused: 'status' } : { to: before }
  const ways = move.to.filter((each) => !NOT_ON[path].includes(each))
  const [only] = ways
  if (to === undefined)
    return ways.length === 1 && only !== undefined ? { to: only } : { refused: 'target' }
  return ways.includes(to) ? { to } : { refused: 'target' }
}

/** Every act that leads on from here for this mover, in the order of the table. */
export function actsFrom(standing: Standing, mover: Mover): Act[] {
  return ACTS.filter((act) => {
    const move: Move = MOVES[act]
    const ways = move.to === 'before' ? [undefined] : move.to
    return ways.some((to) => 'to' in nextStatus(standing, act, mover, to))
  })
}
