import { PostForm } from '#app/components/form/post-form.tsx'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Chips } from '#app/components/search/criteria/chips.tsx'
import { CriteriaDetails, CriteriaGroup } from '#app/components/search/criteria/criteria-group.tsx'
import { CriteriaPanel, KeywordField } from '#app/components/search/criteria/criteria-panel.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import {
  Narrow,
  RegisterTable,
  StatusCell,
  Sub,
  Wide,
  type RegisterRow,
} from '#app/components/search/register-table.tsx'
import { ResultToolbar } from '#app/components/search/result-toolbar.tsx'
import { Results, SearchLayout } from '#app/components/search/search-layout.tsx'
import { EmptySearch, pageHref } from '#app/components/search/search-parts.tsx'
import { Badge, type BadgeProps } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import * as css from '../cap-and-trade.css.ts'
import { CapTabs } from '../cap-tabs.tsx'
import { TRADES_PATH } from './trade-criteria.ts'
import type { TradeView, loader, action } from './trades.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/cpp-trade-history',
  title: () => t('Trade history'),
  View: TradesPage,
})

/** The trades of the user's entities (spec 3 §2.8). */
function TradesPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { paging } = view
  return (
    <PageMain width="data">
      <PageHead title={t('Trade history')} context={t('Trades of compliance instruments')} />
      <CapTabs here="/app/cpp-trade-history" />
      <Stack>
        {told?.error ? (
          <Notice tone="bad" role="alert" title={t('TRADE HISTORY WITHDRAWN ERROR')}>
            {told.error.message}
          </Notice>
        ) : null}
        {view.done && !told ? (
          <Notice tone="good" role="status">
            {view.done}
          </Notice>
        ) : null}
        {view.question && !told ? <Withdraw trade={view.question} here={view.here} /> : null}
      </Stack>
      <SearchLayout criteriaCount={view.chips.length} criteria={<Criteria view={view} />}>
        <Results
          labelledBy="results"
          head={
            <>
              <ResultToolbar
                id="results"
                count={view.count}
                sort={{ action: TRADES_PATH, name: 'sort', ...view.sort }}
              />
              <Chips chips={view.chips} />
            </>
          }
        >
          {paging.total === 0 ? (
            <EmptySearch
              view={{
                criteriaCount: view.chips.length,
                clearHref: view.clearHref,
                empty: t('No submittals found for current criteria.'),
              }}
            />
          ) : (
            <Trades rows={view.rows} />
          )}
          <Paginator
            page={paging.page}
            pageSize={paging.pageSize}
            total={paging.total}
            hrefOf={(page) => pageHref(paging.pages, page)}
            sizes={paging.sizes}
          />
        </Results>
      </SearchLayout>
    </PageMain>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

type Look = Pick<BadgeProps, 'tone' | 'shape'>

/** Each status and type has its own shape and colour (S3-CPPHIST-13, -14). */
const STATUS: Record<string, Look> = {
  1: { tone: 'info', shape: 'half' },
  2: { tone: 'good', shape: 'disc' },
  3: { tone: 'warn', shape: 'struck' },
  4: { tone: 'bad', shape: 'bar' },
}

const TYPE: Record<string, Look> = {
  1: { tone: 'info', shape: 'triangle' },
  2: { tone: 'rule', shape: 'diamond' },
}

const OTHER: Look = { tone: 'idle', shape: 'ring' }

function Criteria({ view }: { view: Loaded }): ReactElement {
  return (
    <CriteriaPanel action={TRADES_PATH} clearHref={view.clearHref} keep={view.keep}>
      <KeywordField name="term" value={view.term} hint={t('Site Name, Address, ID')} />
      <CriteriaGroup legend={t('Status')} name="status" {...view.status} />
      {view.ranges.map(({ name, label, type, from, to }) => (
        <CriteriaDetails key={name} title={label} count={(from ? 1 : 0) + (to ? 1 : 0)}>
          {([t('From'), t('To')] as const).map((end) => (
            <TextField
              key={end}
              id={`${name}${end}`}
              name={`${name}${end}`}
              type={type === 'date' ? 'date' : 'text'}
              inputMode={type === 'date' ? undefined : 'decimal'}
              label={`${label}, ${end.toLowerCase()}`}
              defaultValue={end === 'From' ? from : to}
            />
          ))}
        </CriteriaDetails>
      ))}
    </CriteriaPanel>
  )
}

function Trades({ rows }: { rows: readonly TradeView[] }): ReactElement {
  return (
    <RegisterTable
      caption={t('Trades')}
      columns={[
        { key: 'date', label: t('Trade Date') },
        { key: 'type', label: t('Trade Type'), phone: 'away' },
        { key: 'transfer', label: t('Transferring Entity'), width: '16%', phone: 'away' },
        { key: 'acquire', label: t('Acquiring Entity'), width: '16%', phone: 'across' },
        { key: 'quantity', label: t('Trading Quantity'), align: 'end', phone: 'line' },
        { key: 'price', label: t('Per Compliance Instrument $'), align: 'end', phone: 'away' },
        { key: 'total', label: t('Asking Price (Total $)'), align: 'end', phone: 'away' },
        { key: 'due', label: t('Due Date'), phone: 'away' },
        { key: 'status', label: t('Status'), phone: 'line' },
        { key: 'act', label: t('Action'), phone: 'side' },
      ]}
      rows={rows.map(rowOf)}
    />
  )
}

function rowOf(row: TradeView): RegisterRow {
  const type = <Badge {...(TYPE[row.typeId] ?? OTHER)}>{row.typeName}</Badge>
  return {
    id: row.id,
    head: (
      <>
        {row.date}
        <Sub>
          {row.href ? (
            <a href={row.href}>{t('Trade {id}', { id: row.id })}</a>
          ) : (
            t('Trade {id}', { id: row.id })
          )}
        </Sub>
      </>
    ),
    cells: {
      type,
      transfer: (
        <>
          {row.transferName}
          <Sub>{row.transferAddress}</Sub>
        </>
      ),
      acquire: (
        <>
          <Wide>{row.acquireName}</Wide>
          <Sub wide>{row.acquireAddress}</Sub>
          <Narrow>{row.parties}</Narrow>
        </>
      ),
      quantity: (
        <>
          <Wide>{row.quantity}</Wide>
          <Sub wide>{row.years}</Sub>
          <Narrow>
            {type} {row.deal}
          </Narrow>
        </>
      ),
      price: row.price,
      total: row.total,
      due: row.due,
      status: (
        <StatusCell>
          <Badge {...(STATUS[row.statusId] ?? OTHER)}>{row.statusName}</Badge>
          {row.dueBy ? <Narrow>{row.dueBy}</Narrow> : null}
        </StatusCell>
      ),
      act: <Menu row={row} />,
    },
  }
}

/** The row menu: an entry that cannot be used says why (S3-CPPHIST-17). */
function Menu({ row }: { row: TradeView }): ReactElement {
  const of = <VisuallyHidden> {t('of trade {id}', { id: row.id })}</VisuallyHidden>
  return (
    <details>
      <summary>{rich('Menu{of}', { of })}</summary>
      {row.mayWithdraw ? (
        <LinkButton look="text" small href={row.withdrawHref}>
          {rich('Withdraw this Trade{of}', { of })}
        </LinkButton>
      ) : (
        <>
          <Button look="text" small type="button" disabled aria-describedby={`why-${row.id}`}>
            {rich('Withdraw this Trade{of}', { of })}
          </Button>
          <span id={`why-${row.id}`} className={css.quiet}>
            {row.why}
          </span>
        </>
      )}
    </details>
  )
}

function Withdraw({ trade, here }: { trade: TradeView; here: string }): ReactElement {
  return (
    <Panel title={t('Withdraw trade {id}?', { id: trade.id })} id="withdraw">
      <p>
        {t(
          '{quantity} compliance instruments of {transferName} are on hold for {acquireName}. They become available to {transferName} again, and everybody who is listed with the trade gets an e-mail. A withdrawn trade cannot be opened again.',
          {
            quantity: trade.quantity,
            transferName: trade.transferName,
            acquireName: trade.acquireName,
          },
        )}
      </p>
      <PostForm action={here} className={css.years}>
        <Button name="withdraw" value={trade.id} busyLabel={t('Withdrawing…')}>
          {t('Withdraw this Trade')}
        </Button>
        <LinkButton look="outlined" href={here}>
          {t('Keep it')}
        </LinkButton>
      </PostForm>
    </Panel>
  )
}
