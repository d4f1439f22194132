import { z } from '@hono/zod-openapi'
import { countOpenClaims } from '#api/filing/claims/open-claims.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { AgencyDay } from '#api/ground/lib/waits/wait.ts'
import type { Act } from '#api/services/workflow/moves.ts'
import { STATUS } from '#api/services/workflow/statuses.ts'
import { selectFound, type Found } from './before-decision.queries.ts'
import { whyNotRight } from './desk-acts.ts'

const why = z.string().nullable()

/** What is still open before a decision: read by the review and by the decision, judged once. */
export const beforeSchema = z
  .object({
    corrections: z.number().openapi({ description: 'Corrections that the applicant must make' }),
    requests: z.number().openapi({ description: 'Requests that nobody has answered' }),
    claims: z.number().openapi({
      description: 'Claims of confidentiality that nobody decided on; they stop nothing',
    }),
    task: z.object({ title: z.string(), dueOn: z.string().nullable() }).nullable().openapi({
      description: 'The first task of the review that is open',
    }),
    secondReview: z.boolean().openapi({ description: 'Whoever prepares it does not issue it' }),
    state: z.enum(['none', 'draft', 'proposed', 'issued']).openapi({
      description: 'How far the decision is',
    }),
    preparedBy: z.string().nullable(),
    isDecided: z.boolean().openapi({
      description: 'It goes to a decision, and was not accepted, withdrawn or ended otherwise',
    }),
    notRight: why.openapi({
      description: 'Why nothing can be called complete now; null where it can',
    }),
    notApproved: why.openapi({ description: 'Why it cannot be approved now; null where it can' }),
    notDenied: why.openapi({ description: 'Why it cannot be denied now; null where it can' }),
  })
  .openapi('BeforeDecision')
export type BeforeDecision = z.infer<typeof beforeSchema>

type Standing = Pick<Found, 'code' | 'statusName'>
const S = STATUS

/** Where the way to a decision stands still, and what opens it. */
const NOT_YET: Readonly<Record<number, string>> = {
  [S.complete]: 'The review has not started.',
  [S.authorityStart]: 'The completeness and authority review has not started.',
  [S.authority]: 'The completeness and authority review is still open.',
  [S.authorityCompleted]: 'The technical review has not started.',
  [S.technical]: 'The technical review is still open.',
  [S.commentOpen]: 'The comment period is still open.',
  [S.commentClosed]: 'The final review has not started.',
  [S.onHold]: 'It is on hold.',
  [S.amendment]: 'It was sent back: the applicant corrects and signs it first.',
  [S.partial]: 'Parts of it are still missing.',
}

/** Why a submittal cannot be decided so now; null where it can. The pages say it, and the API refuses by it. */
export function whyNotDecided(
  kind: 'approve' | 'deny',
  { acts, code, statusName }: Standing & { acts: readonly Act[] },
): string | null {
  if (acts.includes(kind)) return null
  return NOT_YET[code] ?? `Its status is “${statusName}”.`
}

type Reading = { rid: number; acts: readonly Act[]; secondReview: boolean } & AgencyDay

/** What stands before the decision of a submittal that was filed. */
export async function readBeforeDecision(
  db: Db,
  { rid, acts, secondReview, today, timeZone }: Reading,
): Promise<BeforeDecision> {
  const { path, code, statusName, ...found } = await selectFound(db, rid)
  const standing = { acts, code, statusName }
  return {
    ...found,
    claims: await countOpenClaims(db, rid, { today, timeZone }),
    secondReview,
    isDecided: path !== 'report' && path !== 'trade' && (code in NOT_YET || canEnd(acts)),
    notRight: whyNotRight(found.corrections),
    notApproved: whyNotDecided('approve', standing),
    notDenied: whyNotDecided('deny', standing),
  }
}

const canEnd = (acts: readonly Act[]): boolean => acts.includes('approve') || acts.includes('deny')
