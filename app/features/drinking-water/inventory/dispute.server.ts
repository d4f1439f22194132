import { json } from '@remix-run/node'
import { viewOwnDispute } from '#app/features/filing/dispute/disputed.view.ts'
import { readDispute, refuseDispute } from '#app/features/filing/dispute/posted-dispute.ts'
import {
  DisputeInventorySignatureDocument,
  OwnInventorySignatureDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { goOn } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { disputeInventory, filingAddress } from './filings.words.ts'

/** The viewer's own signature of an inventory; to anybody else the page is not there. */
export async function loader({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const { ownInventorySignature: signature } = await context.execute(
    OwnInventorySignatureDocument,
    { id },
  )
  if (!signature) throw new Response(null, { status: 404 })
  const zone = context.settings.timeZone
  const { systemName, year, number, sha256, signedAt, dispute } = signature
  return json(
    {
      self: disputeInventory(id),
      reviewHref: filingAddress(id),
      name: t('Inventory {year} of {system}', { year, system: systemName }),
      canDispute: signature.viewerCanDispute,
      facts: [
        { label: t('Water system'), value: systemName },
        { label: t('Year'), value: String(year) },
        { label: t('Signed'), value: momentInZone(signedAt, zone) },
        { label: t('Copy of record'), value: number },
        { label: t('SHA-256 of the record'), value: sha256, isLong: true },
      ],
      dispute: dispute ? viewOwnDispute(dispute, zone) : null,
      isSent: new URL(request.url).searchParams.has('disputed'),
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const { typed, input } = await readDispute(request, id)
  const { error } = (await context.execute(DisputeInventorySignatureDocument, { input }))
    .disputeInventorySignature
  if (!error) return goOn(`${disputeInventory(id)}?disputed=1`)
  return refuseDispute(typed, error)
}
