import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { Faults, FilesForm } from './files-form.tsx'
import { Outline } from './outline.tsx'
import { DraftPanel, OfferPanel } from './type-forms.tsx'
import type { TypeTold, TypeView, loader, action } from './type.server.ts'
import * as css from './type-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/types/:code',
  title: (view) => view?.name ?? 'Submittal type',
  View: TypePage,
})

const VERSIONS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'name', label: 'Version', width: '30%' },
  { key: 'state', label: 'State' },
]
const EXAMPLES: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'name', label: 'Example', width: '60%' },
  { key: 'finds', label: 'What is found' },
]

/** One type: what it asks, its versions, its draft, and what was done with it. */
export function TypePage({
  view,
  told,
}: {
  view: TypeView
  told: TypeTold | undefined
}): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={view.name}
        context={`${view.code}. ${view.description}`}
        back={{ href: view.back, label: 'Back to the types' }}
      />
      <Stack>
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: name === 'reason' ? `#${told.act ?? ''}-reason` : `#${name}`,
              message,
            }))}
          />
        ) : null}
        {told ? <Faults faults={told.faults} /> : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <DraftPanel view={view} told={told} />
        <Panel title="The type" id="type" padded={false} roomy>
          <PanelList>
            {view.facts.map(({ name, value }) => (
              <li key={name} className={css.row}>
                <span className={css.quiet}>{name}</span>
                <span>{value}</span>
              </li>
            ))}
            <li>
              <a href={view.filesHref} download>
                Its files as a ZIP
              </a>
              , to be changed and sent again
            </li>
          </PanelList>
        </Panel>
        <Panel title="Versions" id="versions" padded={false} roomy>
          <RegisterTable
            caption="Versions of the form"
            short
            columns={VERSIONS}
            rows={view.versions.map(({ id, name, state }) => ({
              id,
              head: name,
              cells: { state },
            }))}
          />
        </Panel>
        <Outline shown={view.shown} />
        {view.draft && view.draft.examples.length > 0 ? (
          <Panel title="Examples that were tried" id="examples" padded={false} roomy>
            <RegisterTable
              caption="Examples of answers and what the rules find"
              short
              columns={EXAMPLES}
              rows={view.draft.examples.map(({ name, finds }) => ({
                id: name,
                head: name,
                cells: { finds },
              }))}
            />
          </Panel>
        ) : null}
        <FilesForm action={view.self} title="Send another draft" told={told} />
        <OfferPanel view={view} told={told} />
        <Panel title="History" id="history" padded={false} roomy>
          <PanelList>
            {view.history.map(({ id, what, reason, who }) => (
              <li key={id} className={css.row}>
                <strong>{what}</strong>
                {reason ? <span>{reason}</span> : null}
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
