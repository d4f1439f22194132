import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
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
import { PRIVATE } from '#app/lib/private.ts'
import * as css from '../cap-and-trade.css.ts'
import { HoldingsChart } from './holdings-chart.tsx'
import { ObligationMeasure } from './obligation-measure.tsx'
import { loader } from './holdings.server.ts'
import type { HoldingsView } from './holdings.view.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Holdings of ${data.name}` : 'Holdings' },
]

type Props = { view: HoldingsView }

/** What one covered entity holds by cap year (spec 3 §2.6). Figures are sums of transfers and cannot be typed. */
export default function HoldingsRoute(): ReactElement {
  const view = useLoaderData<typeof loader>()
  return (
    <PageMain width="data">
      <PageHead
        title={view.name}
        back={{ href: '/app/cpp', label: 'Compliance instruments' }}
        context={`Facility ID ${view.id}`}
      />
      <Stack>
        {view.shut ? (
          <Notice tone="warn" title={`The account is ${view.shut.status.toLowerCase()}`}>
            {`Nothing can leave it by a trade or a surrender. ${view.shut.why}`}
          </Notice>
        ) : null}
        <SideLayout label="Facility" side={<Side view={view} />} isLate>
          <Stack>
            <TabBar label="Holdings" tabs={view.tabs} />
            <Years view={view} />
            {view.rows.length === 0 ? (
              <Panel>
                <EmptyState step={<a href={view.allHref}>Show all years</a>}>
                  {view.choices.length === 0
                    ? 'Nothing was distributed to this facility yet.'
                    : 'No cap year of the chosen span has holdings.'}
                </EmptyState>
              </Panel>
            ) : (
              <>
                <Panel title="Holdings by year" id="chart">
                  <HoldingsChart bars={view.bars} tab={view.tab} />
                </Panel>
                <Figures view={view} />
              </>
            )}
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

function Years({ view }: Props): ReactElement {
  const options = view.choices.map((year) => ({ value: year, label: year }))
  return (
    <form method="get" action={view.path}>
      {view.tab === 'credits' ? <input type="hidden" name="tab" value="credits" /> : null}
      <div className={css.years}>
        <Select
          id="from"
          name="from"
          label="From year"
          emptyLabel="Any"
          options={options}
          defaultValue={view.from}
        />
        <Select
          id="to"
          name="to"
          label="To year"
          emptyLabel="Any"
          options={options}
          defaultValue={view.to}
        />
        <Button look="outlined">Show years</Button>
        <p className={css.quiet}>{view.shown}. The filter holds for both tabs.</p>
      </div>
    </form>
  )
}

function Figures({ view }: Props): ReactElement {
  const title = view.tab === 'credits' ? 'CCI credits by year' : 'Compliance instruments by year'
  return (
    <Panel title={title} id="figures" padded={false}>
      {/* It scrolls, so the keyboard has to come to it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={`${title}, the table`}>
        <table className={css.figures}>
          <caption>
            <VisuallyHidden>
              {title} of {view.name}
            </VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {['Year', ...view.columns].map((label) => (
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
                Total
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
          {view.tab === 'credits'
            ? 'Current Available is Distributed, less Used and Cancelled. Credits stay with the facility that received them and cannot be traded.'
            : 'Current Available is Distributed, less Transferred, plus Acquired, less Used, Retired, Placed in Reserve and what is on hold for a trade.'}{' '}
          Totals count the years shown.
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
              Active
            </Badge>
          ) : (
            <Badge tone="idle" shape="ring">
              Inactive
            </Badge>
          )}{' '}
          <Badge tone="info" shape="bar">{`Facility ID ${view.id}`}</Badge>
        </p>
        <Facts
          layout="narrow"
          isFlush
          facts={[
            {
              label: 'Mail',
              value: view.address ? (
                <>
                  {view.address}
                  {view.mapHref ? (
                    <>
                      {' '}
                      <a href={view.mapHref} rel="noreferrer">
                        Open in maps
                      </a>
                    </>
                  ) : null}
                </>
              ) : null,
            },
            { label: 'Sector', value: view.sector },
            ...view.representatives,
          ]}
        />
      </SidePanel>
      <SidePanel id="go-to" title="Go to">
        <p>
          <a href={`/app/cpp-trade-history?facility=${view.id}`}>
            Trade history{view.openTrades > 0 ? ` (${view.openTrades} open)` : ''}
          </a>
        </p>
        <p>
          <a href={view.statementHref} target="_blank" rel="noreferrer">
            Statement (PDF, opens in a new tab)
          </a>
        </p>
        <p>
          <a href={view.lastStatementHref} target="_blank" rel="noreferrer">
            {`With the transfers of ${view.lastYear} (PDF, opens in a new tab)`}
          </a>
        </p>
        <p className={css.quiet}>
          One instrument allows one metric ton of carbon dioxide equivalent. Figures here are sums
          of transfers and cannot be typed.
        </p>
      </SidePanel>
    </>
  )
}
