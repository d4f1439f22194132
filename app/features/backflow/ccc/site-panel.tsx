import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t } from '#words/words.ts'
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
        <Panel id="site" title={t('Site')}>
          <Facts
            facts={[
              { label: t('Site Name'), value: site.name },
              { label: t('Site RID'), value: site.id },
              { label: t('Site Identifier'), value: site.identifier },
              { label: t('Site Address'), value: site.address || t('No address recorded') },
            ]}
          />
          {view.mayBegin ? (
            <LinkButton href={`${from}?ask=new#confirm`} look="outlined">
              {t(NEW_ASSEMBLY)}
            </LinkButton>
          ) : null}
        </Panel>
      </div>
      <Panel
        id="assemblies"
        title={t('Assemblies')}
        padded={false}
        more={
          view.assemblies.length > 0 ? (
            <a href={tagsAddress(site.id)}>{t('Tags to print')}</a>
          ) : null
        }
      >
        {view.assemblies.length === 0 ? (
          <EmptyState>{t('No assembly is recorded at this site.')}</EmptyState>
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
      caption={t('Assemblies of the site')}
      columns={[
        { key: 'assembly', label: t('Assembly'), width: '24%' },
        {
          key: 'test',
          label: t('Serial number / last test result / last test date'),
          stackLabel: t('Last test'),
        },
        { key: 'building', label: t('Building Info') },
        ...(view.mayBegin ? [{ key: 'report', label: t('Report') }] : []),
      ]}
      rows={view.assemblies.map((one) => ({
        id: one.id,
        head: (
          <CellLines>
            <a href={assemblyAddress(one.id)}>
              {t('{kind}, number {id}', { kind: one.kind, id: one.id })}
            </a>
            <Sub>
              {t('{make} {model}, {size} in', { make: one.make, model: one.model, size: one.size })}
            </Sub>
          </CellLines>
        ),
        cells: {
          test: (
            <CellLines>
              <span>{one.serialNumber}</span>
              <Sub>
                {one.lastTestResult
                  ? `${one.lastTestResult}, ${one.lastTestDate ?? ''}`
                  : t('Not tested yet')}
              </Sub>
              {one.repairBy ? (
                <Badge tone="bad" shape="triangle">
                  {t('Repair and test again by {repairBy}', { repairBy: one.repairBy })}
                </Badge>
              ) : null}
              {one.nextDueDate ? (
                <Sub>{`${one.isOverdue ? t('Overdue since') : t('Next test by')} ${one.nextDueDate}`}</Sub>
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
            <a href={`${from}?ask=${one.id}#confirm`}>{t(THIS_ASSEMBLY)}</a>
          ) : null,
        },
      }))}
    />
  )
}
