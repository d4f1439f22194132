import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { FeeForm, TakeBackForm } from './fee-forms.tsx'
import type { FeeTold, FeeView, loader, action } from './fee.server.ts'
import * as css from './fee-rates.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/fees/:code',
  title: (view) => (view ? `Fee ${view.code}` : 'Fee'),
  View: FeePage,
})

type PageProps = { view: FeeView; told: FeeTold | undefined }

const AMOUNTS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'from', label: 'From', width: '30%' },
  { key: 'amount', label: 'Amount', width: '30%' },
  { key: 'state', label: 'State' },
]
const EXAMPLES: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'name', label: 'Example', width: '50%' },
  { key: 'before', label: 'Costs now', width: '25%' },
  { key: 'after', label: 'With your amount' },
]

/** One amount: what it is from when on, which formulas read it, and what examples would cost. */
export function FeePage({ view, told }: PageProps): ReactElement {
  const fieldOf = (name: string) => (told?.day ? `${name}-${told.day}` : name)
  const isRefused = told && !told.examples
  return (
    <PageMain width="data">
      <PageHead
        title={`Fee ${view.code}`}
        context="It holds from its day on. What was signed keeps the fee that it was signed with."
        back={{ href: view.back, label: 'Back to the fees' }}
      />
      <Stack>
        {isRefused ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${fieldOf(name)}`,
              message,
            }))}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {told?.examples ? <Examples examples={told.examples} /> : null}
        <FeeForm view={view} told={told?.day ? undefined : told} />
        <Panel title="Amounts" id="amounts" padded={false} roomy>
          <RegisterTable
            caption="Amounts by their first day"
            short
            columns={AMOUNTS}
            rows={view.amounts.map(({ day, from, amount, state }) => ({
              id: day || 'always',
              head: from,
              cells: { amount, state },
            }))}
          />
        </Panel>
        {view.amounts
          .filter(({ isComing }) => isComing)
          .map((amount) => (
            <TakeBackForm key={amount.day} view={view} amount={amount} told={told} />
          ))}
        <Panel title="Formulas that read it" id="formulas" padded={false} roomy>
          <PanelList>
            {view.usedBy.map(({ code, name, lines }) => (
              <li key={code} className={css.row}>
                <strong>{name}</strong>
                {lines.map(({ label, when, formula }) => (
                  <span key={label + formula}>
                    {label}: <code>{formula}</code>
                    {when ? (
                      <>
                        {' '}
                        when <code>{when}</code>
                      </>
                    ) : null}
                  </span>
                ))}
              </li>
            ))}
            {view.usedBy.length === 0 ? <li>No form that is offered reads it.</li> : null}
          </PanelList>
        </Panel>
        <Panel title="History" id="history" padded={false} roomy>
          <PanelList>
            {view.history.map(({ id, what, reason, who }) => (
              <li key={id} className={css.row}>
                <strong>{what}</strong>
                <span>{reason}</span>
                <span className={css.quiet}>{who}</span>
              </li>
            ))}
            {view.history.length === 0 ? <li>It was never changed here.</li> : null}
          </PanelList>
        </Panel>
      </Stack>
    </PageMain>
  )
}

function Examples({ examples }: { examples: NonNullable<FeeTold['examples']> }): ReactElement {
  return (
    <Panel title="What examples would cost" id="examples" padded={examples.length === 0} roomy>
      {examples.length === 0 ? (
        <p>No form that is offered has example answers for this amount.</p>
      ) : (
        <RegisterTable
          caption="What examples would cost"
          short
          columns={EXAMPLES}
          rows={examples.map(({ name, before, after }) => ({
            id: name,
            head: name,
            cells: { before, after },
          }))}
        />
      )}
    </Panel>
  )
}
