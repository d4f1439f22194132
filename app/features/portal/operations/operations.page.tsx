import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { AUDIT_SEARCH } from './operations-address.ts'
import type { OperationsTold, OperationsView, loader, action } from './operations.server.ts'
import { RecordsPanel } from './records-panel.tsx'
import { StoragePanel } from './storage-panel.tsx'
import * as css from './operations.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/operations',
  title: () => 'Operations',
  View: OperationsPage,
})

type PageProps = { view: OperationsView; told: OperationsTold | undefined }

/** How the portal runs: services, jobs, storage, chain of records, versions. */
export function OperationsPage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Operations"
        context={`As of ${view.at}`}
        actions={
          <LinkButton look="outlined" href={AUDIT_SEARCH}>
            Audit log
          </LinkButton>
        }
      />
      <Stack gap="large">
        {told ? <Notice tone="bad" role="alert" title={told.message} /> : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Panel id="health" title="Health" padded={false} roomy>
          {view.services.map((service) => (
            <PanelBand key={service.id}>
              <section className={css.service} aria-labelledby={`service-${service.id}`}>
                <div className={css.head}>
                  <h3 id={`service-${service.id}`}>{service.title}</h3>
                  <Badge tone={service.state.tone} shape={service.state.shape}>
                    {service.state.words}
                  </Badge>
                </div>
                <Facts isFlush facts={service.facts} />
                {service.link ? <a href={service.link.href}>{service.link.words}</a> : null}
              </section>
            </PanelBand>
          ))}
        </Panel>
        <JobsPanel jobs={view.jobs} />
        <StoragePanel storage={view.storage} mayManage={view.mayManage} />
        <RecordsPanel records={view.records} mayManage={view.mayManage} />
        <Panel id="versions" title="Versions" padded={false} roomy>
          <Facts facts={view.versions} />
          {view.settingsHref ? (
            <PanelBand>
              <a href={view.settingsHref}>
                Notices about settings files stand on the page of accounts
              </a>
            </PanelBand>
          ) : null}
        </Panel>
      </Stack>
    </PageMain>
  )
}

function JobsPanel({ jobs }: { jobs: OperationsView['jobs'] }): ReactElement {
  return (
    <Panel id="jobs" title="Jobs" padded={false} roomy>
      <RegisterTable
        caption="Jobs behind the pages, each with its last run"
        columns={[
          { key: 'job', label: 'Job', width: '34%' },
          { key: 'last', label: 'Last run' },
          { key: 'next', label: 'Next run due' },
          { key: 'failure', label: 'Last failure' },
        ]}
        rows={jobs.map((job) => ({
          id: job.id,
          head: (
            <>
              {job.title}
              <Sub>{job.does}</Sub>
            </>
          ),
          cells: {
            last: (
              <CellLines>
                <Badge tone={job.state.tone} shape={job.state.shape}>
                  {job.state.words}
                </Badge>
                <span>{job.last}</span>
                <span>{job.took}</span>
              </CellLines>
            ),
            next: job.next,
            failure: (
              <CellLines>
                <span>{job.failure}</span>
                <span className={css.wrap}>{job.failed}</span>
              </CellLines>
            ),
          },
        }))}
      />
      <PanelBand>
        <p className={css.quiet}>
          A job that this portal is not set up for has no run. What a failure said in full is in the
          log of the process.
        </p>
      </PanelBand>
    </Panel>
  )
}
