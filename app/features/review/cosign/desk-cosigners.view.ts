import type { SubmittalCosignersQuery } from '#app/gql/operations.ts'
import { viewCosigner } from './own-submittal.view.ts'

/** Who was asked to co-sign a submittal and what they answered, for whoever decides about it. */
export function viewDeskCosigners(
  { submittalCosigners }: SubmittalCosignersQuery,
  { product, submittalId, zone }: { product: string; submittalId: string; zone: string },
) {
  const copies = `/app/co-sign-copy/${product}/${submittalId}`
  return submittalCosigners.cosigners.map((each) =>
    viewCosigner(each, { self: '', copies, canChange: false, zone }),
  )
}
