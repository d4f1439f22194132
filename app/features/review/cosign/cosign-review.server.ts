import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import {
  CosignReviewDocument,
  DecideCosignDocument,
  KeepCosignReviewDocument,
  OpenCosignReviewDocument,
  OpenOwnCosignReviewDocument,
  type CosignKeyInput,
  type CosignReviewQuery,
} from '#app/gql/operations.ts'
import { SENT } from '#app/features/filing/dispute/dispute-words.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, stay } from '#app/lib/outcome.server.ts'
import { chosenTab } from '#app/lib/tabs.ts'
import { loginHref } from '#app/shell/page-guard.server.ts'
import { unlessSignedOut } from '#app/lib/signed-out.server.ts'
import { t } from '#words/words.ts'
import { cosignKey, entryOf, pathOf } from './cosign-address.ts'
import { REVIEW_TABS, viewReview } from './cosign-review.view.ts'
import { DONE, PRIVATE, userError } from './cosign-words.ts'
import type { ReviewOver } from './review-over.tsx'

/** Why a decision was not taken, or null when there was none to take; what was typed stays. */
export type ReviewTold = {
  message: string | null
  boxError: string | null
  acceptError: string | null
  comment: string
  hasAgreed: boolean
  hasAccepted: boolean
}

/**
 * Opens the review: the pass is spent for a session of this one submittal. Whoever has neither is led to
 * the login (spec 1 §4.6).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const key = cosignKey(params)
  await context.execute(OpenCosignReviewDocument, { key })
  return reviewPage(request, context, key, `/pub/pub-co-sign-sub-review/${pathOf(key)}`)
}

/** The same for a signed-in user whose e-mail the invitation went to; others are denied. */
export async function ownLoader({ request, params, context }: LoaderFunctionArgs) {
  const key = cosignKey(params)
  const self = `/pub/pub-co-sign-sub-review-login/${pathOf(key)}`
  if (!(await context.viewer())) throw redirect(loginHref(self))
  const { openOwnCosignReview } = await context.execute(OpenOwnCosignReviewDocument, { key })
  if (!openOwnCosignReview.ok)
    return json(
      {
        ...frameOf(context),
        review: null,
        done: null,
        denied: openOwnCosignReview.error?.message ?? '',
      },
      { status: 403, headers: PRIVATE },
    )
  return reviewPage(request, context, key, self)
}

async function reviewPage(
  request: Request,
  context: AppLoadContext,
  key: CosignKeyInput,
  self: string,
) {
  const query = new URL(request.url).searchParams
  const tab = chosenTab(query, REVIEW_TABS)
  const data = await context.execute(CosignReviewDocument, { key })
  const zone = context.settings.timeZone
  return json(
    {
      ...frameOf(context),
      review: viewReview(data, { key, self, tab, zone, now: context.now }),
      done: doneWords(query, data.cosignReview),
      denied: null,
    },
    { headers: PRIVATE },
  )
}

type Reviewed = CosignReviewQuery['cosignReview']

/** What was just done, when the address and what is stored both say so. */
function doneWords(query: URLSearchParams, { cosigner, dispute }: Reviewed): string | null {
  if (dispute?.state === 'OPEN' && query.get('disputed') === '1') return t(SENT)
  return cosigner.decision && query.get('done') === '1' ? DONE[cosigner.decision] : null
}

function frameOf({ settings }: AppLoadContext) {
  return {
    agency: {
      name: settings.agencyName,
      tagline: settings.agencyTagline,
      ...(settings.logoUrl ? { logoUrl: settings.logoUrl } : {}),
    },
  }
}

/** A decision: Agree and Sign, or Disagree. Or the wish to keep the review open. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  const key = cosignKey(params)
  const comment = (fields.get('comment') ?? '').replace(/\r\n?/g, '\n').trim()
  const hasAgreed = fields.get('hasAgreed') === 'Y'
  const hasAccepted = fields.get('hasAccepted') === 'Y'
  const codeHref = entryOf(fields, key)
  // Whatever looks at the review keeps it open.
  const keep = async (): Promise<void> => {
    const kept = await unlessSignedOut(() => context.execute(KeepCosignReviewDocument, { key }))
    if (!kept) throw reviewOver(context, codeHref, comment)
  }
  if (fields.get('intent') === 'stay') {
    await keep()
    const told: ReviewTold = {
      message: null,
      boxError: null,
      acceptError: null,
      comment,
      hasAgreed,
      hasAccepted,
    }
    return stay(told, PRIVATE)
  }
  const input = {
    key,
    decision: fields.get('decision') === 'agree' ? 'AGREED' : 'DISAGREED',
    hasAgreed,
    hasAccepted,
    comment,
    shownSha256: fields.get('shown') ?? '',
  } as const
  const decided = await unlessSignedOut(() => context.execute(DecideCosignDocument, { input }))
  if (!decided) throw reviewOver(context, codeHref, comment)
  const { error } = decided.decideCosign
  if (!error) throw goOn(`${new URL(request.url).pathname}?tab=co-sign&done=1`, PRIVATE)
  await keep()
  const errors = errorsOf(error)
  const told: ReviewTold = {
    message: userError(error.message),
    boxError: errors['hasAgreed'] ?? null,
    acceptError: errors['hasAccepted'] ?? null,
    comment,
    hasAgreed,
    hasAccepted,
  }
  return refuse(told, error, PRIVATE)
}

/** Shown by the route's ErrorBoundary: the page itself has nothing to show any more. */
function reviewOver(context: AppLoadContext, codeHref: string, comment: string): Response {
  const over: ReviewOver = { ...frameOf(context), codeHref, comment }
  return refuse({ over }, { code: 'UNAUTHENTICATED' }, PRIVATE)
}
