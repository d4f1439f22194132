import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { EndQuestion, SignPanel } from './trade-acts.tsx'
import type { TradeTold, loader, action } from './trade.server.ts'
import type { TradeView } from './trade.view.ts'
import { HISTORY, tradeAddress } from './trade-words.ts'
import * as css from './cap-trades.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/cpp-trades/:id',
  title: (view) => view?.title ?? t('Trade'),
  View: ({ view, told }) => <TradePage view={view} told={told ?? undefined} />,
})

type PageProps = { view: TradeView & { done: string | null }; told: TradeTold | undefined }

/** One trade for both sides and the agency: who must act, until when, and what it moves. */
export function TradePage({ view, told }: PageProps): ReactElement {
  if (told?.ending) return <EndQuestion view={view} ending={told.ending} errors={told.errors} />
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        back={{ href: HISTORY, label: t('Trade history') }}
        context={view.context}
        badge={
          <Badge tone={view.badge.tone} shape={view.badge.shape}>
            {view.badge.words}
          </Badge>
        }
      />
      <Stack gap="large">
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {told?.title ? <ErrorSummary title={told.title} errors={[]} /> : null}
        <div className={css.layout}>
          <div className={css.column}>
            <Panel title={view.answer.title} id="turn" roomy>
              <div className={css.column}>
                {view.answer.text ? <p>{view.answer.text}</p> : null}
                <Acts view={view} isSigning={told?.signing != null} />
              </div>
            </Panel>
            {told?.signing ? (
              <SignPanel view={view} signing={told.signing} errors={told.errors} />
            ) : null}
            <Terms view={view} />
          </div>
          <Side view={view} />
        </div>
      </Stack>
    </PageMain>
  )
}

function Acts({ view, isSigning }: { view: TradeView; isSigning: boolean }): ReactElement | null {
  const { sign, endings } = view
  if (!sign && endings.length === 0) return null
  const isFirst = !sign || isSigning
  return (
    <PostForm action={tradeAddress(view.id)} className={css.line}>
      {sign && !isSigning ? (
        <Button name="what" value="begin" busyLabel={t('Opening…')}>
          {sign.label}
        </Button>
      ) : null}
      {endings.map(({ act, label }) => (
        <EndButton key={act} act={act} label={label} isMain={isFirst && act === 'COMPLETE'} />
      ))}
    </PostForm>
  )
}

/** A button has one value, so it names the act too. */
function EndButton(props: { act: string; label: string; isMain: boolean }): ReactElement {
  return (
    <Button look={props.isMain ? 'filled' : 'outlined'} name="what" value={`ask-end ${props.act}`}>
      {props.label}
    </Button>
  )
}

function Terms({ view }: { view: TradeView }): ReactElement {
  const columns = [
    { key: 'year', label: t('Cap year') },
    { key: 'quantity', label: t('Trading Quantity'), align: 'end' as const },
    {
      key: 'price',
      label: t('Per Compliance Instrument $'),
      stackLabel: t('Price'),
      align: 'end' as const,
    },
    {
      key: 'total',
      label: t('Asking Price (Total $)'),
      stackLabel: t('Total'),
      align: 'end' as const,
    },
  ] as const
  const held = [
    { key: 'now', label: t('You have free now'), align: 'end' as const },
    { key: 'then', label: t('You would have'), align: 'end' as const },
  ]
  return (
    <Panel
      title={t('What is traded')}
      id="terms"
      padded={false}
      roomy
      more={view.formHref ? <a href={view.formHref}>{t('Signed trade form')}</a> : null}
    >
      <RegisterTable
        caption={t('Instruments by cap year')}
        short
        columns={[columns[0], ...columns.slice(1), ...(view.hasHeld ? held : [])]}
        rows={[
          ...view.rows.map((row) => ({
            id: row.year,
            head: row.year,
            cells: {
              quantity: row.quantity,
              price: row.price,
              total: row.total,
              now: row.now,
              then: row.then,
            },
          })),
          {
            id: 'total',
            head: t('Total'),
            cells: {
              quantity: <strong>{view.total.quantity}</strong>,
              total: <strong>{view.total.total}</strong>,
            },
          },
        ]}
      />
      <PanelBand>
        <Facts isFlush facts={view.facts} />
      </PanelBand>
      <PanelBand>
        <Facts
          isFlush
          facts={view.parties.map(({ label, name, address }) => ({
            label,
            value: [name, address].filter(Boolean).join(', '),
          }))}
        />
      </PanelBand>
    </Panel>
  )
}

function Side({ view }: { view: TradeView }): ReactElement {
  return (
    <aside className={css.column} aria-label={t('This trade')}>
      {view.hold ? (
        <Panel title={t('On hold')} id="hold">
          <p>{view.hold}</p>
        </Panel>
      ) : null}
      <Panel title={t('What happened')} id="steps" padded={false}>
        <PanelList>
          {view.steps.map((step) => (
            <li key={step.key}>
              <strong>{step.head}</strong>
              {step.by ? <p>{step.by}</p> : null}
              {step.reason ? <p className={css.said}>{step.reason}</p> : null}
              <p className={css.quiet}>{step.at}</p>
            </li>
          ))}
        </PanelList>
      </Panel>
      {view.mayTrust ? (
        <Panel title={t('Trust {seller}', { seller: view.seller })} id="trust">
          <PostForm action={tradeAddress(view.id)} className={css.form}>
            <p>
              {view.isTrusted
                ? t('A trade with this seller needs no waiting time, not even the first.')
                : t(
                    'The first trade of two entities waits some days before the agency moves anything. For a seller that you trust it does not.',
                  )}
            </p>
            <Button look="outlined" small name="what" value={view.isTrusted ? 'distrust' : 'trust'}>
              {view.isTrusted ? t('Wait again') : t('Trust this seller')}
            </Button>
          </PostForm>
        </Panel>
      ) : null}
    </aside>
  )
}
