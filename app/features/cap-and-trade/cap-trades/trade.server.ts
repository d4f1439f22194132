import { json, type AppLoadContext } from '@remix-run/node'
import {
  BeginTradeSigningDocument,
  SignedTradeDocument,
  EndTradeDocument,
  SignTradeDocument,
  TradeSigningDocument,
  TrustTradeSellerDocument,
  type SignedTradeEnding,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { errorsOf, goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import type { Shown } from '#forms/view/shown.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t, words } from '#words/words.ts'
import { isEnding, tradeAddress } from './trade-words.ts'
import { viewTrade } from './trade.view.ts'

const DONE: Readonly<Record<string, string>> = words({
  ended: 'Done. Both sides are told by e-mail.',
  trust: 'Your wish is kept.',
})
/** What comes after a signature, by whom the trade waits for then. */
const SIGNED = words({
  SECOND: 'Signed.',
  ACQUIRER: 'Signed. The acquirer is told that the trade waits for it.',
  AGENCY: 'Signed. The agency checks the trade.',
} as const)

export async function loader({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const { signedTrade } = await context.execute(SignedTradeDocument, { id })
  const done = new URL(request.url).searchParams.get('done') ?? ''
  const told = done === 'signed' ? SIGNED[signedTrade.waitsFor ?? 'SECOND'] : (DONE[done] ?? null)
  return json(
    { ...viewTrade(signedTrade, context.settings.timeZone), done: told },
    { headers: PRIVATE },
  )
}

type Signing = {
  ceremonyId: string
  question: string
  statement: string
  /** The form that is signed, whole. */
  shown: Shown
}

/** What was refused, or is asked next. */
export type TradeTold = {
  title: string
  errors: Record<string, string>
  signing: Signing | null
  ending: { act: SignedTradeEnding; reason: string } | null
}
const TOLD: TradeTold = { title: '', errors: {}, signing: null, ending: null }

type Posted = { context: AppLoadContext; id: string; form: FormData }

export async function action({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const posted = { context, id, form: await request.formData() }
  // A button has one value: `ask-end DECLINE`.
  const [what = '', act = ''] = textOf(posted.form, 'what').split(' ')
  switch (what) {
    case 'begin':
      return begin(posted)
    case 'sign':
      return sign(posted)
    case 'ask-end':
      return askEnd(act)
    case 'end':
      return end(posted)
    case 'trust':
    case 'distrust':
      return trust(posted)
    default:
      throw new Response(null, { status: 400 })
  }
}

async function begin({ context, id }: Posted) {
  const { beginTradeSigning } = await context.execute(BeginTradeSigningDocument, { id })
  const { error, ceremonyId } = beginTradeSigning
  if (error) return refused(error)
  return stay<TradeTold>({ ...TOLD, signing: await look(context, ceremonyId ?? '') })
}

/** What is signed, as it is shown; that it was served is noted, so nobody signs what was not shown. */
async function look({ execute }: AppLoadContext, id: string): Promise<Signing> {
  const { tradeSigning } = await execute(TradeSigningDocument, { id })
  const { ceremonyId, question, statement, content } = tradeSigning
  // What the API printed of the same type; no other caller writes it.
  const { shown } = content as SubmittalContent
  return { ceremonyId, question: t(question), statement, shown }
}

async function sign({ context, id, form }: Posted) {
  const ceremonyId = textOf(form, 'ceremonyId')
  const input = {
    id,
    ceremonyId,
    pin: textOf(form, 'pin'),
    answer: textOf(form, 'answer'),
    hasAgreed: form.has('hasAgreed'),
  }
  const { error } = (await context.execute(SignTradeDocument, { input })).signTrade
  if (!error) return goOn(`${tradeAddress(id)}?done=signed`)
  return refused(
    error,
    error.code === 'INVALID' ? { signing: await look(context, ceremonyId) } : {},
  )
}

/** What is asked before a trade ends: a page, with script and without. */
async function askEnd(act: string) {
  if (!isEnding(act)) throw new Response(null, { status: 400 })
  return stay<TradeTold>({ ...TOLD, ending: { act, reason: '' } })
}

async function end({ context, id, form }: Posted) {
  const [act, reason] = [textOf(form, 'act'), textOf(form, 'reason')]
  if (!isEnding(act)) throw new Response(null, { status: 400 })
  const { error } = (await context.execute(EndTradeDocument, { id, act, reason })).endTrade
  if (!error) return goOn(`${tradeAddress(id)}?done=ended`)
  return refused(error, error.inputErrors.length > 0 ? { ending: { act, reason } } : {})
}

async function trust({ context, id, form }: Posted) {
  const isTrusted = textOf(form, 'what') === 'trust'
  const { error } = (await context.execute(TrustTradeSellerDocument, { id, isTrusted }))
    .trustTradeSeller
  if (error) return refused(error)
  return goOn(`${tradeAddress(id)}?done=trust`)
}

function refused(error: Refusal, more: Partial<TradeTold> = {}) {
  return refuse<TradeTold>(
    { ...TOLD, title: error.message, errors: errorsOf(error), ...more },
    error,
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
