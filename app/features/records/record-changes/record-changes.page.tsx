import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { Questions } from './questions.tsx'
import * as css from './record-changes.css.ts'
import type { ChangesPageView, loader } from './record-changes.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/history/:kind/:id',
  kept: true,
  noindex: true,
  title: (view) => (view ? t('What changed: {name}', { name: view.name }) : t('What changed')),
  View: RecordChangesPage,
})

/** A record as it was on a day, what differs between two days, and every change. */
export function RecordChangesPage({ view }: { view: ChangesPageView }): ReactElement {
  const errors = Object.entries(view.errors)
  return (
    <PageMain>
      {errors.length > 0 ? (
        <ErrorSummary
          title={t('There is a problem')}
          errors={errors.map(([name, message]) => ({ href: `#${name}`, message }))}
        />
      ) : null}
      <PageHead
        title={t('What changed')}
        context={view.name}
        back={{ href: view.recordHref, label: t('Back to the record as it is now') }}
      />
      <Stack gap="large">
        <Stack>
          <p className={css.words}>{view.since}</p>
          <p className={css.words}>{view.covered}</p>
        </Stack>
        <div className={css.asking}>
          <Questions view={view} />
        </div>
        {view.asOf ? <AsOf view={view.asOf} /> : null}
        {view.between ? <Between view={view.between} /> : null}
        <Changes view={view} />
      </Stack>
    </PageMain>
  )
}

function AsOf({ view }: { view: NonNullable<ChangesPageView['asOf']> }): ReactElement {
  if (view.unknown)
    return (
      <div id="as-of">
        <Notice tone="info" title={view.title}>
          {view.unknown}
        </Notice>
      </div>
    )
  return (
    <Panel title={view.title} id="as-of" padded={false}>
      <PanelBand>
        <p>{view.summary}</p>
      </PanelBand>
      <RegisterTable
        short
        caption={view.title}
        columns={[
          { key: 'field', label: t('Field'), width: '30%' },
          { key: 'then', label: t('Then') },
          { key: 'now', label: t('Now') },
        ]}
        rows={view.rows.map((row) => ({
          id: row.id,
          head: (
            <span className={css.label}>
              {row.label}{' '}
              {row.isDifferent ? (
                <Badge tone="warn" shape="half">
                  {t('Differs')}
                </Badge>
              ) : null}
            </span>
          ),
          cells: {
            then: row.isDifferent ? (
              <span className={css.then}>
                <Value words={row.then} />
              </span>
            ) : (
              <Value words={row.then} />
            ),
            now: <Value words={row.now} />,
          },
        }))}
      />
    </Panel>
  )
}

function Between({ view }: { view: NonNullable<ChangesPageView['between']> }): ReactElement {
  return (
    <Panel title={view.title} id="between" padded={false}>
      {view.part ? (
        <PanelBand>
          <p>{view.part}</p>
        </PanelBand>
      ) : null}
      {view.rows.length === 0 ? (
        <EmptyState>{t('Nothing differs between these days.')}</EmptyState>
      ) : (
        <RegisterTable
          short
          caption={view.title}
          columns={[
            { key: 'field', label: t('Field'), width: '30%' },
            { key: 'was', label: t('Before') },
            { key: 'became', label: t('After') },
          ]}
          rows={view.rows.map(({ id, label, was, became }) => ({
            id,
            head: label,
            cells: { was: <Value words={was} />, became: <Value words={became} /> },
          }))}
        />
      )}
    </Panel>
  )
}

function Changes({ view }: { view: ChangesPageView }): ReactElement {
  return (
    <Panel
      title={view.between ? t('Changes of these days') : t('All changes')}
      id="changes"
      padded={false}
    >
      {view.more ? (
        <PanelBand>
          <p>{view.more}</p>
        </PanelBand>
      ) : null}
      {view.changes.length === 0 ? (
        <EmptyState>{view.noChange}</EmptyState>
      ) : (
        <RegisterTable
          caption={t('Changes, the newest first')}
          columns={[
            { key: 'when', label: t('When'), width: '26%' },
            { key: 'field', label: t('Field'), width: '22%' },
            { key: 'was', label: t('Before') },
            { key: 'became', label: t('After') },
          ]}
          rows={view.changes.map(({ id, when, label, was, became }) => ({
            id,
            head: when,
            cells: {
              field: <span>{label}</span>,
              was: <Value words={was} />,
              became: <Value words={became} />,
            },
          }))}
        />
      )}
    </Panel>
  )
}

function Value({ words }: { words: string | null }): ReactElement {
  return words === null ? (
    <span className={css.missing}>{t('Not recorded')}</span>
  ) : (
    <span>{words}</span>
  )
}
