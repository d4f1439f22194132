import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { Paginator } from '#app/components/search/paginator.tsx'
import {
  CellLines,
  RegisterTable,
  Sub,
  type RegisterColumn,
  type RegisterRow,
} from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { t, words } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { AccountTab, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'
import { NO_RESULT } from '../account-words.ts'
import type { viewFees } from '../fees.view.ts'

export const feesTab: AccountTab = {
  key: 'fimsAccount',
  label: () => t('FIMS Account Summary'),
  isVisible: ({ settings, hasPrograms }) => settings.feeAccounts && hasPrograms,
  hasSave: true,
  fields: [],
  Beside: Fees,
}

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = words([
  { key: 'info', label: 'Invoice Info', width: '24%' },
  { key: 'due', label: 'Payment Due Date' },
  { key: 'amount', label: 'Invoice Amount (A)', align: 'end' },
  { key: 'paid', label: 'Payment (B)', align: 'end' },
  { key: 'balance', label: 'Invoice Balance (A-B)', align: 'end', width: '14%' },
  { key: 'posted', label: 'Posted Date/By' },
  { key: 'pdf', label: 'PDF' },
])

type View = ReturnType<typeof viewFees>

function Fees({ data }: TabProps): ReactElement | null {
  const fees = data.fimsAccount
  if (!fees) return null
  return (
    <>
      <Panel title={t('Fee program')} id="fee-program" roomy>
        <div className={css.fields}>
          <Form method="get" action="/app/account" className={css.fields}>
            <input type="hidden" name="tab" value="fimsAccount" />
            <Select
              id="program"
              name="program"
              label={t('Fee Program')}
              options={fees.programs}
              defaultValue={fees.chosen}
              key={fees.chosen}
            />
            <div>
              <Button look="outlined">{t('Show invoices')}</Button>
            </div>
          </Form>
          <p>
            <a href={fees.commentsHref}>{t('Transaction comment report (R103, PDF)')}</a>
          </p>
        </div>
      </Panel>
      <Panel title={fees.title} id="invoices" padded={false} roomy>
        <InvoiceList fees={fees} />
      </Panel>
    </>
  )
}

function InvoiceList({ fees }: { fees: View }): ReactElement {
  const { page, pageSize, total, pageHref } = fees.paging
  if (fees.isPastEnd)
    return (
      <p className={css.empty}>
        {rich('This page is behind the last. {link}', {
          link: <a href={`${pageHref}1`}>{t('See the newest invoices')}</a>,
        })}
      </p>
    )
  if (fees.rows.length === 0)
    return (
      <p className={css.empty}>
        {rich(
          '{nothing} Nothing was invoiced to this account so far. Choose another fee program, or see {link}.',
          { nothing: t(NO_RESULT), link: <a href="/app/payments">{t('what is open')}</a> },
        )}
      </p>
    )
  return (
    <>
      <RegisterTable
        caption={t('Invoices of {about}', { about: fees.about })}
        columns={COLUMNS}
        rows={fees.rows.map(rowOf)}
      />
      <p className={css.empty}>{fees.totals}</p>
      <Paginator
        page={page}
        pageSize={pageSize}
        total={total}
        hrefOf={(other) => `${pageHref}${other}`}
      />
    </>
  )
}

function rowOf(invoice: View['rows'][number]): RegisterRow {
  return {
    id: invoice.id,
    head: (
      <>
        {invoice.number}
        {invoice.about.map((words) => (
          <Sub key={words}>{words}</Sub>
        ))}
      </>
    ),
    cells: {
      due: (
        <CellLines>
          <span>{invoice.dueOn}</span>
          <Badge {...invoice.status} />
        </CellLines>
      ),
      amount: (
        <>
          {invoice.amount}
          {invoice.within ? <Sub>{t('with {within}', { within: invoice.within })}</Sub> : null}
        </>
      ),
      paid: invoice.paid,
      balance: <strong>{invoice.balance}</strong>,
      posted: invoice.posted,
      pdf: (
        <a
          href={invoice.pdfHref}
          aria-label={t('PDF of invoice {number}', { number: invoice.number })}
        >
          {t('PDF')}
        </a>
      ),
    },
  }
}
