import { json } from '@remix-run/node'
import { BeginPaymentDocument, PayableItemsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { goOn, ownRefusal, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { msg, t } from '#words/words.ts'
import { launcherAddress } from './money-words.ts'
import { viewPayments } from './payments.view.ts'

/** What one payment can hold. */
const MOST_CHOSEN = 100
const NOTHING_CHOSEN = msg('Choose at least one item to pay.')

export async function loader({ request, context, viewer }: SignedInArgs) {
  const { searchParams } = new URL(request.url)
  const submittal = searchParams.get('submittal') ?? ''
  const asked = {
    ids: chosenOf(searchParams.getAll('choose')),
    submittalId: isRecordNumber(submittal) ? submittal : null,
    page: pageOf(searchParams.get('page')),
  }
  const { payableItems } = await context.execute(PayableItemsDocument, {
    page: asked.page,
    chosen: asked.ids,
    submittalId: asked.submittalId,
  })
  const { timeZone } = context.settings
  return json(
    {
      ...viewPayments({
        found: payableItems,
        asked,
        day: today(context.now, timeZone),
        zone: timeZone,
      }),
      mayPay: !viewer.isReadOnly,
      help: context.settings.invoices.help,
    },
    { headers: PRIVATE },
  )
}

/** The numbers of what is chosen, no more than one payment can hold. */
function chosenOf(values: readonly unknown[]): string[] {
  return [...new Set(values.map(String).filter(isRecordNumber))].slice(0, MOST_CHOSEN)
}

function pageOf(text: string | null): number {
  return Math.max(1, Number(/^\d{1,5}$/.exec(text ?? '')?.[0] ?? 1))
}

/** Pays what is chosen, if the total is still the one that the page showed. */
export async function action({ request, context }: SignedInArgs) {
  const form = await request.formData()
  const ids = chosenOf(form.getAll('choose'))
  const attempt = crypto.randomUUID()
  if (ids.length === 0)
    return refuse({
      error: ownRefusal(t(NOTHING_CHOSEN), { field: 'choose' }),
      chosen: ids,
      attempt,
    })
  const shownCents = Number(/^\d{1,9}$/.exec(String(form.get('shown') ?? ''))?.[0] ?? 0)
  const { beginPayment } = await context.execute(BeginPaymentDocument, {
    input: { ids, shownCents },
  })
  const { error, epay } = beginPayment
  if (error) return refuse({ error, chosen: ids, attempt }, error)
  return goOn(launcherAddress(epay ?? ''))
}
