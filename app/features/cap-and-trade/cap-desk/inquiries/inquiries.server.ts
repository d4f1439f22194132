import { json } from '@remix-run/node'
import { nameOf, priceWords } from '#app/features/cap-and-trade/inquiries/inquiry-words.ts'
import { CancelTradeInquiryDocument, DeskTradeInquiriesDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { INQUIRIES_PATH } from '../cap-desk.words.ts'

export async function loader({ request, context }: SignedInArgs) {
  const { deskTradeInquiries } = await context.execute(DeskTradeInquiriesDocument, {})
  const { timeZone } = context.settings
  return json(
    {
      done: new URL(request.url).searchParams.has('cancelled')
        ? 'The inquiry is cancelled. Its owner is told why.'
        : null,
      rows: deskTradeInquiries.map((inquiry) => ({
        id: inquiry.id,
        version: inquiry.version,
        name: nameOf(inquiry),
        words: `${inquiry.siteName}, by ${inquiry.ownerName}`,
        terms: `${count(inquiry.quantity)} instruments of ${inquiry.capYears.join(', ')} at ${priceWords(inquiry.price)} each`,
        posted: `Published ${momentInZone(inquiry.postedAt, timeZone)}`,
      })),
    },
    { headers: PRIVATE },
  )
}

export type InquiriesTold = {
  id: string
  /** Null where nothing was refused: the page asks whether to do it. */
  message: string | null
  error: string
  reason: string
}

const UNSAID = 'Say why. Its owner reads it.'

export async function action({ request, context }: SignedInArgs) {
  const fields = await readForm(request)
  const id = fields.get('id') ?? ''
  const version = Number(/^\d{1,9}$/.exec(fields.get('version') ?? '')?.[0])
  if (!isRecordNumber(id) || !version) throw new Response(null, { status: 400 })
  const reason = fields.get('reason')?.trim() ?? ''
  const asked = { id, error: '', reason }
  if (reason === '')
    return refuse<InquiriesTold>(
      { ...asked, message: UNSAID, error: UNSAID },
      ownRefusal(UNSAID, { field: 'reason' }),
    )
  // It is for good, so it is asked first; without script too.
  if (fields.get('sure') !== 'yes') return stay<InquiriesTold>({ ...asked, message: null })
  const { error } = (await context.execute(CancelTradeInquiryDocument, { id, version, reason }))
    .cancelTradeInquiry
  if (!error) return goOn(`${INQUIRIES_PATH}?cancelled=1`)
  const told = { id, message: error.message, error: errorsOf(error)['reason'] ?? '', reason }
  return refuse<InquiriesTold>(told, error)
}
