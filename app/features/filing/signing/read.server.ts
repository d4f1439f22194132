import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { BeginSigningDocument } from '#app/gql/operations.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { ATTACHMENTS } from '#forms/judge/missing-documents.ts'
import { judge, obstaclesOf } from '#forms/judge/judge.ts'
import { shownOf } from '#forms/view/shown.ts'
import { t } from '#words/words.ts'
import { viewFee } from '../fee.view.ts'
import { attachmentsAddress } from '../attachments/attachments-address.ts'
import { openDraft } from '../form/draft.server.ts'
import { formAddress, newFormAddress } from '../form/form-address.ts'
import { controlId, labelOf } from '../form/form.view.ts'

/** A submittal as it stands, whole: what is missing, what is left out, and every answer in words. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { prod: product = '', id = '' } = params
  const open = await openDraft(context, { product, id })
  const { draft, form, answered } = open
  if (draft.newerForm?.mustMove) throw redirect(newFormAddress(product, id))
  const result = judge(form, answered, open.context)
  const about = { form, context: open.context, result, answered }
  return json(
    {
      id,
      self: `/app/submittal/read/${product}/${id}`,
      name: draft.applicationName,
      about: [draft.siteName, t('Draft {id}', { id })].filter(Boolean).join('. '),
      formHref: formAddress(product, id),
      obstacles: obstaclesOf(result).map((finding) => ({
        href:
          finding.name === ATTACHMENTS
            ? attachmentsAddress({ product, id })
            : `${formAddress(product, id, finding.page)}?check=1#${controlId(finding.reason ?? finding.name)}`,
        message: `${labelOf(about, finding)}: ${finding.message}`,
      })),
      leftOut: result.leftOut.map((name) => labelOf(about, { name })),
      keyFigures: result.keyFigures,
      fee: viewFee(result.fee, draft.earlierFeeCents),
      shown: shownOf(form, result.answers, open.context.language),
    },
    { headers: PRIVATE },
  )
}

/** Begins the signing; what is missing or not allowed is said here. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const { id = '' } = params
  const { beginSigning } = await context.execute(BeginSigningDocument, { ids: [id] })
  const { error, ceremonyId } = beginSigning
  if (error) return refuse({ message: error.message }, error)
  return goOn(`/app/submittal/sign/${ceremonyId}`)
}
