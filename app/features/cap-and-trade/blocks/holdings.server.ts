import { json } from '@remix-run/node'
import { CapHoldingsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { dayIn } from '#values/days.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { viewHoldings } from './holdings.view.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const { capHoldings } = await context.execute(CapHoldingsDocument, { id: params.id })
  return json(
    viewHoldings(capHoldings, {
      tab: searchParams.get('tab') === 'credits' ? 'credits' : 'instruments',
      from: readYear(searchParams, 'from'),
      to: readYear(searchParams, 'to'),
      today: dayIn(context.settings.timeZone, new Date()),
    }),
    { headers: PRIVATE },
  )
}

/** A year of an address; empty, which is no bound, for anything else. */
function readYear(params: URLSearchParams, name: string): string {
  const value = params.get(name) ?? ''
  return /^\d{4}$/.test(value) ? value : ''
}
