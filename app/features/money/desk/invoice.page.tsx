import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { Acts, fieldOf, ReasonForm, type InvoiceProps } from './invoice-acts.tsx'
import { MONEY_DESK } from './money-desk-address.ts'
import * as css from './money-desk.css.ts'
import type { loader, action } from './invoice.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/money/invoice/:id',
  title: () => 'Invoice',
  View: InvoicePage,
})

/** One invoice at the desk: what it charges, what was posted, and what can be done. */
export function InvoicePage({ view, told }: InvoiceProps): ReactElement {
  const errors = Object.entries(told?.errors ?? {}).map(([field, message]) => ({
    href: `#${told?.what ?? ''}-${field}`,
    message,
  }))
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        context={view.context}
        back={{ href: MONEY_DESK, label: 'Back to invoices and payments' }}
        actions={
          <LinkButton look="outlined" href={view.pdfHref}>
            PDF
          </LinkButton>
        }
      />
      <div className={css.stack}>
        {told ? <ErrorSummary title={told.message} errors={errors} /> : null}
        {view.done && !told ? (
          <Notice tone="good" role="status">
            {view.done}
          </Notice>
        ) : null}
        {view.isVoid ? <Notice tone="info">This invoice is void. Nothing is owed.</Notice> : null}
        <Panel title="Invoice" id="invoice" padded={false} roomy>
          <Facts facts={view.facts} />
        </Panel>
        <Panel title="What is charged" id="charges" padded={false} roomy>
          <RegisterTable
            caption="What is charged"
            short
            columns={[
              { key: 'for', label: 'For', width: '70%' },
              { key: 'amount', label: 'Amount', align: 'end' },
            ]}
            rows={view.charges.map(({ id, description, amount }) => ({
              id,
              head: description,
              cells: { amount },
            }))}
          />
        </Panel>
        <Panel title="What was posted" id="posted" padded={false} roomy>
          <RegisterTable
            caption="What was posted"
            columns={[
              { key: 'what', label: 'What', width: '40%' },
              { key: 'when', label: 'When and who' },
              { key: 'sides', label: 'Both sides' },
              { key: 'amount', label: 'Owed more or less', align: 'end' },
            ]}
            rows={view.entries.map((entry) => ({
              id: entry.id,
              head: (
                <>
                  {entry.what}
                  {entry.comment ? <Sub>{entry.comment}</Sub> : null}
                </>
              ),
              cells: {
                when: entry.when,
                sides: (
                  <CellLines>
                    {entry.sides.map((side) => (
                      <span key={side}>{side}</span>
                    ))}
                  </CellLines>
                ),
                amount: entry.amount,
              },
            }))}
          />
          {view.entries
            .filter(({ canBeTakenBack }) => canBeTakenBack)
            .map((entry) => (
              <PanelBand key={entry.id}>
                <details open={told?.what === `back${entry.id}`}>
                  <summary>Take back: {entry.what}</summary>
                  <ReasonForm
                    {...{ view, told }}
                    what="back"
                    hidden={{ name: 'entry', value: entry.id }}
                    label="Why it is taken back"
                    button="Take it back"
                  />
                </details>
              </PanelBand>
            ))}
        </Panel>
        {view.payments.length > 0 ? (
          <Panel title="Online payments" id="payments" padded={false} roomy>
            {view.payments.map((payment) => (
              <PanelBand key={payment.id}>
                <p>
                  <strong>{payment.title}</strong>
                  <br />
                  {payment.words}
                </p>
                {payment.mayRefund ? (
                  <details open={told?.what === `refund${payment.id}`}>
                    <summary>Refund this payment</summary>
                    <ReasonForm
                      {...{ view, told }}
                      what="refund"
                      hidden={{ name: 'payment', value: payment.id }}
                      label="Why it is given back"
                      button="Refund"
                    >
                      <TextField
                        {...fieldOf(told, `refund${payment.id}`, 'amount')}
                        label="Amount in dollars, of a part"
                        hint={payment.amountHint}
                        width="short"
                        inputMode="decimal"
                        maxLength={30}
                        optional
                      />
                      <Select
                        {...fieldOf(told, `refund${payment.id}`, 'after', 'OWED')}
                        label="What is owed after it"
                        hint={payment.rule}
                        options={[
                          { value: 'OWED', label: 'What goes back is owed again' },
                          { value: 'LOWERED', label: 'Nothing more: the invoice is lowered by it' },
                        ]}
                      />
                    </ReasonForm>
                  </details>
                ) : null}
              </PanelBand>
            ))}
            {view.refunds.map(({ id, words }) => (
              <PanelBand key={id}>
                <p>{words}</p>
              </PanelBand>
            ))}
          </Panel>
        ) : null}
        {view.isVoid ? null : <Acts view={view} told={told} />}
      </div>
    </PageMain>
  )
}
