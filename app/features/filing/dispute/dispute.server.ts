import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { REASON_CHOICES } from '#app/features/cosign/disputes/dispute-words.ts'
import { DisputeSignatureDocument, OwnSignatureDocument } from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { viewOwnSignature } from './dispute.view.ts'

/** Why a dispute was not taken; what was typed stays. */
export type OwnDisputeTold = {
  message: string
  errors: { reason?: string; statement?: string }
  typed: { reason: string; statement: string }
}

/** The viewer's own signature; to anybody else the page is not there. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { id = '' } = params
  const { ownSignature } = await context.execute(OwnSignatureDocument, { id })
  if (!ownSignature) throw new Response(null, { status: 404 })
  const isSent = new URL(request.url).searchParams.has('disputed')
  return json(
    { ...viewOwnSignature(ownSignature, context.settings.timeZone), isSent },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { prod = '', id = '' } = params
  const { typed, input } = await readDispute(request, id)
  const { error } = (await context.execute(DisputeSignatureDocument, { input })).disputeSignature
  if (!error) return goOn(`/app/submittal/dispute/${encodeURIComponent(prod)}/${id}?disputed=1`)
  return refuseDispute(typed, error)
}

type Typed = OwnDisputeTold['typed']

/** What was typed about a signature of the own, whatever was signed. */
export async function readDispute(request: Request, id: string) {
  const fields = await readForm(request)
  const typed: Typed = {
    reason: fields.get('reason') ?? '',
    statement: (fields.get('statement') ?? '').replace(/\r\n?/g, '\n').trim(),
  }
  const reason = REASON_CHOICES.find(({ value }) => value === typed.reason)?.value ?? null
  return { typed, input: { id, reason, statement: typed.statement } }
}

export function refuseDispute(typed: Typed, error: Refusal) {
  const errors = errorsAt(error, ['reason', 'statement'])
  return refuse<OwnDisputeTold>({ message: error.message, errors, typed }, error)
}
