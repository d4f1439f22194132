import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout, SidePanel } from '#app/components/page/side-panel.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from '../cap-and-trade.css.ts'
import { HoldingsChart } from './holdings-chart.tsx'
import { ObligationMeasure } from './obligation-measure.tsx'
import type { HoldingsView } from './holdings.view.ts'
import type { loader } from './holdings.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/cpp/edit/:id',
  title: (view) => (view ? t('Holdings of {name}', { name: view.name }) : t('Holdings')),
  View: HoldingsPage,
})

/** What one covered entity holds by cap year (spec 3 §2.6). Figures are sums of transfers and cannot be typed. */
function HoldingsPage({ view }: PageProps<typeof loader>): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={view.name}
        back={{ href: '/app/cpp', label: t('Compliance instruments') }}
        context={t('Facility ID {id}', { id: view.id })}
      />
      <Stack>
        {view.shut ? (
          <Notice
            tone="warn"
            title={t('The account is {status}', { status: view.shut.status.toLowerCase() })}
          >
            {t('Nothing can leave it by a trade or a surrender. {why}', { why: view.shut.why })}
          </Notice>
        ) : null}
        <SideLayout label={t('Facility')} side={<Side view={view} />} isLate>
          <Stack>
            <TabBar label={t('Holdings')} tabs={view.tabs} />
            <Years view={view} />
            {view.rows.length === 0 ? (
              <Panel>
                <EmptyState step={<a href={view.allHref}>{t('Show all years')}</a>}>
                  {view.choices.length === 0
                    ? t('Nothing was distributed to this facility yet.')
                    : t('No cap year of the chosen span has holdings.')}
                </EmptyState>
              </Panel>
            ) : (
              <>
                <Panel title={t('Holdings by year')} id="chart">
                  <HoldingsChart bars={view.bars} tab={view.tab} />
                </Panel>
                <Figures view={view} />
              </>
            )}
            {view.unknown ? (
              <Notice tone="info">
                {t('No obligation was published for {periods}. What was owed is not known.', {
                  periods: view.unknown,
                })}
              </Notice>
            ) : null}
            {view.obligations.map((owed) => (
              <Panel
                key={owed.id}
                title={owed.title}
                id={`period-${owed.id}`}
                more={
                  <Badge
                    tone={owed.isMet ? 'good' : 'warn'}
                    shape={owed.isMet ? 'disc' : 'triangle'}
                  >
                    {owed.sentence}
                  </Badge>
                }
                padded={false}
              >
                {owed.measure ? <ObligationMeasure id={owed.id} measure={owed.measure} /> : null}
                <Facts facts={owed.facts} />
              </Panel>
            ))}
          </Stack>
        </SideLayout>
      </Stack>
    </PageMain>
  )
}

type Props = { view: HoldingsView }

function Years({ view }: Props): ReactElement {
  const options = view.choices.map((year) => ({ value: year, label: year }))
  return (
    <form method="get" action={view.path}>
      {view.tab === 'credits' ? <input type="hidden" name="tab" value="credits" /> : null}
      <div className={css.years}>
        <Select
          id="from"
          name="from"
          label={t('From year')}
          emptyLabel={t('Any')}
          options={options}
          defaultValue={view.from}
        />
        <Select
          id="to"
          name="to"
          label={t('To year')}
          emptyLabel={t('Any')}
          options={options}
          defaultValue={view.to}
        />
        <Button look="outlined">{t('Show years')}</Button>
        <p className={css.quiet}>
          {t('{shown}. The filter holds for both tabs.', { shown: view.shown })}
        </p>
      </div>
    </form>
  )
}

function Figures({ view }: Props): ReactElement {
  const title =
    view.tab === 'credits' ? t('CCI credits by year') : t('Compliance instruments by year')
  return (
    <Panel title={title} id="figures" padded={false}>
      {/* It scrolls, so the keyboard has to come to it. */}
      <div
        className={css.scroll}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t('{title}, the table', { title })}
      >
        <table className={css.figures}>
          <caption>
            <VisuallyHidden>{t('{title} of {name}', { title, name: view.name })}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {[t('Year'), ...view.columns].map((label) => (
                <th key={label} scope="col" className={css.headCell}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map(({ year, cells }) => (
              <tr key={year}>
                <th scope="row" className={css.rowHead}>
                  {year}
                </th>
                {cells.map(({ words, isZero }, index) => (
                  <td
                    key={view.columns[index]}
                    className={css.cell}
                    data-zero={isZero || undefined}
                  >
                    {words}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={css.total}>
              <th scope="row" className={css.rowHead}>
                {t('Total')}
              </th>
              {view.totals.map(({ words }, index) => (
                <td key={view.columns[index]} className={css.cell}>
                  {words}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <PanelBand>
        <p className={css.quiet}>
          {t('{tab} Totals count the years shown.', {
            tab:
              view.tab === 'credits'
                ? t(
                    'Current Available is Distributed, less Used and Cancelled. Credits stay with the facility that received them and cannot be traded.',
                  )
                : t(
                    'Current Available is Distributed, less Transferred, plus Acquired, less Used, Retired, Placed in Reserve and what is on hold for a trade.',
                  ),
          })}
        </p>
        {view.tab === 'instruments' && view.held ? <p className={css.quiet}>{view.held}</p> : null}
      </PanelBand>
    </Panel>
  )
}

function Side({ view }: Props): ReactElement {
  return (
    <>
      <SidePanel id="facility" title={view.name}>
        <p>
          {view.isActive ? (
            <Badge tone="good" shape="disc">
              {t('Active')}
            </Badge>
          ) : (
            <Badge tone="idle" shape="ring">
              {t('Inactive')}
            </Badge>
          )}{' '}
          <Badge tone="info" shape="bar">
            {t('Facility ID {id}', { id: view.id })}
          </Badge>
        </p>
        <Facts
          layout="narrow"
          isFlush
          facts={[
            {
              label: t('Mail'),
              value: view.address ? (
                <>
                  {view.address}
                  {view.mapHref ? (
                    <>
                      {' '}
                      <a href={view.mapHref} rel="noreferrer">
                        {t('Open in maps')}
                      </a>
                    </>
                  ) : null}
                </>
              ) : null,
            },
            { label: t('Sector'), value: view.sector },
            ...view.representatives,
          ]}
        />
      </SidePanel>
      <SidePanel id="go-to" title={t('Go to')}>
        <p>
          <a href={`/app/cpp-trade-history?facility=${view.id}`}>
            {t('Trade history{openTrades}', {
              openTrades:
                view.openTrades > 0
                  ? t(' ({openTrades} open)', { openTrades: view.openTrades })
                  : '',
            })}
          </a>
        </p>
        <p>
          <a href={view.statementHref} target="_blank" rel="noreferrer">
            {t('Statement (PDF, opens in a new tab)')}
          </a>
        </p>
        <p>
          <a href={view.lastStatementHref} target="_blank" rel="noreferrer">
            {t('With the transfers of {lastYear} (PDF, opens in a new tab)', {
              lastYear: view.lastYear,
            })}
          </a>
        </p>
        <p className={css.quiet}>
          {t(
            'One instrument allows one metric ton of carbon dioxide equivalent. Figures here are sums of transfers and cannot be typed.',
          )}
        </p>
      </SidePanel>
    </>
  )
}
