import type { ExpiringPermitsQuery } from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { viewComing } from './coming-permits.view.ts'
import { shortDate, timeLeft } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

type Renewable = {
  id: string
  productId: string
  isRenewable: boolean
  renewalOpensOn: string | null
  renewalId: string | null
}
type Asked = { day: string; mayRenew: boolean }

/** What can be done about the end of a permit: go on with its renewal, begin it, or wait until it opens. */
export function viewRenewal(permit: Renewable, { day, mayRenew }: Asked) {
  const { id, productId, isRenewable, renewalOpensOn, renewalId } = permit
  if (!mayRenew || !isRenewable) return { act: 'none' as const }
  if (renewalId) return { act: 'continue' as const, href: formAddress(productId, renewalId) }
  if (renewalOpensOn && renewalOpensOn > day)
    return {
      act: 'wait' as const,
      words: t('Renewal opens {renewalOpensOn}', { renewalOpensOn: shortDate(renewalOpensOn) }),
    }
  return { act: 'renew' as const, value: id }
}
export type RenewalView = ReturnType<typeof viewRenewal>

/** The permits that come to their end, and those that pass to the viewer. */
export function viewPermits(
  { expiringPermits, comingPermits }: ExpiringPermitsQuery,
  asked: Asked,
) {
  return {
    coming: viewComing(comingPermits),
    total: expiringPermits.totalCount,
    rows: expiringPermits.nodes.map((permit) => ({
      id: permit.id,
      href: `/app/permits/review/${permit.id}`,
      number: permit.number,
      about: [permit.typeName, permit.siteName].filter(Boolean).join(', '),
      expiredOn: permit.expiredOn,
      ends: `${longDate(permit.expiredOn)}, ${timeLeft(permit.expiredOn, asked.day)}`,
      renewal: viewRenewal(permit, asked),
    })),
  }
}
export type PermitsView = ReturnType<typeof viewPermits>
