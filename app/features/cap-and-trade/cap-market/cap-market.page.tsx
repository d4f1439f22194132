import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Columns } from '#app/components/ui/chart/columns.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import * as css from '#app/features/cap-and-trade/cap-and-trade.css.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { msg, t } from '#words/words.ts'
import { TABLE_BELOW } from '#app/components/ui/chart/chart.words.ts'
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
            <Columns name={t('Price by quarter')} about={t(TABLE_BELOW)} columns={view.prices} />
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
            <Columns
              name={t('Instruments traded by quarter')}
              about={t(TABLE_BELOW)}
              columns={view.volumes}
            />
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
