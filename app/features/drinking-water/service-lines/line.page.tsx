import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout, SidePanel } from '#app/components/page/side-panel.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { LineForm } from './line-form.tsx'
import { ClassBadge } from './line-symbol.tsx'
import { editPath } from './line-words.ts'
import type { LineTold, loader, action } from './line.server.ts'
import type { LineView } from './line.view.ts'
import { PipeDrawing } from './pipe-drawing.tsx'
import * as css from './service-lines.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/service-line/edit/:id',
  title: (view) => t('Service line {title}', { title: view?.title ?? '' }),
  View: LinePage,
})

/** One service line (spec 3 §2.13): whoever has no right to edit reads the same as facts. */
function LinePage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        badge={
          <span data-unsaved-mark hidden={!told}>
            {t('* Not saved')}
          </span>
        }
        context={view.context}
        back={{ href: view.back, label: t('Back to LSLI Search') }}
      />
      {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
      <Refused view={view} told={told} />
      <TabBar
        label={t('Service line')}
        tabs={[{ label: t('Basic Info'), href: editPath(view.id), current: true }]}
      />
      <SideLayout
        label={t('About this line')}
        side={
          <>
            <SidePanel id="water-system" title={t('Water system')}>
              <Facts layout="narrow" isFlush facts={view.system} />
            </SidePanel>
            <SidePanel id="record" title={t('Created and updated')}>
              <Facts layout="narrow" isFlush facts={view.record} />
            </SidePanel>
          </>
        }
      >
        <div className={css.column}>
          <ClassPanel view={view} />
          {view.mayEdit ? (
            <LineForm view={view} told={told} />
          ) : (
            <Panel title={t('The line')} id="line" padded={false} roomy>
              <Facts
                facts={[{ label: t('Location'), value: view.address, isLong: true }, ...view.facts]}
              />
            </Panel>
          )}
          <Panel title={t('History')} id="history" padded={false}>
            {view.changes.length === 0 ? (
              <EmptyState>{t('Nothing was changed since the line was entered.')}</EmptyState>
            ) : (
              <RegisterTable
                caption={t('History')}
                columns={[
                  { key: 'at', label: t('Date') },
                  { key: 'change', label: t('Change') },
                  { key: 'class', label: t('Class') },
                  { key: 'known', label: t('How known') },
                  { key: 'by', label: t('By') },
                ]}
                rows={view.changes.map(({ id, at, ...cells }) => ({ id, head: at, cells }))}
              />
            )}
          </Panel>
        </div>
      </SideLayout>
    </PageMain>
  )
}

function ClassPanel({ view }: { view: LineView }): ReactElement {
  return (
    <Panel title={t('Class')} id="class" more={<ClassBadge of={view.class} />}>
      <p>{view.reason}</p>
      {view.stated ? <p>{view.stated}</p> : null}
      <PipeDrawing {...view.parts} />
      <p className={css.note}>{t('Worked out from the answers below and never typed.')}</p>
      <details>
        <summary>{t('How the class is worked out')}</summary>
        <table className={css.table}>
          <caption>{t('40 CFR 141.84, by what both sides are made of')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Public side, or the whole line')}</th>
              <th scope="col">{t('Customer side')}</th>
              <th scope="col">{t('Ever lead before it?')}</th>
              <th scope="col">{t('Class')}</th>
            </tr>
          </thead>
          <tbody>
            {view.table.map(({ key, cells, isCurrent }) => (
              <tr key={key} aria-current={isCurrent || undefined}>
                {cells.map((cell, at) => (
                  <td key={`${key}${at}`}>
                    {cell}
                    {isCurrent && at === 3 ? t(' (this line)') : ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}

/** Spec 3 §8: a save that was not taken; of a conflict both answers, side by side. */
function Refused({
  view,
  told,
}: {
  view: LineView
  told: LineTold | undefined
}): ReactElement | null {
  if (!told) return null
  const labelOf = (field: string) => view.labels.find(([name]) => name === field)?.[1] ?? field
  const different = view.labels.filter(([field]) => told.typed[field] !== view.typed[field])
  return (
    <>
      <ErrorSummary
        title={told.title}
        errors={Object.entries(told.errors).map(([field, message]) => ({
          href: `#${field}`,
          message: `${labelOf(field)}: ${message}`,
        }))}
      />
      <p>{told.text}</p>
      {told.isConflict ? (
        <Panel title={t('Both answers')} id="conflict">
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('Field')}</th>
                <th scope="col">{t('Saved by the other')}</th>
                <th scope="col">{t('Yours')}</th>
              </tr>
            </thead>
            <tbody>
              {different.map(([field, label, list]) => (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>
                    {list.find(({ value }) => value === view.typed[field])?.label ?? t('Not given')}
                  </td>
                  <td>
                    {list.find(({ value }) => value === told.typed[field])?.label ?? t('Not given')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            {t(
              'The form below holds yours. Save it to put it in place of theirs, or choose theirs.',
            )}
          </p>
        </Panel>
      ) : null}
    </>
  )
}
