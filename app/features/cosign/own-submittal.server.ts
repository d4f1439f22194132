import {
  json,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import {
  FiledSubmittalDocument,
  InviteCosignerDocument,
  ReplaceCosignerDocument,
  SendCosignInvitationDocument,
  SubmittalAccessDocument,
  SubmittalCosignersDocument,
  WithdrawCosignerDocument,
  type InviteCosignerMutation,
} from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, goOn, refuse } from '#app/lib/outcome.server.ts'
import { viewFiled } from '#app/features/filing/filed/filed.view.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { PRIVATE } from './cosign-words.ts'
import { DONE_WORDS, viewCosigner, type PersonForm } from './own-submittal.view.ts'

/** Why an invitation was not sent; what was typed stays. */
export type InviteTold = {
  message: string
  errors: Partial<Record<keyof PersonForm, string>>
  typed: PersonForm
}

/** The access check comes first: whoever fails it gets the overlay and nothing of the submittal. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { prod = '', id = '' } = params
  const { submittalAccess } = await context.execute(SubmittalAccessDocument, { product: prod, id })
  const { submittalCosigners: found } = await context.execute(SubmittalCosignersDocument, {
    product: prod,
    submittalId: id,
  })
  const { filedSubmittal } = await context.execute(FiledSubmittalDocument, { product: prod, id })
  const query = new URL(request.url).searchParams
  const self = `/app/submittal/review/${prod}/${id}`
  const cosigners = found.cosigners.map((each) =>
    viewCosigner(each, {
      self,
      copies: `/app/co-sign-copy/${prod}/${id}`,
      canChange: found.viewerCanInvite,
      zone: context.settings.timeZone,
    }),
  )
  const replaced = cosigners.find((each) => each.canChange && each.id === query.get('replace'))
  return json(
    {
      self,
      name: submittalAccess.name,
      publicHref: `/app/pub-rcd/submittals/review/${prod}/${id}`,
      canInvite: found.viewerCanInvite,
      needsPhone: found.isCodeBySms,
      cosigners,
      filed: filedSubmittal ? viewFiled(filedSubmittal, { zone: context.settings.timeZone }) : null,
      replaced: replaced ? { id: replaced.id, name: replaced.name } : null,
      done: DONE_WORDS[query.get('done') ?? ''] ?? null,
    },
    { headers: PRIVATE },
  )
}

const PERSON = ['firstName', 'lastName', 'email', 'phone'] as const

type Refusal = InviteCosignerMutation['inviteCosigner']['error']

export async function action({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const fields = await readForm(request)
  const { prod = '', id = '' } = params
  const about = { product: prod, submittalId: id }
  const intent = fields.get('intent') ?? ''
  const typed = personOf(fields)
  const error = await change(
    { intent, about, cosignerId: fields.get('cosigner') ?? '', typed },
    context,
  )
  if (!error) throw goOn(`/app/submittal/review/${prod}/${id}?done=${intent}`, PRIVATE)
  // A refusal of single fields stands at them; any other one above the form.
  const told: InviteTold = { message: error.message, errors: errorsAt(error, PERSON), typed }
  return refuse(told, error, PRIVATE)
}

type Change = {
  intent: string
  about: { product: string; submittalId: string }
  cosignerId: string
  typed: PersonForm
}

async function change(
  { intent, about, cosignerId, typed }: Change,
  { execute }: AppLoadContext,
): Promise<Refusal> {
  const key = { ...about, cosignerId }
  switch (intent) {
    case 'invite':
      return (await execute(InviteCosignerDocument, { ...about, cosigner: typed })).inviteCosigner
        .error
    case 'replace':
      return (await execute(ReplaceCosignerDocument, { key, cosigner: typed })).replaceCosigner
        .error
    case 'withdraw':
      return (await execute(WithdrawCosignerDocument, { key })).withdrawCosigner.error
    case 'again':
      return (await execute(SendCosignInvitationDocument, { key })).sendCosignInvitation.error
    default:
      throw new Response(null, { status: 400 })
  }
}

function personOf(fields: URLSearchParams): PersonForm {
  const text = (name: string) => (fields.get(name) ?? '').trim()
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
  }
}
