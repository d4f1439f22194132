import { json, redirect } from '@remix-run/node'
import {
  AskToSignDocument,
  BeginSigningDocument,
  SignRequestsDocument,
  TakeBackSignRequestDocument,
  type SignRequestsQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { ATTACHMENTS } from '#forms/judge/missing-documents.ts'
import { judge, obstaclesOf } from '#forms/judge/judge.ts'
import { shownOf } from '#forms/view/shown.ts'
import { t, words } from '#words/words.ts'
import { viewFee } from '../fee.view.ts'
import { attachmentsAddress } from '../attachments/attachments-address.ts'
import { draftName } from '../form/draft-name.ts'
import { inReadersLanguage, openDraft } from '../form/draft.server.ts'
import { formAddress, newFormAddress } from '../form/form-address.ts'
import { controlId, labelOf } from '../form/form.view.ts'
import type { AskTold, AskView } from './ask-to-sign.tsx'
import { signAddress } from './sign-address.ts'

const DONE: Readonly<Record<string, string>> = words({
  ask: 'An e-mail asks them to sign. It stands on their dashboard until they do.',
  takeBack: 'It was taken back. They were told.',
})

/** A submittal as it stands, whole: what is missing, what is left out, and every answer in words. */
export async function loader({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '' } = params
  const open = inReadersLanguage(await openDraft(context, { product, id }))
  const { draft, form, answered } = open
  if (draft.newerForm?.mustMove) throw redirect(newFormAddress(product, id))
  const result = judge(form, answered, open.context)
  const about = { form, context: open.context, result, answered }
  const { signRequests } = await context.execute(SignRequestsDocument, { id })
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      id,
      self: `/app/submittal/read/${product}/${id}`,
      name: draft.applicationName,
      about: [draft.siteName, draftName(draft)].filter(Boolean).join('. '),
      formHref: formAddress(product, id),
      formerSite: draft.formerSite,
      obstacles: obstaclesOf(result).map((finding) => ({
        href:
          finding.name === ATTACHMENTS
            ? attachmentsAddress({ product, id })
            : `${formAddress(product, id, finding.page)}?check=1#${controlId(finding.reason ?? finding.name)}`,
        message: `${labelOf(about, finding)}: ${t(finding.message)}`,
      })),
      leftOut: result.leftOut.map((name) => labelOf(about, { name })),
      keyFigures: result.keyFigures,
      fee: viewFee(result.fee, draft.earlierFeeCents),
      shown: shownOf(form, result.answers, open.context.language),
      asking: viewAsking(signRequests, context.settings.timeZone),
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    },
    { headers: PRIVATE },
  )
}

function viewAsking(
  { viewerMaySign, signers, requests }: SignRequestsQuery['signRequests'],
  zone: string,
): AskView {
  return {
    maySign: viewerMaySign,
    signers: signers.map(({ id, name }) => ({ value: id, label: name })),
    requests: requests.map(({ id, name, askedBy, askedAt, note, isForMe }) => {
      const said = { name, askedBy, when: momentInZone(askedAt, zone) }
      return {
        ...{ id, name, note, isForMe },
        title: isForMe
          ? t('{askedBy} asks you to sign, {when}', said)
          : t('{name} was asked to sign by {askedBy}, {when}', said),
      }
    }),
  }
}

/** Begins the signing, asks somebody to sign, or takes that back; what is missing or not allowed is said here. */
export async function action({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '' } = params
  const fields = await readForm(request)
  const intent = fields.get('intent') ?? ''
  const typed = { user: fields.get('user') ?? '', note: fields.get('note') ?? '' }
  if (intent === 'ask' || intent === 'takeBack') {
    const error =
      intent === 'ask'
        ? (await context.execute(AskToSignDocument, { id, userId: typed.user, note: typed.note }))
            .askToSign.error
        : (
            await context.execute(TakeBackSignRequestDocument, {
              id,
              requestId: fields.get('request') ?? '',
            })
          ).takeBackSignRequest.error
    if (!error) return goOn(`/app/submittal/read/${product}/${id}?done=${intent}#who-signs`)
    return refused(error, { errors: errorsOf(error), typed })
  }
  const { beginSigning } = await context.execute(BeginSigningDocument, { ids: [id] })
  const { error, ceremonyId } = beginSigning
  if (error) return refused(error, null)
  return goOn(signAddress(ceremonyId ?? '', { product, id }))
}

const refused = (error: Refusal, asked: AskTold | null) =>
  refuse<{ message: string; asked: AskTold | null }>({ message: error.message, asked }, error)
