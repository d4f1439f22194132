import { json, type SerializeFrom } from '@remix-run/node'
import {
  FeeRateDocument,
  SetFeeRateDocument,
  TakeBackFeeRateDocument,
  TryFeeRateDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { dollars, momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isDay } from '#values/days.ts'
import { amountWords, dayWords, DONE, feeAddress, FEES, STATES } from './fee-rates.words.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { feeRate } = await context.execute(FeeRateDocument, { code: params.code ?? '' })
  const { code, version, amounts, usedBy, history } = feeRate
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      ...{ code, usedBy, self: feeAddress(code), back: FEES },
      version: String(version),
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      amounts: amounts.map(({ amount, from, state }) => ({
        day: from ?? '',
        amount: amountWords(amount),
        from: dayWords(from),
        state: STATES[state],
        isComing: state === 'COMING',
      })),
      history: history.map(({ id, from, before, after, reason, byName, at }) => ({
        ...{ id, reason },
        what: after
          ? `${amountWords(after)} from ${dayWords(from)}${before ? `, instead of ${amountWords(before)}` : ''}`
          : `${amountWords(before)} from ${dayWords(from)} taken back`,
        who: `${byName}, ${momentInZone(at, context.settings.timeZone)}`,
      })),
    },
    { headers: PRIVATE },
  )
}

export type FeeView = SerializeFrom<typeof loader>

const FIELDS = ['amount', 'from', 'reason'] as const
type Field = (typeof FIELDS)[number]

export type FeeTold = {
  /** The day of the amount that was to be taken back; null for the form of a new one. */
  day: string | null
  message: string
  errors: Partial<Record<Field, string>>
  typed: Record<Field, string>
  /** What the form was about; null where the next press is meant for what holds now. */
  version: string | null
  /** What examples would cost. */
  examples: { name: string; before: string; after: string }[] | null
}

export async function action({ request, params, context }: SignedInArgs) {
  const { execute } = context
  const code = params.code ?? ''
  const fields = await readForm(request)
  const typed = Object.fromEntries(
    FIELDS.map((field) => [field, fields.get(field) ?? '']),
  ) as Record<Field, string>
  const version = /^\d{1,9}$/.exec(fields.get('version') ?? '')?.[0]
  if (version === undefined) throw new Response(null, { status: 400 })
  const asked = { code, version: Number(version) }
  const kept = { typed, version, day: null }
  switch (fields.get('what')) {
    case 'save': {
      const { setFeeRate } = await execute(SetFeeRateDocument, { ...asked, ...typed })
      if (setFeeRate.error) return told(kept, setFeeRate.error)
      return goOn(`${feeAddress(code)}?done=saved`)
    }
    case 'back': {
      const { from, reason } = typed
      if (!isDay(from)) break
      const back = { ...asked, from, reason }
      const { takeBackFeeRate } = await execute(TakeBackFeeRateDocument, back)
      if (takeBackFeeRate.error) return told({ ...kept, day: from }, takeBackFeeRate.error)
      return goOn(`${feeAddress(code)}?done=back`)
    }
    case 'try': {
      const { tryFeeRate } = await execute(TryFeeRateDocument, { code, amount: typed.amount })
      if (tryFeeRate.error) return told(kept, tryFeeRate.error)
      const examples = tryFeeRate.examples.map(({ name, example, beforeCents, afterCents }) => ({
        name: `${name}, example “${example}”`,
        before: dollars(beforeCents / 100) ?? '',
        after: dollars(afterCents / 100) ?? '',
      }))
      return stay<FeeTold>({ ...kept, message: '', errors: {}, examples })
    }
  }
  throw new Response(null, { status: 400 })
}

function told(kept: Pick<FeeTold, 'day' | 'typed' | 'version'>, error: Refusal) {
  return refuse<FeeTold>(
    {
      ...kept,
      version: error.reason === 'CHANGED_ELSEWHERE' ? null : kept.version,
      message: error.message,
      errors: errorsOf(error),
      examples: null,
    },
    error,
  )
}
