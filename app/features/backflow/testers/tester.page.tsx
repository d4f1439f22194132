import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { SEARCH, THIS_ASSEMBLY } from '#app/features/backflow/ccc/ccc.words.ts'
import { definePage } from '#app/lib/define-page.ts'
import { SendPaper } from './send-paper.tsx'
import { TESTER_KEYS } from '#app/features/accounts/software-keys/keys.words.ts'
import { t } from '#words/words.ts'
import { FIELD, RESULTS } from './testers.words.ts'
import type { TesterTold, TesterView, loader, action } from './tester.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/ccc/tester',
  title: () => t('Tester'),
  View: TesterPage,
})

type Props = { view: TesterView; told: TesterTold | undefined }

/** What a tester has to do, and what says that they may. */
export function TesterPage({ view, told }: Props): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={t('Tester')}
        back={{ href: SEARCH, label: t('Cross-connection control') }}
        actions={
          view.maySend ? (
            <>
              <LinkButton look="outlined" href={FIELD}>
                {t('In the field')}
              </LinkButton>
              <LinkButton look="outlined" href={RESULTS}>
                {t('Results of many tests')}
              </LinkButton>
              <LinkButton look="outlined" href={TESTER_KEYS}>
                {t('Keys for software')}
              </LinkButton>
            </>
          ) : undefined
        }
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={t('Nothing was sent. What you typed is still here; choose the file again.')}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        {view.isDone ? (
          <Notice tone="good" role="status" title={t('It was sent.')}>
            {t(
              'The agency looks at it and tells you by e-mail. Until then it counts as you sent it.',
            )}
          </Notice>
        ) : null}
        {view.ending.map(({ title, text }) => (
          <Notice key={title} tone="warn" title={title}>
            {text}
          </Notice>
        ))}
        <Due view={view} />
        <Papers
          id="certificates"
          title={t('Certificates')}
          empty={t('No certificate was sent.')}
          until={t('Valid through')}
          papers={view.certificates}
        />
        <Papers
          id="gauges"
          title={t('Gauges')}
          empty={t('No gauge was sent. Once one is, reports can name no others.')}
          until={t('Calibration holds through')}
          papers={view.gauges}
        />
        {view.maySend ? <SendPaper told={told} /> : null}
      </Stack>
    </PageMain>
  )
}

function Due({ view }: { view: TesterView }): ReactElement {
  return (
    <Panel id="due" title={t('Due at the sites that named you')} padded={false}>
      {view.due.length === 0 ? (
        <EmptyState>
          {t('No site named you. Owners link a licensed person under My Account.')}
        </EmptyState>
      ) : (
        <RegisterTable
          caption={t('Assemblies at the sites that named you')}
          columns={[
            { key: 'assembly', label: t('Assembly'), width: '28%' },
            { key: 'site', label: t('Site') },
            { key: 'next', label: t('Next test') },
            { key: 'report', label: t('Report') },
          ]}
          rows={view.due.map((one) => ({
            id: one.id,
            head: (
              <CellLines>
                <strong>{one.name}</strong>
                <Sub>{one.place}</Sub>
              </CellLines>
            ),
            cells: {
              site: <a href={one.siteHref}>{one.site}</a>,
              next: (
                <CellLines>
                  {one.isOverdue ? (
                    <Badge tone="bad" shape="triangle">
                      {t('Overdue since {next}', { next: one.next })}
                    </Badge>
                  ) : (
                    <span>{one.next}</span>
                  )}
                  {one.repairBy ? (
                    <span>
                      {t('Repair and test again by {repairBy}', { repairBy: one.repairBy })}
                    </span>
                  ) : null}
                </CellLines>
              ),
              report: view.maySend ? (
                <a href={one.reportHref} aria-label={`${t(THIS_ASSEMBLY)}, ${one.name}`}>
                  {t(THIS_ASSEMBLY)}
                </a>
              ) : (
                t('Read only')
              ),
            },
          }))}
        />
      )}
      {view.more ? <p>{view.more}</p> : null}
    </Panel>
  )
}

type PapersProps = {
  id: string
  title: string
  empty: string
  until: string
  papers: TesterView['gauges']
}

function Papers({ id, title, empty, until, papers }: PapersProps): ReactElement {
  return (
    <Panel id={id} title={title} padded={false}>
      {papers.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <RegisterTable
          caption={title}
          columns={[
            { key: 'number', label: t('Number'), width: '28%' },
            { key: 'until', label: until },
            { key: 'state', label: t('State') },
            { key: 'file', label: t('File') },
          ]}
          rows={papers.map((paper) => ({
            id: paper.id,
            head: (
              <CellLines>
                <strong>{paper.number}</strong>
                {paper.about ? <Sub>{paper.about}</Sub> : null}
                <Sub>{paper.from}</Sub>
              </CellLines>
            ),
            cells: {
              until: paper.until,
              state: (
                <CellLines>
                  <Badge tone={paper.state.tone} shape={paper.state.shape}>
                    {paper.state.label}
                  </Badge>
                  {paper.reason ? <span>{paper.reason}</span> : null}
                </CellLines>
              ),
              file: (
                <CellLines>
                  <a href={paper.fileHref} aria-label={paper.fileLabel} download>
                    {paper.fileName}
                  </a>
                  <Sub>{t('Sent {sent}', { sent: paper.sent })}</Sub>
                </CellLines>
              ),
            },
          }))}
        />
      )}
    </Panel>
  )
}
