import { PostForm } from '#app/components/form/post-form.tsx'
import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import {
  CellLines,
  RegisterTable,
  Sub,
  type RegisterColumn,
} from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { ListTold, loader, action } from './list.server.ts'
import { MONEY_DESK } from './money-desk-address.ts'
import * as css from './money-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/money',
  title: () => 'Invoices and payments',
  View: ListPage,
})

type View = SerializeFrom<typeof loader>

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'invoice', label: 'Invoice', width: '40%' },
  { key: 'due', label: 'Payment Due Date', phone: 'line' },
  { key: 'amount', label: 'Invoice Amount (A)', align: 'end', phone: 'away' },
  { key: 'paid', label: 'Payment (B)', align: 'end', phone: 'away' },
  { key: 'balance', label: 'Invoice Balance (A-B)', align: 'end', phone: 'side' },
]

type ListProps = { view: View; told: ListTold | undefined }

/** Invoices and payments at the desk: what is open, and what waits for somebody. */
export function ListPage({ view, told }: ListProps): ReactElement {
  const { page, pageSize, total, pageHref } = view.paging
  return (
    <PageMain width="data">
      <PageHead
        title="Invoices and payments"
        context={`${view.words} shown by these criteria`}
        actions={
          <>
            <LinkButton href={`${MONEY_DESK}/new`}>New invoice</LinkButton>
            <LinkButton look="outlined" href={`${MONEY_DESK}/import`}>
              Import invoices
            </LinkButton>
          </>
        }
      />
      <Stack gap="large">
        {view.done && !told ? (
          <Notice tone="good" role="status">
            {view.done}
          </Notice>
        ) : null}
        <p className={css.ways}>
          <a href={`${MONEY_DESK}/aging`}>Aging report</a>
          <a href={`${MONEY_DESK}/differences`}>Reconciliation: {view.differences} open</a>
        </p>
        {view.refunds.length > 0 ? <Refunds view={view} told={told} /> : null}
        <form method="get" action={MONEY_DESK} role="search" className={css.line}>
          <TextField
            id="text"
            name="text"
            label="Number, account or name"
            defaultValue={view.text}
          />
          <Select
            id="state"
            name="state"
            label="State"
            width="short"
            options={view.states}
            defaultValue={view.state}
          />
          <Button look="outlined">Search</Button>
        </form>
        {view.rows.length === 0 ? (
          <EmptyState>No invoice is found by these criteria.</EmptyState>
        ) : (
          <Panel title={view.words} id="invoices" padded={false} roomy>
            <RegisterTable caption="Invoices" columns={COLUMNS} rows={view.rows.map(rowOf)} />
          </Panel>
        )}
        <Paginator
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={(to) => `${pageHref}${to}`}
        />
      </Stack>
    </PageMain>
  )
}

function rowOf(row: View['rows'][number]) {
  return {
    id: row.id,
    head: (
      <>
        <a href={row.href}>{row.number}</a>
        <Sub>{row.about}</Sub>
        <Sub>{row.account}</Sub>
      </>
    ),
    cells: {
      due: (
        <CellLines>
          <span>{row.due}</span>
          {row.mark ? (
            <Badge tone={row.isLate ? 'bad' : 'info'} shape={row.isLate ? 'disc' : 'half'}>
              {row.mark}
            </Badge>
          ) : null}
        </CellLines>
      ),
      amount: row.amount,
      paid: row.paid,
      balance: <strong>{row.balance}</strong>,
    },
  }
}

/** Refunds above the sum of the settings: whoever asked does not decide. */
function Refunds({ view, told }: ListProps): ReactElement {
  return (
    <Panel title={`Refunds that wait (${view.refunds.length})`} id="refunds" padded={false} roomy>
      {view.refunds.map((refund) => {
        const error = told?.id === refund.id ? told.message : undefined
        return (
          <PanelBand key={refund.id}>
            <p className={css.above}>
              {refund.what}. Asked for by {refund.askedBy}: {refund.reason}
            </p>
            {refund.isOwn && refund.state === 'waiting' ? (
              <p className={css.quiet}>You asked for it, so somebody else decides.</p>
            ) : (
              <PostForm action={MONEY_DESK} className={css.form}>
                <input type="hidden" name="refund" value={refund.id} />
                {refund.state === 'waiting' ? (
                  <TextField
                    id={`reason-${refund.id}`}
                    name="reason"
                    label="Why it is refused"
                    optional
                    defaultValue={told?.id === refund.id ? told.reason : ''}
                    {...(error ? { error } : {})}
                  />
                ) : null}
                <div className={css.line}>
                  <Button small name="decision" value="approve" busyLabel="Refunding…">
                    {refund.state === 'waiting' ? `Refund ${refund.sum}` : 'Try the refund again'}
                  </Button>
                  {refund.state === 'waiting' ? (
                    <Button small look="outlined" name="decision" value="refuse">
                      Refuse
                    </Button>
                  ) : null}
                </div>
              </PostForm>
            )}
          </PanelBand>
        )
      })}
    </Panel>
  )
}
