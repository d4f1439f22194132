import type { AppLoadContext } from '@remix-run/node'
import { SubmittalCosignersDocument } from '#app/gql/operations.ts'
import { viewCosigner } from './own-submittal.view.ts'

/** Who was asked to co-sign a submittal and what they answered, for whoever decides about it. */
export async function deskCosigners(
  { execute, settings }: AppLoadContext,
  { productId, id }: { productId: string; id: string },
) {
  const { submittalCosigners } = await execute(SubmittalCosignersDocument, {
    product: productId,
    submittalId: id,
  })
  const about = {
    self: '',
    copies: `/app/co-sign-copy/${productId}/${id}`,
    canChange: false,
    zone: settings.timeZone,
  }
  return submittalCosigners.cosigners.map((each) => viewCosigner(each, about))
}
