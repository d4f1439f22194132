import type { ReactElement } from 'react'
import { FileList, IssuanceList } from '#app/features/records/documents/file-list.tsx'
import { ChangesLink } from '#app/features/records/record-changes/changes-link.tsx'
import { SitePanel } from '#app/features/records/site-panel/site-panel.tsx'
import { SubmittalItems } from '#app/features/records/submittals/submittal-items.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout } from '#app/components/page/side-panel.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { msg, t } from '#words/words.ts'
import type { ProjectReviewView } from './project-review.view.ts'
import type { loader } from './project-review.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/projects/review/:productRid/:projectRid',
  kept: true,
  title: (view) => view?.title ?? t('Project'),
  View: ProjectReviewPage,
})

const NO_RESULT = msg('No result found.')

export function ProjectReviewPage({ view }: { view: ProjectReviewView }): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        back={view.back}
        badge={<Badge {...view.status} />}
        context={view.context}
        actions={
          <LinkButton look="outlined" href={view.followHref}>
            <Icon name="bell" />
            {t('Follow')}
          </LinkButton>
        }
      />
      {view.done ? (
        <Notice
          tone="good"
          role="status"
          title={t('The project was added. The public reads it now.')}
        />
      ) : null}
      <TabBar label={t('Project record')} tabs={view.tabs} />
      <SideLayout
        label={t('Site Info')}
        side={<SitePanel site={view.site} locator={view.locator} />}
      >
        <OpenTab view={view} />
      </SideLayout>
    </PageMain>
  )
}

function OpenTab({ view }: { view: ProjectReviewView }): ReactElement {
  switch (view.open) {
    case 'doc':
      return (
        <>
          {view.url ? (
            <Notice tone="info" title={t('More documents for this project are available at:')}>
              <a href={view.url} target="_blank" rel="noopener noreferrer">
                {view.url}
              </a>
            </Notice>
          ) : null}
          <Panel title={t('Supporting Documents')} id="documents" padded={false}>
            <FileList files={view.documents} empty={t(NO_RESULT)} />
          </Panel>
        </>
      )
    case 'document':
      return (
        <>
          <TabBar label={t('Related Documents')} look="pills" tabs={view.subTabs} />
          {view.openSub === 'issurance' ? (
            <Panel title={t('Issuances')} id="issuances" padded={false}>
              <IssuanceList files={view.issuances} empty={t(NO_RESULT)} />
            </Panel>
          ) : (
            <Panel title={t('Attachments')} id="attachments" padded={false}>
              <FileList files={view.attachments} empty={t(NO_RESULT)} />
            </Panel>
          )}
        </>
      )
    case 'submittals':
      return (
        <Panel title={t('Submittals')} id="submittals" padded={false}>
          <SubmittalItems items={view.submittals} />
        </Panel>
      )
    default:
      return <Details view={view} />
  }
}

function Details({ view }: { view: ProjectReviewView }): ReactElement {
  return (
    <>
      <Panel title={t('Detailed Info')} id="details" roomy padded={false}>
        <Facts facts={view.facts} />
        <PanelBand>
          <ChangesLink href={view.changesHref} />
        </PanelBand>
      </Panel>
      {view.schemaBlock ? (
        <Panel
          title={view.schemaBlock.title}
          id={`schema-${view.schemaBlock.schema}`}
          padded={false}
        >
          <Facts facts={view.schemaBlock.facts} />
        </Panel>
      ) : null}
      <Panel title={t('Project manager')} id="manager" roomy padded={false}>
        <Facts
          facts={[
            { label: t('Name'), value: view.manager.name },
            {
              label: t('E-mail'),
              value: view.manager.mail ? (
                <a href={view.manager.mail.href}>{view.manager.mail.words}</a>
              ) : null,
            },
            { label: t('Phone'), value: view.manager.phone },
          ]}
        />
      </Panel>
    </>
  )
}
