import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { EVENTS } from '../event-fields.ts'
import * as css from '../event-desk.css.ts'
import type { HotSpotsView, loader } from './hot-spots.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/ems/hot-spots',
  title: () => 'Hot spots of events',
  View: HotSpotsPage,
})

/** Where, when and of what type events are many in a year; who reads it may open each event. */
export function HotSpotsPage({ view }: { view: HotSpotsView }): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Hot spots of events"
        back={{ href: EVENTS, label: 'Back to environmental events' }}
        context="For the staff alone, who may open each event. The file can be handed out: it leaves out numbers from 1 to 4, and sums that would tell them, as they could tell of one person. An event that was merged counts once."
        actions={
          <LinkButton look="outlined" href={view.fileHref} download>
            Figures as CSV
          </LinkButton>
        }
      />
      <form action={view.action} className={css.year}>
        <Select
          id="year"
          name="year"
          label="Year of the report"
          width="short"
          options={view.years}
          defaultValue={String(view.year)}
        />
        <Button look="outlined">Show</Button>
      </form>
      <div className={css.column}>
        <Panel title="Sites with five events or more" id="sites" padded={false}>
          {view.sites.length === 0 ? (
            <EmptyState>{`No site has five events or more in ${view.year}.`}</EmptyState>
          ) : (
            <RegisterTable
              short
              caption={`Sites by events in ${view.year}`}
              columns={[
                { key: 'site', label: 'Site' },
                { key: 'events', label: 'Events', align: 'end' },
              ]}
              rows={view.sites.map(({ id, name, href, count }) => ({
                id,
                head: <a href={href}>{name}</a>,
                cells: { events: count },
              }))}
            />
          )}
        </Panel>
        <Panel title="Types" id="types" padded={false}>
          <Counts of="Type" rows={view.types} year={view.year} />
        </Panel>
        <Panel title="Months" id="months" padded={false}>
          <Counts of="Month" rows={view.months} year={view.year} />
        </Panel>
        <Panel title="Types by county" id="figures" padded={false}>
          {view.figures.length === 0 ? (
            <EmptyState>{`No event was reported in ${view.year}.`}</EmptyState>
          ) : (
            <Figures view={view} />
          )}
        </Panel>
      </div>
    </PageMain>
  )
}

function Counts(props: {
  of: string
  rows: readonly { name: string; count: string }[]
  year: number
}): ReactElement {
  if (props.rows.length === 0)
    return <EmptyState>{`No event was reported in ${props.year}.`}</EmptyState>
  return (
    <RegisterTable
      short
      caption={`${props.of}s by events in ${props.year}`}
      columns={[
        { key: 'name', label: props.of },
        { key: 'events', label: 'Events', align: 'end' },
      ]}
      rows={props.rows.map(({ name, count }) => ({
        id: name,
        head: name,
        cells: { events: count },
      }))}
    />
  )
}

/** As many columns as counties: the table scrolls in its own box, also by keyboard. */
function Figures({ view }: { view: HotSpotsView }): ReactElement {
  return (
    // It scrolls, so the keyboard has to come to it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.wide} tabIndex={0} role="region" aria-label="Table of types by county">
      <table className={css.figures}>
        <thead>
          <tr>
            <th scope="col">Type</th>
            {view.counties.map((county) => (
              <th key={county} scope="col">
                {county}
              </th>
            ))}
            <th scope="col">All counties</th>
          </tr>
        </thead>
        <tbody>
          {view.figures.map(({ typeName, counts, total }) => (
            <tr key={typeName}>
              <th scope="row">{typeName}</th>
              {counts.map((count, at) => (
                <td key={view.counties[at] ?? at}>{count}</td>
              ))}
              <td>{total}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">All types</th>
            {view.totals.map((count, at) => (
              <td key={view.counties[at] ?? at}>{count}</td>
            ))}
            <td>{view.total}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
