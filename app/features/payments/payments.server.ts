import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { BeginPaymentDocument, PayableItemsDocument } from '#app/gql/operations.ts'
import { today } from '#app/lib/format.ts'
import { goOn, ownRefusal, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { launcherAddress } from './money-words.ts'
import { viewPayments } from './payments.view.ts'

const NOTHING_CHOSEN = 'Choose at least one item to pay.'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
  const { searchParams } = new URL(request.url)
  const { payableItems } = await context.execute(PayableItemsDocument, {})
  const { timeZone } = context.settings
  return json(
    {
      ...viewPayments({
        found: payableItems,
        asked: { ids: searchParams.getAll('choose'), submittalId: searchParams.get('submittal') },
        day: today(context.now, timeZone),
        zone: timeZone,
      }),
      mayPay: !viewer.isReadOnly,
      help: context.settings.invoices.help,
    },
    { headers: PRIVATE },
  )
}

/** Pays what is chosen, if the total is still the one that the page showed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const form = await request.formData()
  const ids = form.getAll('choose').map(String).filter(isRecordNumber)
  const attempt = crypto.randomUUID()
  if (ids.length === 0)
    return refuse({ error: ownRefusal(NOTHING_CHOSEN, { field: 'choose' }), chosen: ids, attempt })
  const shownCents = Number(/^\d{1,9}$/.exec(String(form.get('shown') ?? ''))?.[0] ?? 0)
  const { beginPayment } = await context.execute(BeginPaymentDocument, {
    input: { ids, shownCents },
  })
  const { error, epay } = beginPayment
  if (error) return refuse({ error, chosen: ids, attempt }, error)
  return goOn(launcherAddress(epay ?? ''))
}
