import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import type { CccSiteView } from './ccc.view.ts'
import { assemblyAddress, NEW_ASSEMBLY, tagsAddress, THIS_ASSEMBLY } from './ccc.words.ts'
import * as css from './ccc.css.ts'

type PanelProps = {
  view: Pick<CccSiteView, 'site' | 'assemblies' | 'mayBegin'>
  /** The page of the site, which asks before a report is begun. */
  from: string
}

/** The info panel of a site with its assemblies: on a page of its own, and beside the map. */
export function SitePanel({ view, from }: PanelProps): ReactElement {
  const { site } = view
  return (
    <Stack gap="large">
      <div className={css.info} data-site-info>
        <Panel id="site" title="Site">
          <Facts
            facts={[
              { label: 'Site Name', value: site.name },
              { label: 'Site RID', value: site.id },
              { label: 'Site Identifier', value: site.identifier },
              { label: 'Site Address', value: site.address || 'No address recorded' },
            ]}
          />
          {view.mayBegin ? (
            <LinkButton href={`${from}?ask=new#confirm`} look="outlined">
              {NEW_ASSEMBLY}
            </LinkButton>
          ) : null}
        </Panel>
      </div>
      <Panel
        id="assemblies"
        title="Assemblies"
        padded={false}
        more={view.assemblies.length > 0 ? <a href={tagsAddress(site.id)}>Tags to print</a> : null}
      >
        {view.assemblies.length === 0 ? (
          <EmptyState>No assembly is recorded at this site.</EmptyState>
        ) : (
          <AssemblyTable view={view} from={from} />
        )}
      </Panel>
    </Stack>
  )
}

function AssemblyTable({ view, from }: PanelProps): ReactElement {
  return (
    <RegisterTable
      caption="Assemblies of the site"
      columns={[
        { key: 'assembly', label: 'Assembly', width: '24%' },
        {
          key: 'test',
          label: 'Serial number / last test result / last test date',
          stackLabel: 'Last test',
        },
        { key: 'building', label: 'Building Info' },
        { key: 'report', label: 'Report' },
      ]}
      rows={view.assemblies.map((one) => ({
        id: one.id,
        head: (
          <CellLines>
            <a href={assemblyAddress(one.id)}>{`${one.kind}, number ${one.id}`}</a>
            <Sub>{`${one.make} ${one.model}, ${one.size} in`}</Sub>
          </CellLines>
        ),
        cells: {
          test: (
            <CellLines>
              <span>{one.serialNumber}</span>
              <Sub>
                {one.lastTestResult
                  ? `${one.lastTestResult}, ${one.lastTestDate ?? ''}`
                  : 'Not tested yet'}
              </Sub>
              {one.repairBy ? (
                <Badge
                  tone="bad"
                  shape="triangle"
                >{`Repair and test again by ${one.repairBy}`}</Badge>
              ) : null}
              {one.nextDueDate ? (
                <Sub>{`${one.isOverdue ? 'Overdue since' : 'Next test by'} ${one.nextDueDate}`}</Sub>
              ) : null}
            </CellLines>
          ),
          building: (
            <CellLines>
              <span>{`${one.buildingId}, ${one.buildingName}`}</span>
              <Sub>{one.buildingAddress}</Sub>
            </CellLines>
          ),
          report: view.mayBegin ? (
            <a href={`${from}?ask=${one.id}#confirm`}>{THIS_ASSEMBLY}</a>
          ) : (
            'Read only'
          ),
        },
      }))}
    />
  )
}
