import {
  json,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { cosignKey, entryPath, pathOf } from '#app/features/cosign/cosign-address.ts'
import { PRIVATE } from '#app/features/cosign/cosign-words.ts'
import {
  DisputeCosignatureDocument,
  DisputePageDocument,
  OpenCosignReviewDocument,
  type CosignKeyInput,
  type DisputeReason,
} from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { REASON_CHOICES, REVIEW_OVER } from './dispute-words.ts'
import { viewSignature } from './dispute.view.ts'

/** Why a dispute was not taken; what was typed stays. */
export type DisputeTold = {
  message: string
  errors: { reason?: string; statement?: string }
  typed: { reason: string; statement: string }
}

/** The signature and its dispute, for who holds the review; everybody else is asked for a code. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const key = cosignKey(params)
  const { settings } = context
  const found = await whileOpen(() => readSignature(context, key))
  const page = {
    agency: {
      name: settings.agencyName,
      tagline: settings.agencyTagline,
      ...(settings.logoUrl ? { logoUrl: settings.logoUrl } : {}),
    },
    self: `/pub/pub-co-sign-dispute/${pathOf(key)}`,
    reviewHref: `/pub/pub-co-sign-sub-review/${pathOf(key)}?tab=co-sign`,
    codeHref: `${entryPath(key.product, key.cosignerId)}?dispute=1`,
    signature: found && viewSignature(found, settings.timeZone),
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
  const input = { key, reason: reasonOf(typed.reason), statement: typed.statement }
  const sent = await whileOpen(() => context.execute(DisputeCosignatureDocument, { input }))
  if (!sent) return refused({ message: REVIEW_OVER, errors: {}, typed }, 403)
  const { ok, error } = sent.disputeCosignature
  if (ok) throw redirect(`/pub/pub-co-sign-sub-review/${pathOf(key)}?tab=co-sign&disputed=1`, 303)
  const messageAt = (name: string) =>
    error?.inputErrors.find(({ field }) => field === name)?.message
  const [reason, statement] = [messageAt('reason'), messageAt('statement')]
  const errors = { ...(reason ? { reason } : {}), ...(statement ? { statement } : {}) }
  return refused({ message: error?.message ?? '', errors, typed }, 400)
}

function refused(told: DisputeTold, status: number) {
  return json(told, { status, headers: PRIVATE })
}

function reasonOf(value: string): DisputeReason | null {
  return REASON_CHOICES.find((choice) => choice.value === value)?.value ?? null
}

/** Null where the graph would lead to the login: a co-signer has no account, so the page asks for a code. */
async function whileOpen<T>(work: () => Promise<T>): Promise<T | null> {
  return work().catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.headers.get('location') === '/pub/login') return null
    throw thrown
  })
}
