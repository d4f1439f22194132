import { json, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { RecordChangesDocument, type HistoryKind } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { leadOn } from '#app/lib/outcome.server.ts'
import { readText } from '#app/lib/search-params.ts'
import { faultsOf, type AskedDays } from './asked-days.ts'
import { viewChanges } from './record-changes.view.ts'

const KINDS: Record<string, HistoryKind> = {
  site: 'SITE',
  permit: 'PERMIT',
  project: 'PROJECT',
  submittal: 'SUBMITTAL',
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const kind = Object.hasOwn(KINDS, params.kind ?? '') ? KINDS[params.kind ?? ''] : undefined
  if (!kind) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const asked: AskedDays = {
    asOf: readText(query, 'asOf'),
    from: readText(query, 'from'),
    to: readText(query, 'to'),
  }
  const { timeZone } = context.settings
  const errors = faultsOf(asked, {
    today: today(context.now, timeZone),
    isSent: (name) => query.has(name),
  })
  const isWrong = Object.keys(errors).length > 0
  // What cannot be answered as it was asked is not answered in part: the record's changes stand without days.
  const { asOf, from, to } = isWrong ? { asOf: '', from: '', to: '' } : asked
  const { recordHistory } = await context.execute(RecordChangesDocument, {
    kind,
    id: params.id ?? '',
    asOf: asOf || null,
    from: from || null,
    to: to || null,
  })
  const addresses = addressesOf(params)
  if (recordHistory.id !== params.id) {
    const own = addresses.history(params.kind ?? '', recordHistory.id)
    throw leadOn(`${own}${query.size > 0 ? `?${query}` : ''}`)
  }
  return json(
    {
      ...viewChanges(recordHistory, kind, { to: addresses, timeZone }),
      self: addresses.history(params.kind ?? '', recordHistory.id),
      asked,
      errors,
      isOfDays: !isWrong && (asOf !== '' || from !== '' || to !== ''),
    },
    { status: isWrong ? 400 : 200 },
  )
}

export type ChangesPageView = SerializeFrom<typeof loader>
