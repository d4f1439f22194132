import { Form } from '@remix-run/react'
import type { ReactElement } from 'react'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import type { AccountTab, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'
import { NO_RECORD } from '../account-words.ts'

export const feesTab: AccountTab = {
  key: 'fimsAccount',
  label: () => 'FIMS Account Summary',
  isVisible: ({ settings, hasPrograms }) => settings.feeAccounts && hasPrograms,
  hasSave: true,
  fields: [],
  Beside: Fees,
}

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'number', label: 'Invoice' },
  { key: 'description', label: 'For' },
  { key: 'issuedOn', label: 'Invoice date' },
  { key: 'dueOn', label: 'Due date' },
  { key: 'amount', label: 'Amount', align: 'end' },
  { key: 'paid', label: 'Paid', align: 'end' },
  { key: 'due', label: 'Due', align: 'end' },
]

function Fees({ data }: TabProps): ReactElement | null {
  const fees = data.fimsAccount
  if (!fees) return null
  return (
    <>
      <Panel title="Fee program" id="fee-program" roomy>
        <Form method="get" action="/app/account" className={css.fields}>
          <input type="hidden" name="tab" value="fimsAccount" />
          <Select
            id="program"
            name="program"
            label="Program"
            width="short"
            options={fees.programs}
            defaultValue={fees.chosen?.id}
            key={fees.chosen?.id}
          />
          <div>
            <Button look="outlined">Show invoices</Button>
          </div>
        </Form>
      </Panel>
      <Panel title={`Invoices of ${fees.chosen?.name ?? ''}`} id="invoices" padded={false} roomy>
        {fees.invoices.length === 0 ? (
          <p className={css.empty}>{NO_RECORD}</p>
        ) : (
          <RegisterTable
            caption="Invoices of this program"
            columns={COLUMNS}
            rows={fees.invoices.map((invoice) => ({
              id: invoice.number,
              head: invoice.number,
              cells: invoice,
            }))}
          />
        )}
      </Panel>
    </>
  )
}
