import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import type { Refusal } from '#app/lib/outcome.server.ts'
import * as css from './ccc.css.ts'
import { NEW_ASSEMBLY, SEARCH, siteAddress, THIS_ASSEMBLY } from './ccc.words.ts'
import { ConfirmReport, NotBegun } from './confirm-report.tsx'

export type CccSiteView = {
  site: { id: string; name: string; identifier: string; address: string }
  assemblies: {
    id: string
    kind: string
    make: string
    model: string
    size: string
    serialNumber: string
    nextDueDate: string | null
    isOverdue: boolean
    lastTestResult: string | null
    lastTestDate: string | null
    buildingId: string
    buildingName: string
    buildingAddress: string
  }[]
  asks: boolean
  assembly: { id: string; serialNumber: string } | null
  mayBegin: boolean
  key: string
}

type Props = { view: CccSiteView; refused: Refusal | undefined }

/** A site of cross-connection control: its info panel and its assemblies (spec 3 §2.14). */
export function CccSitePage({ view, refused }: Props): ReactElement {
  const { site, assembly } = view
  const from = siteAddress(site.id)
  return (
    <PageMain width="data">
      <PageHead title={site.name} back={{ href: SEARCH, label: 'Cross-connection control' }} />
      <Stack gap="large">
        <NotBegun refused={refused} />
        {view.asks ? (
          <ConfirmReport
            about={
              assembly
                ? `The report will be for assembly ${assembly.serialNumber}.`
                : 'The report will be for a new assembly at this site.'
            }
            from={from}
            assembly={assembly?.id ?? null}
            reportKey={view.key}
          />
        ) : null}
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
        <Panel id="assemblies" title="Assemblies" padded={false}>
          {view.assemblies.length === 0 ? (
            <EmptyState>No assembly is recorded at this site.</EmptyState>
          ) : (
            <AssemblyTable view={view} from={from} />
          )}
        </Panel>
      </Stack>
    </PageMain>
  )
}

function AssemblyTable({ view, from }: { view: CccSiteView; from: string }): ReactElement {
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
            <strong>{one.kind}</strong>
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
