import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import * as css from '#app/features/cap-and-trade/cap-and-trade.css.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { msg, t } from '#words/words.ts'
import { viewMarket } from './cap-market.view.ts'
import type { loader } from './cap-market.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/instruments',
  kept: true,
  title: () => t(TITLE),
  View: CapMarketPage,
})

function CapMarketPage({ view: { view, home } }: PageProps<typeof loader>): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={t(TITLE)}
        back={{ href: home, label: t('Back to public records') }}
        context={view.sentence}
      />
      <Stack>
        <Panel title={t('Price by quarter')} id="price">
          {view.quarters.length === 0 ? (
            <EmptyState>{t('No trade was completed yet.')}</EmptyState>
          ) : (
            <Bars bars={view.prices} />
          )}
          {view.hasHidden ? (
            <p className={css.quiet}>
              {t('A dashed quarter is not told: fewer than {fewest} entities traded in it.', {
                fewest: view.fewest,
              })}
            </p>
          ) : null}
        </Panel>
        {view.quarters.length > 0 ? (
          <Panel title={t('Instruments traded by quarter')} id="volume">
            <Bars bars={view.volumes} />
          </Panel>
        ) : null}
        {view.quarters.length > 0 ? (
          <Panel title={t('Trades by quarter')} id="quarters" padded={false}>
            <RegisterTable
              caption={t('Trades by quarter')}
              columns={[
                { key: 'name', label: t('Quarter') },
                { key: 'trades', label: t('Trades'), align: 'end' },
                { key: 'volume', label: t('Instruments'), align: 'end' },
                { key: 'free', label: t('Of them at price 0'), align: 'end' },
                { key: 'average', label: t('Average price'), align: 'end' },
                { key: 'range', label: t('Lowest to highest'), align: 'end' },
              ]}
              rows={view.quarters.map(({ id, name, days, ...cells }) => ({
                id,
                head: (
                  <>
                    {name}
                    <Sub>{days}</Sub>
                  </>
                ),
                cells,
              }))}
            />
          </Panel>
        ) : null}
        <Panel title={t('Units by cap year')} id="vintages" padded={false}>
          {view.vintages.length === 0 ? (
            <EmptyState>{t('No unit was issued yet.')}</EmptyState>
          ) : (
            <RegisterTable
              caption={t('Units by cap year')}
              columns={[
                { key: 'name', label: t('Cap year and unit') },
                { key: 'issued', label: t('Issued'), align: 'end' },
                { key: 'authority', label: t('Not distributed'), align: 'end' },
                { key: 'held', label: t('Held'), align: 'end' },
                { key: 'used', label: t('Used'), align: 'end' },
                { key: 'retired', label: t('Retired or cancelled'), align: 'end' },
                { key: 'reserve', label: t('In reserve'), align: 'end' },
              ]}
              rows={view.vintages.map(({ id, name, ...cells }) => ({ id, head: name, cells }))}
            />
          )}
        </Panel>
        <Panel title={t('How this is counted')} id="counted">
          <p>
            {t(
              'Completed trades count in the quarter in which the agency accepted them; a corrected one counts no more. Prices are those of trades with a price; the average is by volume. A figure made of fewer than {fewest} entities is not told, and neither is a sum from which it could be worked out.',
              { fewest: view.fewest },
            )}
          </p>
          <p>
            <a href="/api/Anon/CapMarket/quarters.csv">{t('Quarters as CSV')}</a>,{' '}
            <a href="/api/Anon/CapMarket/vintages.csv">{t('cap years as CSV')}</a>
          </p>
        </Panel>
      </Stack>
    </PageMain>
  )
}

const TITLE = msg('Market of compliance instruments')

type View = ReturnType<typeof viewMarket>

const TOP = 24

const HEIGHT = 120

/** Figures of the table below as bars from 0; read to nobody, for the table says the same. */
function Bars({ bars }: { bars: View['prices'] }): ReactElement {
  const slot = 100 / bars.length
  return (
    <svg className={css.chart} height={TOP + HEIGHT + 24} aria-hidden="true" focusable="false">
      {bars.map(({ quarter, height, isHidden, words }, index) => (
        <g key={quarter}>
          <rect
            className={isHidden ? css.barHeld : css.barUsed}
            x={`${slot * (index + 0.25)}%`}
            width={`${slot * 0.5}%`}
            y={TOP + HEIGHT - height}
            height={height}
          />
          <text
            className={css.chartWords}
            x={`${slot * (index + 0.5)}%`}
            y={TOP + HEIGHT - height - 6}
            textAnchor="middle"
          >
            {words}
          </text>
          <text
            className={css.chartWords}
            x={`${slot * (index + 0.5)}%`}
            y={TOP + HEIGHT + 18}
            textAnchor="middle"
          >
            {quarter}
          </text>
        </g>
      ))}
      <line className={css.axis} x1="0" x2="100%" y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
    </svg>
  )
}
