import type { ReactElement } from 'react'
import type { PaymentState, SubmittalFeeFieldsFragment } from '#app/gql/operations.ts'
import type { PageViewer } from '#app/lib/page-context.ts'
import { momentInZone } from '#app/lib/format.ts'
import { centsWords } from '#app/features/money/payments/money-words.ts'
import { STANDING_WORDS, waiverWords } from '#app/features/money/payments/standing-words.ts'
import { STATE_WORDS } from '#app/features/money/payments/fee.view.ts'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { deskInvoiceAddress } from './money-desk-address.ts'

const FINANCE = 'gov:invoice.actions.manage'
type Reader = { viewer: Pick<PageViewer, 'rights'>; zone: string }

/** The fee of a submittal and its payments, as staff who review and decide read it. */
export function viewDeskFee(
  fee: SubmittalFeeFieldsFragment | null | undefined,
  { viewer, zone }: Reader,
) {
  if (!fee) return null
  const handles = viewer.rights?.includes(FINANCE) ?? false
  return {
    unpaid: fee.dueCents > 0 ? centsWords(fee.dueCents) : null,
    unpaidCents: fee.dueCents,
    facts: [
      { label: 'Fee', value: centsWords(fee.cents) },
      { label: 'Paid', value: centsWords(fee.paidCents) },
      ...(fee.waivedCents > 0 ? [{ label: 'Waived', value: centsWords(fee.waivedCents) }] : []),
      { label: 'Unpaid', value: centsWords(fee.dueCents) },
    ],
    invoices: fee.invoices.map(({ id, number, dueCents, standing }) => ({
      number,
      words:
        dueCents > 0 ? `${centsWords(dueCents)} unpaid` : STANDING_WORDS[standing].toLowerCase(),
      href: handles ? deskInvoiceAddress(id) : null,
    })),
    waivers: fee.waivers.map((waiver) => waiverWords(waiver, zone)),
    payments: fee.payments.map(({ id, orderNo, state, cents, stateAt, payer }) => ({
      id,
      title: `${centsWords(cents)}, order ${orderNo}`,
      words: `${stateOf(state)}, ${payer ?? 'a guest'}, ${momentInZone(stateAt, zone)}`,
    })),
  }
}
export type DeskFeeView = NonNullable<ReturnType<typeof viewDeskFee>>

const stateOf = (state: PaymentState): string => STATE_WORDS[state]

/** Its place, so that links lead to it. */
export const FEE_PANEL = 'fee'

/** Says what was paid, and what not, where staff decide by it. */
export function DeskFeePanel({ fee }: { fee: DeskFeeView | null }): ReactElement {
  return (
    <Panel
      title={fee?.unpaid ? `Fee: ${fee.unpaid} is not paid` : 'Fee and payments'}
      id={FEE_PANEL}
      padded={false}
    >
      {fee ? <Facts facts={fee.facts} /> : <PanelBand>Nothing is charged for it.</PanelBand>}
      {fee ? (
        <PanelList>
          {fee.invoices.map(({ number, words, href }) => (
            <li key={number}>
              {href ? <a href={href}>Invoice {number}</a> : `Invoice ${number}`}, {words}
            </li>
          ))}
          {fee.waivers.map((words) => (
            <li key={words}>{words}</li>
          ))}
          {fee.payments.map(({ id, title, words }) => (
            <li key={id}>
              <b>{title}</b>
              <p>{words}</p>
            </li>
          ))}
        </PanelList>
      ) : null}
      {fee && fee.payments.length === 0 ? <PanelBand>No online payment yet.</PanelBand> : null}
    </Panel>
  )
}
