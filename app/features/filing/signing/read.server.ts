import { json, redirect, type AppLoadContext } from '@remix-run/node'
import { BeginSigningDocument, SignRequestsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { judge, obstaclesOf, type Judged } from '#forms/judge/judge.ts'
import { ATTACHMENTS } from '#forms/judge/missing-documents.ts'
import { shownOf } from '#forms/view/shown.ts'
import { language } from '#words/speech.ts'
import { t } from '#words/words.ts'
import { attachmentsAddress } from '../attachments/attachments-address.ts'
import { draftName } from '../form/draft-name.ts'
import { inReadersLanguage, openDraft, type OpenDraft } from '../form/draft.server.ts'
import { formAddress, newFormAddress } from '../form/form-address.ts'
import { controlId, labelOf } from '../form/form.view.ts'
import { reviewAddress } from '../review-address.ts'
import { changeAsking, doneAsking, isAsking } from './ask-to-sign.server.ts'
import { viewAsking } from './ask-to-sign.view.ts'
import { viewIfSigned } from './if-signed.view.ts'
import type { OpenPoint } from './open-points.tsx'
import { toReadAndSign } from './sign-address.ts'
import { lookAtSigning, signWith, type Signing } from './signing.server.ts'

/**
 * A submittal as it stands, whole: what is missing, what is left out, every answer in words. Where nothing is missing
 * and the reader may sign it, this is its signing: what is shown is frozen, and that it was served is noted.
 */
export async function loader({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '' } = params
  const query = new URL(request.url).searchParams
  const { draft, ...open } = await openOrLeadOn(context, { product, id })
  if (draft.newerForm?.mustMove) throw redirect(newFormAddress(product, id))
  const { form, answered } = open
  const result = judge(form, answered, open.context)
  const about = { form, context: open.context, result, answered }
  const missing = missingOf({ draft, ...open }, result)
  const { signRequests } = await context.execute(SignRequestsDocument, { id })
  const { signing, refused } =
    missing.length === 0 && signRequests.viewerMaySign
      ? await signingOf(context, id, query.get('signing'))
      : { signing: null, refused: null }
  // What is recorded is English; nobody reads it twice who reads that.
  const isSaid = signing === null || language() !== 'en'
  return json(
    {
      id,
      self: toReadAndSign({ product, id }),
      name: t(draft.applicationName),
      about: [t(draft.applicationName), draft.siteName, draftName(draft)]
        .filter(Boolean)
        .join('. '),
      formHref: formAddress(product, id),
      formerSite: draft.formerSite,
      points: refused ? [...missing, pointOf(refused)] : missing,
      leftOut: result.leftOut.map((name) => labelOf(about, { name })),
      ifSigned: viewIfSigned(draft, result, today(context.now, context.settings.timeZone)),
      said: isSaid
        ? {
            keyFigures: result.keyFigures,
            shown: shownOf(form, result.answers, open.context.language),
          }
        : null,
      signing,
      asking: viewAsking(signRequests, context.settings.timeZone),
      done: doneAsking(query.get('done')),
    },
    { headers: PRIVATE },
  )
}

/** Mails and bookmarks lead here; of what was filed meanwhile they lead on to where it stands. */
async function openOrLeadOn(
  context: AppLoadContext,
  about: { product: string; id: string },
): Promise<OpenDraft> {
  try {
    return inReadersLanguage(await openDraft(context, about))
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404)
      throw redirect(reviewAddress(about.product, about.id))
    throw thrown
  }
}

function missingOf({ draft, form, context, answered }: OpenDraft, result: Judged): OpenPoint[] {
  const about = { form, context, result, answered }
  const { productId: product, id } = draft
  return obstaclesOf(result).map((finding) => ({
    message: `${labelOf(about, finding)}: ${t(finding.message)}`,
    act:
      finding.name === ATTACHMENTS
        ? { href: attachmentsAddress({ product, id }), label: t('Add it') }
        : {
            href: `${formAddress(product, id, finding.page)}?check=1#${controlId(finding.reason ?? finding.name)}`,
            label: t('Go to it'),
          },
  }))
}

/** What the account itself lacks is set up at My Account; nothing helps who looks for somebody else. */
function pointOf({ message, reason }: Refusal): OpenPoint {
  const isOfAccount = reason === 'FORBIDDEN' || reason === 'IDENTITY_NEEDED'
  return {
    message,
    act: isOfAccount ? { href: '/app/account', label: t('Open My Account') } : null,
  }
}

type Opened = { signing: Signing | null; refused: Refusal | null }

/** Ended, changed since, complete no more, or not to be signed by this user any more. */
const GONE = [400, 403, 404, 409]

/**
 * The signing that an address names goes on as long as what it froze is what stands; else a new one begins, of what
 * stands now.
 */
async function signingOf(
  context: AppLoadContext,
  id: string,
  known: string | null,
): Promise<Opened> {
  const shown = known ? await lookAtSigning(context, known, GONE) : null
  if (shown?.items.length === 1 && shown.items[0]?.id === id)
    return { signing: shown, refused: null }
  const { error, ceremonyId } = (await context.execute(BeginSigningDocument, { ids: [id] }))
    .beginSigning
  if (error || !ceremonyId) return { signing: null, refused: error }
  return { signing: await lookAtSigning(context, ceremonyId, GONE), refused: null }
}

/** Signs, asks somebody to sign, reminds them or takes that back; what is missing or not allowed is said here. */
export async function action({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '' } = params
  const fields = await readForm(request)
  const intent = fields.get('intent') ?? ''
  if (isAsking(intent)) return changeAsking(context, { product, id, intent, fields })
  const signing = new URL(request.url).searchParams.get('signing') ?? ''
  const signed = await signWith(context, signing, fields)
  if (signed.fault) return signed.fault
  // What was filed says where it stands, whatever page was posted.
  const [filed] = signed.filed
  return goOn(
    filed
      ? `${reviewAddress(filed.productId, filed.id)}?done=filed`
      : toReadAndSign({ product, id }),
  )
}
