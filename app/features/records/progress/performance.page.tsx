import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { TABLE_BELOW } from '#app/components/ui/chart/chart.words.ts'
import { Columns } from '#app/components/ui/chart/columns.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { msg, t } from '#words/words.ts'
import { OneScale } from './one-scale.tsx'
import * as css from './performance.css.ts'
import type { PerformanceView } from './performance.view.ts'
import type { loader } from './performance.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/performance',
  kept: true,
  title: () => t(TITLE),
  View: PerformancePage,
})

function PerformancePage({ view: { view, home } }: PageProps<typeof loader>): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={t(TITLE)}
        back={{ href: home, label: t('Back to public records') }}
        context={t(
          'The last twelve months, by type. Days on hold and days with the applicant are not counted.',
        )}
      />
      <Stack>
        {view.types.length === 0 ? (
          <Notice tone="info" title={t('Nothing was decided in this time')}>
            {t('Once submittals are decided, this page tells how long it took.')}
          </Notice>
        ) : null}
        {view.scale.rows.length > 0 ? <OneScale of={view.scale} /> : null}
        {view.types.map((type) => (
          <TypePanel key={type.id} type={type} />
        ))}
        <Panel title={t('How this is counted')} id="counted">
          <p>
            {t(
              'The median is the middle one: half were decided faster. “On time” means decided by the day that the rule of the type sets, and is given in steps of five percent. Figures of fewer than 5 decisions are not told, because they would be about somebody.',
            )}
          </p>
        </Panel>
      </Stack>
    </PageMain>
  )
}

const TITLE = msg('How long decisions take')

type TypeView = PerformanceView['types'][number]

function TypePanel({ type }: { type: TypeView }): ReactElement {
  return (
    <Panel title={type.name} id={`type-${type.id}`} padded={false}>
      <div className={css.top}>
        <p>{type.summary}</p>
        <Columns
          name={t('{name}: median days by month', { name: type.name })}
          about={t(TABLE_BELOW)}
          columns={type.columns}
        />
      </div>
      <RegisterTable
        short
        caption={t('{name}: decisions by month', { name: type.name })}
        columns={[
          { key: 'month', label: t('Month') },
          { key: 'decided', label: t('Decided'), align: 'end' },
          { key: 'median', label: t('Median'), align: 'end' },
          { key: 'timely', label: t('On time'), align: 'end' },
        ]}
        rows={type.rows.map(({ id, name, decided, median, timely }) => ({
          id,
          head: name,
          cells: { decided, median, timely },
        }))}
      />
    </Panel>
  )
}
