import type { Act } from '#api/services/workflow/moves.ts'

/** What the desk does itself; decisions, requests and renewals have acts of their own. */
export const actsAtDesk: ReadonlySet<Act> = new Set<Act>([
  'complete',
  'process',
  'accept',
  'takeUp',
  'startAuthority',
  'endAuthority',
  'startTechnical',
  'endTechnical',
  'openComments',
  'closeComments',
  'finalLook',
  'contest',
  'endContest',
  'sendBack',
  'reopen',
  'hold',
  'resume',
  'cancel',
  'reassign',
])

/** What says that everything is right, and so waits for the points to be mended. */
export const FINDS_RIGHT: ReadonlySet<Act> = new Set<Act>([
  'accept',
  'endAuthority',
  'startTechnical',
  'endTechnical',
  'finalLook',
])

/** Why nothing of it can be called complete or right now; null where it can. */
export const whyNotRight = (corrections: number): string | null =>
  corrections === 0
    ? null
    : `${corrections === 1 ? '1 correction is' : `${corrections} corrections are`} still open. Send it back, or remove ${corrections === 1 ? 'it' : 'them'}.`

type TaskMove = { starts?: readonly string[]; ends?: readonly string[] }

/** The tasks that go with a move. */
export const TASKS_OF: Partial<Record<Act, TaskMove>> = {
  takeUp: { starts: ['COMPLETENESS'] },
  startAuthority: { starts: ['COMPLETENESS', 'AUTHORITY'] },
  endAuthority: { ends: ['COMPLETENESS', 'AUTHORITY'] },
  startTechnical: { starts: ['TECHNICAL'] },
  endTechnical: { ends: ['TECHNICAL'] },
  openComments: { starts: ['PUBLIC_NOTICE'] },
  closeComments: { ends: ['PUBLIC_NOTICE'] },
  finalLook: { starts: ['DECISION'] },
}
