import { json, type AppLoadContext } from '@remix-run/node'
import {
  AnswerRequestDocument,
  AssignSubmittalsDocument,
  ChangeDeskTaskDocument,
  CommentAtDeskDocument,
  RecordCaseDocument,
  CorrectAnswerDocument,
  DecideClaimDocument,
  DeskNeighborsDocument,
  DeskReviewDocument,
  MoveAtDeskDocument,
  OwnProgressDocument,
  SettleDeskPointDocument,
  SubmittalCosignersDocument,
  type ClaimOutcome,
  type PermitCase,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { viewDeskCosigners } from '#app/features/review/cosign/desk-cosigners.view.ts'
import { confirmedCents } from '#app/features/money/desk/unpaid-confirmed.tsx'
import { today } from '#app/lib/format.ts'
import { inboxInput } from './inbox.state.ts'
import { viewNeighbors } from './neighbors.view.ts'
import { listFrom, reviewHref } from './review-address.ts'
import { viewReview } from './review.view.ts'

const DONE: Record<string, string> = {
  move: 'Done. We notified the people of the submittal.',
  point: 'Correction added. The applicant sees it when you send it back.',
  note: 'Note saved. Only staff read it.',
  request: 'Request answered. We notified the applicant.',
  settle: 'Correction removed.',
  task: 'Task saved.',
  contest: 'Recorded. We notified the people of the permit.',
  give: 'Reviewer changed.',
  claim: 'Claim decided. We notified the applicant.',
  correct: 'Answer fixed. The signed copy stays, and we notified the applicant.',
}

const OUTCOMES: Record<string, ClaimOutcome> = { upheld: 'UPHELD', denied: 'DENIED' }

const CASES: Record<string, PermitCase> = {
  CONTESTED: 'CONTESTED',
  APPEALED: 'APPEALED',
  NONE: 'NONE',
}

const PERCENT = /^(100|\d{1,2})([.]\d)?$/
const NO_NUMBER = 'Enter the place in percent, from 0 to 100, such as 25 or 12.5.'
const NO_REVIEWER = 'Choose whom to assign it to.'
const NO_PAGE = 'Enter the number of the page, such as 3.'

export async function loader({ request, params, context, viewer }: SignedInArgs) {
  const { id = '' } = params
  const { searchParams } = new URL(request.url)
  const showsClaims = searchParams.get('claims') === 'shown'
  const { deskReview } = await context.execute(DeskReviewDocument, { id, showsClaims })
  const about = { product: deskReview.productId, submittalId: id }
  const found = await context.execute(SubmittalCosignersDocument, about)
  const { ownProgress: progress } = await context.execute(OwnProgressDocument, {
    ...{ schema: deskReview.productId, id },
  })
  const list = listFrom(searchParams)
  const among =
    list.from === ''
      ? null
      : await context.execute(DeskNeighborsDocument, { id, input: inboxInput(list.state) })
  const { timeZone: zone } = context.settings
  const cosigners = viewDeskCosigners(found, { ...about, zone })
  return json(
    {
      view: viewReview(deskReview, {
        ...{ viewer, zone, progress, cosigners, from: list.from },
        today: today(context.now, zone),
      }),
      place: viewNeighbors(among?.deskNeighbors ?? null, list),
      cosigners,
      done: DONE[searchParams.get('done') ?? ''] ?? null,
    },
    { headers: PRIVATE },
  )
}

export type ReviewTold = {
  what: string
  error: Refusal
  errors: Record<string, string>
  typed: Record<string, string>
}

export async function action({ request, params, context, viewer }: SignedInArgs) {
  const { id = '' } = params
  const fields = await readForm(request)
  const what = fields.get('what') ?? ''
  const act = ACTS[what]
  if (!act) throw new Response(null, { status: 400 })
  const error = await act({ id, viewer, text: (name) => fields.get(name) ?? '' }, context)
  if (!error)
    return goOn(
      reviewHref(id, {
        from: listFrom(new URL(request.url).searchParams).from,
        ...{ done: what, showsClaims: what === 'claim' },
      }),
    )
  const typed = Object.fromEntries(fields)
  return refuse<ReviewTold>({ what, error, errors: errorsOf(error), typed }, error)
}

type Posted = { id: string; viewer: Pick<PageViewer, 'id'>; text: (name: string) => string }
type Acting = (posted: Posted, context: AppLoadContext) => Promise<Refusal | null | undefined>

const ACTS: Record<string, Acting> = {
  move: async ({ id, text }, { execute }) => {
    const input = {
      id,
      act: text('act'),
      shown: Number(text('shown')),
      reason: text('reason'),
      hold: text('hold') || null,
      endsOn: text('endsOn') || null,
      unpaidCents: confirmedCents(text('unpaid')),
      toTypeId: text('toApplicationRid') || null,
    }
    return (await execute(MoveAtDeskDocument, { input })).moveAtDesk.error
  },
  contest: async ({ id, text }, { execute }) => {
    const input = {
      id,
      contest: CASES[text('contest')] ?? null,
      shown: CASES[text('shown')] ?? 'NONE',
      reason: text('reason'),
    }
    return (await execute(RecordCaseDocument, { input })).recordCase.error
  },
  note: async ({ id, text }, { execute }) => {
    const input = { id, isPoint: false, text: text('text') }
    return (await execute(CommentAtDeskDocument, { input })).commentAtDesk.error
  },
  point: async ({ id, text }, { execute }) => {
    const place = placeOf(text)
    if ('refusal' in place) return place.refusal
    const input = { id, isPoint: true, text: text('text'), path: text('path') || null, ...place }
    return (await execute(CommentAtDeskDocument, { input })).commentAtDesk.error
  },
  request: async ({ id, text }, { execute }) => {
    const answer = {
      id,
      requestId: text('request'),
      isApproved: text('answer') === 'approve',
      reason: text('reason'),
    }
    return (await execute(AnswerRequestDocument, answer)).answerRequest.error
  },
  settle: async ({ text }, { execute }) =>
    (await execute(SettleDeskPointDocument, { id: text('comment') })).settleDeskPoint.error,
  task: async ({ text }, { execute }) => {
    const input = {
      id: text('task'),
      act: text('act'),
      assignedTo: text('assignedTo') || null,
      comment: text('comment'),
    }
    return (await execute(ChangeDeskTaskDocument, { input })).changeDeskTask.error
  },
  give: async ({ id, viewer, text }, { execute }) => {
    const reviewerId = { take: viewer.id, back: null, give: text('reviewerRid') || null }[
      text('act')
    ]
    if (reviewerId === undefined) throw new Response(null, { status: 400 })
    if (text('act') === 'give' && reviewerId === null)
      return ownRefusal(NO_REVIEWER, { field: 'reviewerRid' })
    return (await execute(AssignSubmittalsDocument, { ids: [id], reviewerId })).assignSubmittals
      .error
  },
  claim: async ({ id, text }, { execute }) => {
    const input = {
      id,
      ordinal: Number(text('ordinal')),
      path: text('path'),
      outcome: OUTCOMES[text('decision')] ?? null,
      reason: text('reason'),
      shownId: text('decided') || null,
    }
    return (await execute(DecideClaimDocument, { input })).decideClaim.error
  },
  correct: async ({ id, text }, { execute }) => {
    const input = {
      id,
      ordinal: Number(text('ordinal')),
      path: text('path'),
      is: text('is'),
      reason: text('reason'),
    }
    return (await execute(CorrectAnswerDocument, { input })).correctAnswer.error
  },
}

type Place = { documentId: string | null; page: number | null; x: number | null; y: number | null }

/** The place of a point: percent of a page as people say it, thousandths as they are kept. */
function placeOf(text: Posted['text']): Place | { refusal: Refusal } {
  const [page, x, y] = [text('page'), text('x'), text('y')].map((each) => each.trim())
  const documentId = text('document') || null
  if (!page && !x && !y) return { documentId, page: null, x: null, y: null }
  if (!page || !/^\d{1,4}$/.test(page)) return { refusal: ownRefusal(NO_PAGE, { field: 'page' }) }
  for (const [field, value] of [
    ['x', x],
    ['y', y],
  ] as const)
    if (!value || !PERCENT.test(value)) return { refusal: ownRefusal(NO_NUMBER, { field }) }
  return {
    documentId,
    page: Number(page),
    x: Math.min(Math.round(Number(x) * 10), 1000),
    y: Math.min(Math.round(Number(y) * 10), 1000),
  }
}
