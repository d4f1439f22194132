import { json, type AppLoadContext } from '@remix-run/node'
import {
  BeginInventorySigningDocument,
  DecideInventoryDocument,
  InventoryFilingDocument,
  SaveInventoryHeadingsDocument,
  InventorySigningDocument,
  SignInventoryDocument,
  type InventorySigningQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { errorsOf, goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { DONE, filingAddress } from './filings.words.ts'
import { viewFiling } from './filing.view.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const search = new URL(request.url).searchParams
  const page = Math.max(1, Number(/^\d{1,4}$/.exec(search.get('page') ?? '')?.[0] ?? 1))
  const { inventoryFiling } = await context.execute(InventoryFilingDocument, { id, page })
  const done = search.get('done') ?? ''
  return json(
    {
      ...viewFiling(inventoryFiling, page, context.settings.timeZone),
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    },
    { headers: PRIVATE },
  )
}

type Signing = InventorySigningQuery['inventorySigning']

/** What was refused, or is asked next. */
export type FilingTold = {
  title: string
  errors: Record<string, string>
  signing: Signing | null
  reason: string
  headings: Record<string, string>
}
const TOLD: FilingTold = { title: '', errors: {}, signing: null, reason: '', headings: {} }

type Posted = { context: AppLoadContext; id: string; form: FormData }

export async function action({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const posted = { context, id, form: await request.formData() }
  switch (textOf(posted.form, 'what')) {
    case 'headings':
      return keepHeadings(posted)
    case 'begin':
      return begin(posted)
    case 'sign':
      return sign(posted)
    case 'accept':
      return decide(posted, true)
    case 'send-back':
      return decide(posted, false)
    default:
      throw new Response(null, { status: 400 })
  }
}

async function keepHeadings({ context, id, form }: Posted) {
  const typed = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith('heading-') && typeof value === 'string' && value !== ''
      ? [[name.slice('heading-'.length), value]]
      : [],
  )
  const headings = typed.map(([field, heading]) => ({ field, heading }))
  const { error } = (await context.execute(SaveInventoryHeadingsDocument, { id, headings }))
    .saveInventoryHeadings
  if (!error) return goOn(`${filingAddress(id)}?done=headings#send`)
  const errors = Object.entries(errorsOf(error)).map(([name, words]) => [`heading-${name}`, words])
  return refused(error, {
    headings: Object.fromEntries(typed),
    errors: Object.fromEntries(errors),
  })
}

async function begin({ context, id }: Posted) {
  const { error, ceremonyId } = (await context.execute(BeginInventorySigningDocument, { id }))
    .beginInventorySigning
  if (error) return refused(error)
  return stay<FilingTold>({ ...TOLD, signing: await look(context, ceremonyId ?? '') })
}

/** What is signed, as it is shown; that it was served is noted, so nobody signs what was not shown. */
async function look({ execute }: AppLoadContext, id: string): Promise<Signing> {
  const { inventorySigning } = await execute(InventorySigningDocument, { id })
  return { ...inventorySigning, question: t(inventorySigning.question) }
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
  const { error } = (await context.execute(SignInventoryDocument, { input })).signInventory
  if (!error) return goOn(`${filingAddress(id)}?done=signed`)
  return refused(
    error,
    error.code === 'INVALID' ? { signing: await look(context, ceremonyId) } : {},
  )
}

async function decide({ context, id, form }: Posted, isAccepted: boolean) {
  const reason = textOf(form, 'reason')
  const { error } = (await context.execute(DecideInventoryDocument, { id, isAccepted, reason }))
    .decideInventory
  if (!error) return goOn(`${filingAddress(id)}?done=${isAccepted ? 'accept' : 'send-back'}`)
  return refused(error, { reason })
}

function refused(error: Refusal, more: Partial<FilingTold> = {}) {
  return refuse<FilingTold>(
    { ...TOLD, title: error.message, errors: errorsOf(error), ...more },
    error,
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
