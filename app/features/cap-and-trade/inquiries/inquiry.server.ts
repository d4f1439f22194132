import { randomUUID } from 'node:crypto'
import { json, type AppLoadContext } from '@remix-run/node'
import {
  AnswerAboutTradeInquiryDocument,
  AskAboutTradeInquiryDocument,
  NewTradeInquiryDocument,
  SaveTradeInquiryDocument,
  TradeInquiryDocument,
  type TradeInquiryInput,
  type TradeInquiryStatus,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { errorsOf, goOn, ownRefusal, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { tidyPhone } from '#values/phone.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { typeIn } from './inquiries.server.ts'
import { inquiryAddress, isStatus, STATUS_WORDS } from './inquiry-words.ts'
import { viewInquiry, viewNew, type TypedInquiry } from './inquiry.view.ts'

export async function newLoader({ context }: SignedInArgs) {
  const { tradeInquiryChoices } = await context.execute(NewTradeInquiryDocument, {})
  return json(viewNew(tradeInquiryChoices, randomUUID()), { headers: PRIVATE })
}

export async function inquiryLoader({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const found = await context.execute(TradeInquiryDocument, { id })
  const query = new URL(request.url).searchParams
  return json(
    {
      ...viewInquiry(found, context.settings.timeZone),
      done: doneWords(query.get('done')),
    },
    { headers: PRIVATE },
  )
}

/** Spec 3 §4, §8: what was done, in the specified words. */
function doneWords(done: string | null): string | null {
  if (done === 'saved') return t('Saved Successfully')
  if (done === 'letter')
    return t('Your letter is there, and an e-mail that says so waits to be sent.')
  return isStatus(done) ? `${STATUS_WORDS[done]} Successfully` : null
}

/** What was not taken, or is asked before it is. */
export type InquiryTold = {
  title: string
  text: string
  errors: Record<string, string>
  typed: TypedInquiry | null
  letter: { threadId: string; body: string; error: string } | null
  question: { status: TradeInquiryStatus; comment: string } | null
}

const TOLD: InquiryTold = {
  title: '',
  text: '',
  errors: {},
  typed: null,
  letter: null,
  question: null,
}

type Posted = { context: AppLoadContext; id: string | null; form: FormData }

export async function inquiryAction({ request, params, context }: SignedInArgs) {
  const { id = null } = params
  const posted = { context, id, form: await request.formData() }
  switch (textOf(posted.form, 'what')) {
    case 'save':
      return save(posted)
    case 'ask-status':
      return askStatus(posted)
    case 'set-status':
      return setStatus(posted)
    case 'letter':
      return write(posted)
    default:
      throw new Response(null, { status: 400 })
  }
}

async function save({ context, id, form }: Posted) {
  const typed = typedOf(form)
  const status = textOf(form, 'status')
  const { input, errors } = inputOf(typed, { id, status: isStatus(status) ? status : 'NEW' })
  const { saveTradeInquiry } = await context.execute(SaveTradeInquiryDocument, { input })
  const { error } = saveTradeInquiry
  if (!error) return goOn(`${inquiryAddress(saveTradeInquiry.id ?? '')}?done=saved`)
  return refuse<InquiryTold>(
    { ...TOLD, ...saveError(error), errors: { ...errorsOf(error), ...errors }, typed },
    error,
  )
}

/** Spec 3 §8: fields that are wrong are one thing, a save that did not work is another. */
function saveError(error: Refusal): Pick<InquiryTold, 'title' | 'text'> {
  return error.inputErrors.length > 0
    ? { title: t('Required fields missing'), text: t('Please fix invalid fields before saving.') }
    : { title: t('SAVE ERROR'), text: error.message }
}

async function askStatus({ form }: Posted) {
  const status = textOf(form, 'next')
  const comment = textOf(form, 'comment')
  const words = t('Choose a status first.')
  if (!isStatus(status))
    return refuse<InquiryTold>({
      ...TOLD,
      title: words,
      errors: errorsOf(ownRefusal(words, { field: 'next' })),
    })
  return stay<InquiryTold>({ ...TOLD, question: { status, comment } })
}

/** The inquiry as it is kept, with another status: what is typed elsewhere on the page is not saved by it. */
async function setStatus({ context, id, form }: Posted) {
  const status = textOf(form, 'next')
  if (!isRecordNumber(id) || !isStatus(status)) throw new Response(null, { status: 400 })
  const { tradeInquiry } = await context.execute(TradeInquiryDocument, { id })
  const { type, price, quantity, capYears, siteId, contact } = tradeInquiry
  const { saveTradeInquiry } = await context.execute(SaveTradeInquiryDocument, {
    input: {
      ...{ id, type, price, quantity, capYears, siteId, status },
      version: Number(textOf(form, 'version')) || 0,
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
      comment: textOf(form, 'comment'),
    },
  })
  const { error } = saveTradeInquiry
  if (!error) return goOn(`${inquiryAddress(id)}?done=${status}`)
  return refuse<InquiryTold>({ ...TOLD, title: t('SAVE ERROR'), text: error.message }, error)
}

async function write({ context, id, form }: Posted) {
  if (!isRecordNumber(id)) throw new Response(null, { status: 400 })
  const threadId = textOf(form, 'thread')
  const body = textOf(form, 'body')
  const { error } = isRecordNumber(threadId)
    ? (await context.execute(AnswerAboutTradeInquiryDocument, { threadId, body }))
        .answerAboutTradeInquiry
    : (await context.execute(AskAboutTradeInquiryDocument, { id, body })).askAboutTradeInquiry
  if (!error) return goOn(`${inquiryAddress(id)}?done=letter#letters`)
  const words = errorsOf(error).body ?? error.message
  return refuse<InquiryTold>(
    { ...TOLD, title: t('The letter was not sent'), letter: { threadId, body, error: words } },
    error,
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function typedOf(form: FormData): TypedInquiry {
  const text = (name: string) => textOf(form, name)
  return {
    key: UUID.exec(text('key'))?.[0] ?? '',
    version: text('version'),
    siteId: text('siteId'),
    type: text('type'),
    price: text('price'),
    quantity: text('quantity'),
    capYears: form.getAll('capYears').map(String),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: tidyPhone(text('phone')),
    email: text('email'),
  }
}

type Kept = { id: string | null; status: TradeInquiryStatus }

/** What was typed, as it is saved. A number that cannot be read is sent as missing and named here. */
function inputOf(typed: TypedInquiry, { id, status }: Kept) {
  const errors: Record<string, string> = {}
  const price = numberIn(typed.price)
  if (Number.isNaN(price)) errors.price = t('Enter dollars, like 34.25.')
  const quantity = numberIn(typed.quantity)
  if (Number.isNaN(quantity)) errors.quantity = t('Enter a whole number, like 2,500.')
  const { siteId, firstName, lastName, phone, email } = typed
  const input: TradeInquiryInput = {
    ...{ id, status, firstName, lastName, phone, email },
    key: typed.key || null,
    version: Number(typed.version) || 0,
    siteId: isRecordNumber(siteId) ? siteId : null,
    type: typeIn(typed.type),
    price: Number.isNaN(price) ? null : price,
    quantity: Number.isNaN(quantity) ? null : quantity,
    capYears: typed.capYears.filter((year) => /^\d{4}$/.test(year)).map(Number),
  }
  return { input, errors }
}

/** A number with or without thousands separators; null for nothing, NaN for what is none. */
function numberIn(text: string): number | null {
  const plain = text.replace(/^\$\s*/, '')
  if (plain === '') return null
  const isNumber = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(plain)
  return isNumber ? Number(plain.replaceAll(',', '')) : Number.NaN
}
