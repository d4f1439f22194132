import { json } from '@remix-run/node'
import { viewRenewal } from './held-permits.view.ts'
import { formAddress } from '#app/features/filing/form/form-address.ts'
import { BeginRenewalDocument, OwnPermitsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { dateRange, today } from '#app/lib/format.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { viewComing } from './coming-permits.view.ts'
import { readCriteria } from './own-permit-criteria.ts'

export async function loader({ request, context, viewer }: SignedInArgs) {
  const criteria = readCriteria(new URL(request.url).searchParams)
  const { keyword, status, type, interest, page } = criteria
  const { ownPermits, comingPermits, reference } = await context.execute(OwnPermitsDocument, {
    filter: {
      keyword,
      ...(status ? { statusIds: [status] } : {}),
      ...(type ? { typeIds: [type] } : {}),
      ...(interest ? { interestIds: [interest] } : {}),
    },
    page,
  })
  const day = today(context.now, context.settings.timeZone)
  const mayRenew = viewer.maySubmit && !viewer.isReadOnly
  return json(
    {
      criteria,
      choices: {
        status: reference.permitStatuses,
        type: reference.permitTypes,
        interest: reference.envInterests,
      },
      total: ownPermits.totalCount,
      coming: viewComing(comingPermits),
      rows: ownPermits.nodes.map((permit) => ({
        id: permit.id,
        // Of what passed to somebody else its former holder reads what everybody does.
        href: permit.passed
          ? `/app/pub-rcd/permits/review/${permit.productId}/${permit.id}`
          : `/app/permits/review/${permit.id}`,
        number: permit.number,
        about: [permit.typeName, permit.interestName].filter(Boolean).join(', '),
        site: permit.siteName ?? t('No site'),
        address: permit.siteAddress,
        status: permit.passed ? passedWords(permit.passed) : t(permit.statusName),
        term: dateRange(permit.effectiveOn, permit.expiredOn) ?? t('No term'),
        isExpired: !permit.passed && (permit.statusName === 'Expired' || permit.isExpired),
        renewal: viewRenewal(permit, { day, mayRenew }),
      })),
    },
    { headers: PRIVATE },
  )
}

const passedWords = ({ newHolder, onDay }: { newHolder: string; onDay: string }): string =>
  t('Transferred to {newHolder} on {day}', { newHolder, day: longDate(onDay) })

/** Begins the renewal of the permit whose Renew was pressed, and opens its form. */
export async function action({ request, context }: SignedInArgs) {
  const permitId = (await request.formData()).get('renew')?.toString()
  if (!isRecordNumber(permitId)) return goOn(new URL(request.url).pathname)
  const { beginRenewal } = await context.execute(BeginRenewalDocument, { permitId })
  const { error, id, productId } = beginRenewal
  if (error) return refuse({ error }, error)
  return goOn(formAddress(productId ?? '', id ?? ''))
}
