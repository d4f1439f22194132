import type { ExpiringPermitsQuery } from '#app/gql/operations.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { viewComing } from './coming-permits.view.ts'
import { gaugeGeometry, gaugeTone } from '#app/components/ui/gauge/gauge-geometry.ts'
import { shortDate, timeLeft } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

/** So many days before its end a permit is drawn in amber. */
const SOON_DAYS = 120

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
      gauge: permit.effectiveOn ? termOf(permit.effectiveOn, permit.expiredOn, asked.day) : null,
      renewal: viewRenewal(permit, asked),
    })),
  }
}
/** The term of a permit as a gauge, amber in its last months. */
function termOf(start: string, end: string, today: string) {
  const span = { start, end, today }
  return { ...span, tone: gaugeTone(gaugeGeometry(span), SOON_DAYS) }
}

export type PermitsView = ReturnType<typeof viewPermits>
