import { json } from '@remix-run/node'
import {
  BeginAmendmentDocument,
  OwnPermitDocument,
  PassedPermitDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { qrOf } from '#app/components/ui/qr-code/qr.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { viewOwnPermit } from './own-permit.view.ts'
import { action as renew } from './own-permits.server.ts'

export async function loader({ params, context, viewer }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { id } = params
  const found = await context.execute(OwnPermitDocument, { id }).catch(async (refused: unknown) => {
    // Who held it keeps its address, in bookmarks and mails: it leads to what stays theirs.
    if (!(refused instanceof Response) || refused.status !== 404) throw refused
    const { passedPermit } = await context.execute(PassedPermitDocument, { id })
    if (!passedPermit) throw refused
    return { passed: passedPermit }
  })
  if ('passed' in found) {
    const title = t('Permit {number}', { number: found.passed.number })
    return json({ title, passed: found.passed, view: null }, { headers: PRIVATE })
  }
  const { ownPermit } = found
  const day = today(context.now, context.settings.timeZone)
  const mayRenew = viewer.maySubmit && !viewer.isReadOnly
  const view = viewOwnPermit(ownPermit, { day, mayRenew })
  // What the printed permit shows: scanned from this page or its print, it opens what holds today.
  const address = view.proofHref === null ? null : `${context.publicUrl}${view.proofHref}`
  return json(
    {
      ...{ title: view.title, passed: null },
      view: { ...view, proof: address === null ? null : { address, qr: qrOf(address) } },
    },
    { headers: PRIVATE },
  )
}

/** Begins the renewal or the amendment of the permit, whose button was pressed, and opens its form. */
export async function action(args: SignedInArgs) {
  const { request, params, context } = args
  if (!(await request.clone().formData()).has('amend')) return renew(args)
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { beginAmendment } = await context.execute(BeginAmendmentDocument, { permitId: params.id })
  const { error, id, productId } = beginAmendment
  if (error) return refuse({ error }, error)
  return goOn(formAddress(productId ?? '', id ?? ''))
}
