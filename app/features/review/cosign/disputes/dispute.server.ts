import {
  json,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import {
  cosignKey,
  entryOf,
  entryPath,
  pathOf,
} from '#app/features/review/cosign/cosign-address.ts'
import { PRIVATE } from '#app/features/review/cosign/cosign-words.ts'
import {
  DisputeCosignatureDocument,
  DisputePageDocument,
  KeepCosignReviewDocument,
  OpenCosignReviewDocument,
  type CosignKeyInput,
  type DisputeReason,
} from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, goOn, refuse, stay } from '#app/lib/outcome.server.ts'
import { REVIEW_OVER, viewOpenReview } from '#app/features/review/cosign/open-review.ts'
import { unlessSignedOut } from '#app/lib/signed-out.server.ts'
import { t } from '#words/words.ts'
import { REASON_CHOICES } from '#app/features/filing/dispute/dispute-words.ts'
import { viewSignature } from '#app/features/filing/dispute/disputed.view.ts'

/** Why a dispute was not taken; what was typed stays. */
export type DisputeTold = {
  /** Null when only the review was to be kept open. */
  message: string | null
  errors: { reason?: string; statement?: string }
  typed: { reason: string; statement: string }
  /** Where a new code is typed. */
  codeHref: string
}

/** The signature and its dispute, for who holds the review; everybody else is asked for a code. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const key = cosignKey(params)
  const { settings } = context
  const found = await unlessSignedOut(() => readSignature(context, key))
  const page = {
    agency: {
      name: settings.agencyName,
      tagline: settings.agencyTagline,
      ...(settings.logoUrl ? { logoUrl: settings.logoUrl } : {}),
    },
    self: `/pub/pub-co-sign-dispute/${pathOf(key)}`,
    reviewHref: `/pub/pub-co-sign-sub-review/${pathOf(key)}?tab=co-sign`,
    codeHref: `${entryPath(key.product, found?.cosignReview.linkKey ?? key.cosignerId)}?dispute=1`,
    entryKey: found?.cosignReview.linkKey ?? '',
    signature: found && viewSignature(found, settings.timeZone),
    open:
      found && viewOpenReview(found.cosignReview, { now: context.now, zone: settings.timeZone }),
  }
  return json(page, { headers: PRIVATE, status: found ? 200 : 403 })
}

async function readSignature({ execute }: AppLoadContext, key: CosignKeyInput) {
  await execute(OpenCosignReviewDocument, { key })
  return execute(DisputePageDocument, { key })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request)
  const key = cosignKey(params)
  const typed = {
    reason: fields.get('reason') ?? '',
    statement: (fields.get('statement') ?? '').replace(/\r\n?/g, '\n').trim(),
  }
  const codeHref = `${entryOf(fields, key)}?dispute=1`
  if (fields.get('intent') === 'stay') {
    const kept = await unlessSignedOut(() => context.execute(KeepCosignReviewDocument, { key }))
    return kept
      ? stay<DisputeTold>({ message: null, errors: {}, typed, codeHref }, PRIVATE)
      : over()
  }
  const input = { key, reason: reasonOf(typed.reason), statement: typed.statement }
  const sent = await unlessSignedOut(() => context.execute(DisputeCosignatureDocument, { input }))
  if (!sent) return over()
  const { error } = sent.disputeCosignature
  if (!error)
    throw goOn(`/pub/pub-co-sign-sub-review/${pathOf(key)}?tab=co-sign&disputed=1`, PRIVATE)
  const errors = errorsAt(error, ['reason', 'statement'])
  const told: DisputeTold = { message: error.message, errors, typed, codeHref }
  return refuse(told, error, PRIVATE)

  function over() {
    const told: DisputeTold = { message: t(REVIEW_OVER), errors: {}, typed, codeHref }
    return refuse(told, { code: 'UNAUTHENTICATED' }, PRIVATE)
  }
}

function reasonOf(value: string): DisputeReason | null {
  return REASON_CHOICES.find((choice) => choice.value === value)?.value ?? null
}
