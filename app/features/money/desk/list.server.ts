import { json } from '@remix-run/node'
import {
  DecideRefundDocument,
  ListDeskInvoicesDocument,
  type DeskInvoiceState,
  type FeeStanding,
  type ListDeskInvoicesQuery,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf, shortDate, today } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { centsWords } from '../payments/money-words.ts'
import { STANDING_WORDS } from '../payments/standing-words.ts'
import { deskInvoiceAddress, MONEY_DESK } from './money-desk-address.ts'
import { refundDone, refundOf } from './refund-words.ts'

const STATES: readonly { value: string; state: DeskInvoiceState; label: string }[] = [
  { value: 'open', state: 'OPEN', label: 'Open' },
  { value: 'overdue', state: 'OVERDUE', label: 'Overdue' },
  { value: 'way', state: 'ON_THE_WAY', label: 'Payment on the way' },
  { value: 'paid', state: 'PAID', label: 'Paid' },
  { value: 'waived', state: 'NOT_OWED', label: 'Waived or taken off' },
  { value: 'void', state: 'VOID', label: 'Void' },
  { value: 'all', state: 'ALL', label: 'All' },
]

export async function loader({ request, context }: SignedInArgs) {
  const search = new URL(request.url).searchParams
  const text = (search.get('text') ?? '').slice(0, 100)
  const chosen = STATES.find(({ value }) => value === search.get('state')) ?? STATES[0]
  const page = Math.max(1, Number(/^\d{1,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1))
  const { listDeskInvoices: found } = await context.execute(ListDeskInvoicesDocument, {
    input: { text, state: chosen?.state ?? 'OPEN', page },
  })
  const day = today(context.now, context.settings.timeZone)
  const state = chosen?.value ?? 'open'
  return json(
    {
      text,
      state,
      states: STATES.map(({ value, label }) => ({ value, label })),
      words: countOf(found.total, 'invoice', 'invoices'),
      rows: found.nodes.map((row) => viewRow(row, day)),
      paging: {
        page,
        pageSize: found.pageSize,
        total: found.total,
        pageHref: `${MONEY_DESK}?${new URLSearchParams({ text, state })}&page=`,
      },
      refunds: found.refunds.map((refund) => ({
        ...refund,
        sum: centsWords(refund.cents),
        what: refundOf(refund),
      })),
      differences: countOf(found.differences, 'difference', 'differences'),
      done: refundDone(search.get('refund')),
    },
    { headers: PRIVATE },
  )
}

/** What a row says of itself that its sums do not. */
const MARKS: Partial<Record<FeeStanding, string>> = {
  VOID: 'Void',
  WAIVED: STANDING_WORDS.WAIVED,
  PART_WAIVED: STANDING_WORDS.PART_WAIVED,
  NOT_OWED: STANDING_WORDS.NOT_OWED,
}

type Row = ListDeskInvoicesQuery['listDeskInvoices']['nodes'][number]

function viewRow(row: Row, day: string) {
  const { dueOn, dueCents, standing, isOnTheWay } = row
  const late = dueOn !== null && dueOn < day && dueCents > 0
  return {
    id: row.id,
    href: deskInvoiceAddress(row.id),
    number: row.number,
    about: row.description,
    account: [row.accountName, row.accountNo, row.feeProgramName].filter(Boolean).join(', '),
    due: dueOn === null ? 'No day' : (shortDate(dueOn) ?? ''),
    mark: isOnTheWay ? 'Payment on the way' : late ? 'Overdue' : (MARKS[standing] ?? null),
    isLate: late && !isOnTheWay,
    amount: centsWords(row.cents),
    paid: centsWords(row.paidCents),
    balance: centsWords(dueCents),
  }
}

export type ListTold = { id: string; message: string; reason: string }

/** Decides about a refund that somebody else asked for. */
export async function action({ request, context }: SignedInArgs) {
  const fields = await readForm(request)
  const id = fields.get('refund') ?? ''
  const reason = fields.get('reason') ?? ''
  const { error, outcome } = (
    await context.execute(DecideRefundDocument, {
      refundId: id,
      isApproved: fields.get('decision') === 'approve',
      reason,
    })
  ).decideRefund
  if (error) {
    const message = errorsOf(error)['reason'] ?? error.message
    return refuse<ListTold>({ id, message, reason }, error)
  }
  return goOn(`${MONEY_DESK}?refund=${encodeURIComponent(outcome ?? '')}`)
}
