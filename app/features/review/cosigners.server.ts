import type { AppLoadContext } from '@remix-run/node'
import {
  FiledSubmittalDocument,
  InviteCosignerDocument,
  ReplaceCosignerDocument,
  SendCosignInvitationDocument,
  SubmittalCosignersDocument,
  WithdrawCosignerDocument,
  type InviteCosignerMutation,
} from '#app/gql/operations.ts'
import { errorsAt, goOn, refuse } from '#app/lib/outcome.server.ts'
import { viewFiled } from '#app/features/filing/filed/filed.view.ts'
import { PRIVATE } from '#app/features/review/cosign/cosign-words.ts'
import {
  viewCosigner,
  type PersonForm,
  type InviteTold,
} from '#app/features/review/cosign/own-submittal.view.ts'

type Asked = {
  product: string
  id: string
  query: URLSearchParams
  hasLetters: boolean
  isPublic: boolean
}

/** Who co-signs a submittal, and what was filed, for its review. */
export async function loadCosigners(
  context: AppLoadContext,
  { product, id, query, hasLetters, isPublic }: Asked,
) {
  const { submittalCosigners: found } = await context.execute(SubmittalCosignersDocument, {
    product,
    submittalId: id,
  })
  const { filedSubmittal } = await context.execute(FiledSubmittalDocument, { product, id })
  const self = `/app/submittal/review/${product}/${id}`
  const zone = context.settings.timeZone
  const cosigners = found.cosigners.map((each) =>
    viewCosigner(each, {
      self,
      copies: `/app/co-sign-copy/${product}/${id}`,
      canChange: found.viewerCanInvite,
      zone,
    }),
  )
  const replaced = cosigners.find((each) => each.canChange && each.id === query.get('replace'))
  return {
    self,
    publicHref: isPublic ? `/app/pub-rcd/submittals/review/${product}/${id}` : null,
    canInvite: found.viewerCanInvite,
    needsPhone: found.isCodeBySms,
    cosigners,
    filed: filedSubmittal ? viewFiled(filedSubmittal, { zone, product, hasLetters }) : null,
    replaced: replaced ? { id: replaced.id, name: replaced.name } : null,
  }
}

const PERSON = ['firstName', 'lastName', 'email', 'phone'] as const

type Refusal = InviteCosignerMutation['inviteCosigner']['error']

type Posted = { context: AppLoadContext; product: string; id: string; fields: URLSearchParams }

/** What was pressed at the co-signers. */
export async function changeCosigners({ context, product, id, fields }: Posted) {
  const about = { product, submittalId: id }
  const intent = fields.get('intent') ?? ''
  const typed = personOf(fields)
  const error = await change(
    { intent, about, cosignerId: fields.get('cosigner') ?? '', typed },
    context,
  )
  if (!error) throw goOn(`/app/submittal/review/${product}/${id}?done=${intent}`, PRIVATE)
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
