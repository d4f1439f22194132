import { json, type AppLoadContext } from '@remix-run/node'
import {
  AssessCapPenaltyDocument,
  CapEntityObligationsDocument,
  RecordCapEmissionsDocument,
  TrueUpCapObligationDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { dayIn } from '#values/days.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { COMPLIANCE_PATH } from '../cap-desk.words.ts'
import { ENTITY_DONE } from './compliance.words.ts'
import { viewEntity } from './entity.view.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const { capEntityCompliance } = await context.execute(CapEntityObligationsDocument, { id })
  const { timeZone } = context.settings
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      ...viewEntity(capEntityCompliance, { timeZone, today: dayIn(timeZone, new Date()) }),
      done: ENTITY_DONE[done] ?? null,
    },
    { headers: PRIVATE },
  )
}

type Typed = Record<string, string>
export type EntityTold = {
  /** The form that was sent: emissions, or a correction of one period. */
  form: string
  error: Refusal
  errors: Record<string, string>
  typed: Typed
}

export async function action({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const typed: Typed = Object.fromEntries(await readForm(request))
  const intent = typed['intent'] ?? ''
  const error = await act(context, { id, intent, typed })
  if (!error) return goOn(`${COMPLIANCE_PATH}/${id}?done=${intent}`)
  const form = intent === 'emissions' ? intent : `period-${typed['period'] ?? ''}`
  return refuse<EntityTold>({ form, error, errors: errorsOf(error), typed }, error)
}

type Asked = { id: string; intent: string; typed: Typed }

async function act(context: AppLoadContext, asked: Asked): Promise<Refusal | null> {
  const { id, intent, typed } = asked
  if (intent === 'emissions') return recordEmissions(context, asked)
  const periodId = typed['period'] ?? ''
  const shown = Number(typed['shown'])
  if (!isRecordNumber(periodId) || !Number.isSafeInteger(shown))
    return ownRefusal('Open the page again, then choose the period.')
  if (intent === 'penalty') {
    const { assessCapPenalty } = await context.execute(AssessCapPenaltyDocument, {
      id,
      periodId,
      shown,
    })
    return assessCapPenalty.error ?? null
  }
  if (intent !== 'true-up') throw new Response(null, { status: 400 })
  const units = signedNumber(typed['units'])
  if (units === null || units === 0)
    return ownRefusal('Write a whole number, with a minus where the obligation becomes less.', {
      field: 'units',
    })
  const reason = (typed['reason'] ?? '').trim()
  if (reason === '') return ownRefusal('Say why.', { field: 'reason' })
  const { trueUpCapObligation } = await context.execute(TrueUpCapObligationDocument, {
    input: { siteId: id, periodId, units, reason, shown },
  })
  return trueUpCapObligation.error ?? null
}

async function recordEmissions(
  context: AppLoadContext,
  { id, typed }: Asked,
): Promise<Refusal | null> {
  const year = (typed['year'] ?? '').trim()
  if (!/^\d{4}$/.test(year)) return ownRefusal('Type the year, four digits.', { field: 'year' })
  const tons = signedNumber(typed['tons'])
  if (tons === null || tons < 0)
    return ownRefusal('Write whole metric tons, 0 or more.', { field: 'tons' })
  const source = (typed['source'] ?? '').trim()
  if (source === '') return ownRefusal('Say where the figure is from.', { field: 'source' })
  const { recordCapEmissions } = await context.execute(RecordCapEmissionsDocument, {
    input: { siteId: id, year: Number(year), tons, source, replaces: shownFor(typed, year) },
  })
  return recordCapEmissions.error ?? null
}

/** The figure that the page showed for a year: "2024:600 2025:400". */
function shownFor(typed: Typed, year: string): number | null {
  const found = (typed['known'] ?? '').split(' ').find((each) => each.startsWith(`${year}:`))
  const tons = Number(found?.slice(year.length + 1))
  return found && Number.isSafeInteger(tons) && tons >= 0 ? tons : null
}

/** A whole number as people write it, "-1,000"; null for anything else. */
function signedNumber(text = ''): number | null {
  const plain = text.replaceAll(',', '').replace('−', '-').trim()
  return /^-?\d{1,13}$/.test(plain) ? Number(plain) : null
}
