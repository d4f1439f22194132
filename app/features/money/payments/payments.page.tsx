import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import {
  CellLines,
  RegisterTable,
  Sub,
  type RegisterColumn,
} from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { t, words } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { centsWords, PAYMENTS } from './money-words.ts'
import { GiveUpForm, WaysOnButtons } from './ways-on.tsx'
import type { ItemView, PaymentsView } from './payments.view.ts'
import * as css from './payments.css.ts'
import type { loader, action } from './payments.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/payments',
  title: () => t('Pay Invoices/Fees'),
  View: ({ view, told }) => <PaymentsPage view={view} told={told ?? undefined} />,
})

const COLUMNS: readonly [RegisterColumn, ...RegisterColumn[]] = words([
  { key: 'item', label: 'Item', width: '34%' },
  { key: 'due', label: 'Payment Due Date', phone: 'line' },
  { key: 'amount', label: 'Invoice Amount (A)', align: 'end', phone: 'away' },
  { key: 'paid', label: 'Payment (B)', align: 'end', phone: 'away' },
  { key: 'balance', label: 'Invoice Balance (A-B)', align: 'end', phone: 'side' },
])

type Told = { error: Refusal; chosen: string[]; attempt: string } | undefined
type PageProps = { view: PaymentsView & { mayPay: boolean; help: string }; told: Told }

/** What is open by account, what of it is chosen, the total and Pay (spec 3 §2.1). */
export function PaymentsPage({ view, told }: PageProps): ReactElement {
  const chosen = told?.chosen ?? view.chosen
  return (
    <PageMain width="data">
      <PageHead title={t('Pay Invoices/Fees')} context={view.context} />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            key={told.attempt}
            title={told.error.message}
            errors={told.error.inputErrors.map(({ message }) => ({ href: '#items', message }))}
          />
        ) : null}
        <ul role="list" className={css.sums}>
          {view.sums.map(({ label, sum, words }) => (
            <li key={label}>
              {label}
              <strong className={css.sum}>{sum}</strong>
              <span className={css.quiet}>{words}</span>
            </li>
          ))}
        </ul>
        {view.groups.length === 0 && view.page > 1 ? (
          <p>
            {rich('Nothing is on this page. {link}', {
              link: <a href={PAYMENTS}>{t('See the first items')}</a>,
            })}
          </p>
        ) : null}
        {view.groups.length === 0 && view.page === 1 ? (
          <EmptyState>
            {t('Nothing is open. What you owe appears here when it is invoiced.')}
          </EmptyState>
        ) : null}
        <GiveUpForms view={view} />
        {view.groups.length > 0 ? (
          <PostForm action={PAYMENTS} className={css.layout}>
            <div className={css.column} id="items">
              {view.groups.map((group) => (
                <Group key={group.name} group={group} chosen={chosen} />
              ))}
              <Pages paging={view.paging} />
            </div>
            <Pay view={view} chosen={chosen} />
          </PostForm>
        ) : null}
      </Stack>
    </PageMain>
  )
}

/** One form for each payment, beside the form of the page; buttons in the rows belong to them. */
function GiveUpForms({ view }: { view: PaymentsView }): ReactElement {
  const ways = view.groups
    .flatMap(({ rows }) => rows)
    .flatMap(({ onTheWay }) => (onTheWay?.ways ? [onTheWay.ways] : []))
  const each = new Map(ways.map((way) => [way.id, way]))
  return (
    <>
      {[...each.values()].map((way) => (
        <GiveUpForm key={way.id} ways={way} />
      ))}
    </>
  )
}

/** To other pages by the form itself, so that what is chosen stays chosen. */
function Pages({ paging }: { paging: PaymentsView['paging'] }): ReactElement | null {
  if (!paging) return null
  const { words, before, after } = paging
  return (
    <div className={css.actions}>
      {before === null ? null : (
        <Button look="outlined" formMethod="get" name="page" value={String(before)}>
          {t('Previous items')}
        </Button>
      )}
      {after === null ? null : (
        <Button look="outlined" formMethod="get" name="page" value={String(after)}>
          {t('Next items')}
        </Button>
      )}
      <p>{words}</p>
    </div>
  )
}

type GroupProps = { group: PaymentsView['groups'][number]; chosen: readonly string[] }

function Group({ group, chosen }: GroupProps): ReactElement {
  const open = group.rows.filter(({ onTheWay }) => onTheWay === null)
  const waiting = group.rows.filter(({ onTheWay }) => onTheWay !== null)
  const id = `account-${group.rows[0]?.id ?? ''}`
  return (
    <Panel title={group.name} id={id} padded={false} roomy>
      {open.length > 0 ? (
        <RegisterTable
          caption={t('Open items of {name}', { name: group.name })}
          columns={COLUMNS}
          rows={open.map(rowOf)}
          selectName="choose"
          selected={chosen}
        />
      ) : null}
      {waiting.length > 0 ? (
        <RegisterTable
          caption={t('Items of {name} with a payment on the way', { name: group.name })}
          columns={COLUMNS}
          rows={waiting.map(rowOf)}
        />
      ) : null}
    </Panel>
  )
}

function rowOf(item: ItemView) {
  return {
    id: item.id,
    selectLabel: t('{number}, balance {balance}', { number: item.number, balance: item.balance }),
    head: (
      <>
        {item.number}
        <Sub>{item.about}</Sub>
        <Sub wide>{item.program}</Sub>
        {item.onTheWay ? null : (
          <a
            href={item.inviteHref}
            aria-label={t('Ask somebody to pay {number}', { number: item.number })}
          >
            {t('Ask somebody to pay')}
          </a>
        )}
      </>
    ),
    cells: {
      due: item.onTheWay ? (
        <CellLines>
          <Badge tone="info" shape="half">
            {item.onTheWay.words}
          </Badge>
          {item.onTheWay.href ? <a href={item.onTheWay.href}>{t('See this payment')}</a> : null}
          {item.onTheWay.ways ? <WaysOnButtons ways={item.onTheWay.ways} of={item.number} /> : null}
        </CellLines>
      ) : (
        <CellLines>
          {item.isLate ? (
            <Badge tone="bad" shape="disc">
              {item.due}
            </Badge>
          ) : (
            item.due
          )}
          <Sub>{item.dueOn}</Sub>
        </CellLines>
      ),
      amount: item.amount,
      paid: item.paid,
      balance: <strong>{item.balance}</strong>,
    },
  }
}

type ChosenProps = { item: ItemView; isElsewhere: boolean }

/** An item of another page has no other box here, so it can be taken back beside the total. */
function ChosenItem({ item, isElsewhere }: ChosenProps): ReactElement {
  const words = `${item.number}: ${item.balance}`
  if (!isElsewhere) return <p>{words}</p>
  return (
    <label className={css.elsewhere}>
      <input type="checkbox" name="choose" value={item.id} defaultChecked />
      {t('{words}, on another page', { words })}
    </label>
  )
}

function Pay({
  view,
  chosen,
}: {
  view: PageProps['view']
  chosen: readonly string[]
}): ReactElement {
  const items = [...view.groups.flatMap(({ rows }) => rows), ...view.elsewhere].filter(
    ({ id, onTheWay }) => onTheWay === null && chosen.includes(id),
  )
  const total = items.reduce((sum, { dueCents }) => sum + dueCents, 0)
  if (!view.provider)
    return (
      <Panel title={t('How to pay')} id="pay" roomy>
        <p>{view.help}</p>
        <p>{t('This portal takes no card or bank payments.')}</p>
      </Panel>
    )
  return (
    <Panel title={items.length === 0 ? t('Nothing chosen yet') : t('Chosen')} id="pay" roomy>
      <div className={css.pay}>
        {view.provider.isTest ? (
          <Notice tone="info" level={3} title={t('For trying out')}>
            {t('No money moves: payments go to a sandbox bank.')}
          </Notice>
        ) : null}
        {items.map((item) => (
          <ChosenItem key={item.id} item={item} isElsewhere={view.elsewhere.includes(item)} />
        ))}
        {items.length > 0 ? (
          <>
            <p>
              {rich('Total{strong}', {
                strong: <strong className={css.sum}>{centsWords(total)}</strong>,
              })}
            </p>
            <input type="hidden" name="shown" value={total} />
          </>
        ) : (
          <p>{t('Choose items, then work out the total.')}</p>
        )}
        {items.length > 0 && view.mayPay ? (
          <>
            <Button busyLabel={t('Beginning the payment…')}>
              {t('Pay {total}', { total: centsWords(total) })}
            </Button>
            <p className={css.quiet}>
              {t('Nothing is charged before you confirm it at {label}.', {
                label: view.provider.label,
              })}
            </p>
          </>
        ) : null}
        <Button
          look={items.length > 0 ? 'outlined' : 'filled'}
          formMethod="get"
          {...(view.page > 1 ? { name: 'page', value: String(view.page) } : {})}
        >
          {items.length > 0 ? t('Work out the total again') : t('Work out the total')}
        </Button>
        {view.mayPay ? null : <p>{t('Your account can read only, so it cannot pay.')}</p>}
      </div>
    </Panel>
  )
}
