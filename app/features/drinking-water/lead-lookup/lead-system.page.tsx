import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { LevelsTable } from '#app/features/drinking-water/taps/levels-table.tsx'
import { TAPS } from '#app/features/drinking-water/taps/levels.view.ts'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { LEAD_PATH } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import * as css from './lead-lookup.css.ts'
import { LOOKUP, viewSystem } from './lead-lookup.view.ts'
import type { loader } from './lead-system.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/lead/:system',
  kept: true,
  title: (view) => t('Lead pipes of {view}', { view: view?.view.name ?? t('a water system') }),
  View: LeadSystemPage,
})

/** What a water system's lines are made of. */
function LeadSystemPage({ view: { view, periods } }: PageProps<typeof loader>): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.name}
        back={{ href: LEAD_PATH, label: t(LOOKUP) }}
        context={view.context}
      />
      <Stack gap="large">
        <Panel title={t('Lines by class')} id="classes">
          <p>{view.sentence}</p>
          {view.year === null ? null : <Chart bars={view.bars} />}
          <Facts
            layout="narrow"
            isFlush
            facts={[
              { label: t('People served'), value: view.people },
              {
                label: t('Phone'),
                value: view.phone ? <a href={`tel:${view.phone}`}>{view.phone}</a> : null,
              },
            ]}
          />
        </Panel>
        {view.years.length > 0 ? (
          <Panel title={t('Every inventory')} id="years" padded={false}>
            <RegisterTable
              caption={t('Every inventory')}
              columns={[
                { key: 'name', label: t('Year') },
                { key: 'lines', label: t('Lines'), align: 'end' },
                { key: 'lead', label: t('Lead'), align: 'end' },
                { key: 'galvanized', label: t('Galvanized Requiring Replacement'), align: 'end' },
                { key: 'unknown', label: t('Lead Status Unknown'), align: 'end' },
                { key: 'nonLead', label: t('Non-lead'), align: 'end' },
              ]}
              rows={view.years.map(({ id, name, ...cells }) => ({ id, head: name, cells }))}
            />
          </Panel>
        ) : null}
        {periods.length > 0 ? (
          <Panel title={t(TAPS)} id="taps" padded={false}>
            <PanelBand>
              <p>
                {t(
                  'Water from some taps is measured in every period. Nine of ten samples are at or below the 90th percentile. When it is above the action level, the water system must act. Which taps were measured is not public: most are in private homes.',
                )}
              </p>
            </PanelBand>
            <LevelsTable periods={periods} />
          </Panel>
        ) : null}
        {view.files ? (
          <p>
            {rich('Take the newest inventory away: {link},', {
              link: <a href={view.files.csv}>{t('CSV')}</a>,
            })}{' '}
            <a href={view.files.geojson}>{t('GeoJSON')}</a>
          </p>
        ) : null}
      </Stack>
    </PageMain>
  )
}

type View = ReturnType<typeof viewSystem>

const ROW = 44

/** The newest row of the table below as bars; read to nobody, for the table says the same. */
function Chart({ bars }: { bars: View['bars'] }): ReactElement {
  return (
    <svg className={css.chart} height={ROW * bars.length} aria-hidden="true" focusable="false">
      {bars.map((bar, at) => (
        <g key={bar.key}>
          <text x="0" y={ROW * at + 14}>
            {bar.name}: {bar.words}
          </text>
          <rect
            data-part={bar.key}
            x="0"
            y={ROW * at + 20}
            width={`${bar.share}%`}
            height="14"
            rx="2"
          />
        </g>
      ))}
    </svg>
  )
}
