import { json } from '@remix-run/node'
import { z } from 'zod'
import { CloseDifferenceDocument, PaymentDifferencesDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { longDate } from '#words/formats.ts'
import { centsWords } from '../payments/money-words.ts'
import { deskInvoiceAddress, MONEY_DESK } from './money-desk-address.ts'

const DIFFERENCES = `${MONEY_DESK}/differences`

/** What a difference is, and what to do about it. */
const KINDS: Readonly<Record<string, { title: string; step: string }>> = {
  'paid there': {
    title: 'Paid there and not here',
    step: 'Find the order at the provider. Record it on the invoice by its reference, or have it refunded there.',
  },
  'not there': {
    title: 'Here and not there',
    step: 'Look for it in the next settlement file. If it is in none, ask the provider why it is not paid out.',
  },
  'other amount': {
    title: 'Another amount there',
    step: 'Ask the provider which amount was charged. Adjust the invoice, or have the difference refunded.',
  },
  'other charge': {
    title: 'Charged there otherwise than ordered',
    step: 'Look at the order at the provider: a second charge, or one after the order was over, is refunded there. Nothing of it is in our books.',
  },
  'returned there': {
    title: 'Returned there, paid here',
    step: 'The job asks the provider about it. If it stays so, ask the provider, then take it back by a refund.',
  },
  'no answer': {
    title: 'The provider did not answer, or not fittingly',
    step: 'The job asks again each minute. If what it says does not fit, compare order and amount with the provider.',
  },
}

const reportSchema = z.object({
  rowCount: z.number(),
  matched: z.number(),
  found: z.number(),
  errorCount: z.number(),
  errors: z.array(z.object({ row: z.number(), message: z.string() })),
})

export async function loader({ request, context }: SignedInArgs) {
  const search = new URL(request.url).searchParams
  const isClosed = search.get('list') === 'closed'
  const page = Math.max(1, Number(/^\d{1,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1))
  const { paymentDifferences: found } = await context.execute(PaymentDifferencesDocument, {
    isClosed,
    page,
  })
  const { timeZone } = context.settings
  return json(
    {
      self: DIFFERENCES,
      isClosed,
      words: countOf(found.total, 'difference', 'differences'),
      isDone: search.has('closed'),
      paging: {
        page,
        pageSize: found.pageSize,
        total: found.total,
        pageHref: `${DIFFERENCES}?${isClosed ? 'list=closed&' : ''}page=`,
      },
      rows: found.nodes.map((row) => ({
        id: row.id,
        title: `${KINDS[row.kind]?.title ?? row.kind}: order ${row.orderNo}`,
        step: KINDS[row.kind]?.step ?? '',
        facts: [
          { label: 'Day', value: longDate(row.day) ?? '' },
          {
            label: 'In our books',
            value: row.hereCents === null ? 'Nothing' : centsWords(row.hereCents),
          },
          {
            label: 'At the provider',
            value: row.thereCents === null ? 'Nothing known' : centsWords(row.thereCents),
          },
          ...(row.mismatch ? [{ label: 'What it said', value: row.mismatch }] : []),
          ...(row.closedAt
            ? [
                {
                  label: 'Closed',
                  value: `${momentInZone(row.closedAt, timeZone)}, ${row.closedBy ?? 'by itself'}: ${row.reason ?? ''}`,
                },
              ]
            : []),
        ],
        invoiceHref: row.invoiceId ? deskInvoiceAddress(row.invoiceId) : null,
      })),
    },
    { headers: PRIVATE },
  )
}

export type DifferencesTold = {
  id: string | null
  message: string | null
  reason: string
  report: z.infer<typeof reportSchema> | null
}

const NONE = 'Choose the settlement file first.'
const UNSENT = 'The file could not be sent. Choose it again.'

/** Closes a difference, or compares a settlement file, which is passed on as it arrives. */
export async function action({ request, context }: SignedInArgs) {
  const sent: Awaited<ReturnType<typeof uploaded>>[] = []
  const fields = await readForm(request, async (file) => {
    sent.push(
      await uploaded(
        context.upload('/Agency/Payment/ImportSettlement', file.stream, {
          'content-type': 'application/octet-stream',
        }),
        { field: 'file', unsent: UNSENT },
      ),
    )
  })
  const id = fields.get('difference')
  const told = { id: null, reason: '', report: null }
  if (id) {
    const reason = fields.get('reason') ?? ''
    const { error } = (await context.execute(CloseDifferenceDocument, { id, reason }))
      .closeDifference
    if (!error) return goOn(`${DIFFERENCES}?closed=1`)
    const message = errorsOf(error)['reason'] ?? error.message
    return refuse<DifferencesTold>({ ...told, id, message, reason }, error)
  }
  const [answer] = sent
  if (!answer) return refuse<DifferencesTold>({ ...told, message: NONE })
  if (answer.refusal)
    return refuse<DifferencesTold>({ ...told, message: answer.refusal.message }, answer.refusal)
  return stay<DifferencesTold>({ ...told, message: null, report: reportSchema.parse(answer.data) })
}
