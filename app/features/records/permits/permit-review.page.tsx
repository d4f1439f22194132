import type { ReactElement } from 'react'
import { AppealNotices } from '#app/features/filing/appeals/appeal-notice.tsx'
import { FileList, IssuanceList } from '#app/features/records/documents/file-list.tsx'
import { Steps } from '#app/features/records/progress/steps.tsx'
import { ChangesLink } from '#app/features/records/record-changes/changes-link.tsx'
import { SitePanel } from '#app/features/records/site-panel/site-panel.tsx'
import { SubmittalItems } from '#app/features/records/submittals/submittal-items.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout, SidePanel } from '#app/components/page/side-panel.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Gauge, GaugeEnds } from '#app/components/ui/gauge/gauge.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { msg, t } from '#words/words.ts'
import { PermitActs } from './permit-acts.tsx'
import type { PermitReviewView } from './permit-review.view.ts'
import type { loader } from './permit-review.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/pub-rcd/permits/review/:productRid/:permitRid',
  kept: true,
  title: (view) => view?.title ?? t('Permit'),
  View: PermitReviewPage,
})

const NO_RESULT = msg('No result found.')

export function PermitReviewPage({ view }: { view: PermitReviewView }): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        back={view.back}
        badge={<Badge {...view.status} />}
        context={view.context}
        actions={
          <>
            {view.deskHref ? (
              <LinkButton look="outlined" href={view.deskHref}>
                {t('What the agency may do')}
              </LinkButton>
            ) : null}
            {view.ownHref ? (
              <LinkButton look="outlined" href={view.ownHref}>
                {t('Your page of this permit')}
              </LinkButton>
            ) : null}
            <LinkButton look="outlined" href={view.reportHref}>
              <Icon name="file-pdf" />
              {t('PDF report')}
            </LinkButton>
            <LinkButton look="outlined" href={view.followHref}>
              <Icon name="bell" />
              {t('Follow')}
            </LinkButton>
          </>
        }
      />
      {view.contest ? (
        <Notice tone="rule" title={view.contest.title}>
          {view.contest.sentence}
        </Notice>
      ) : null}
      <TabBar label={t('Permit record')} tabs={view.tabs} />
      <SideLayout
        label={view.licensee ? t('Licensee Info') : t('Site Info')}
        side={<Side view={view} />}
      >
        <OpenTab view={view} />
      </SideLayout>
    </PageMain>
  )
}

function OpenTab({ view }: { view: PermitReviewView }): ReactElement {
  switch (view.open) {
    case 'doc':
      return (
        <Panel
          title={t('Supporting Documents')}
          id="documents"
          padded={false}
          more={view.documents.length > 0 ? <CommentsToggle view={view} /> : null}
        >
          <FileList
            files={view.documents}
            empty={t(NO_RESULT)}
            withComments={view.comments.shown}
          />
        </Panel>
      )
    case 'issurance':
      return (
        <Panel title={t('PLC Documents')} id="issuances" padded={false}>
          <IssuanceList files={view.issuances} empty={t(NO_RESULT)} />
        </Panel>
      )
    case 'progress':
      return (
        <Panel title={t('Steps')} id="steps">
          <Steps steps={view.steps} />
        </Panel>
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

function Details({ view }: { view: PermitReviewView }): ReactElement {
  return (
    <>
      {view.term ? (
        <Panel title={t('Permit term')} id="term" roomy more={view.term.words}>
          <Gauge
            start={view.term.start}
            end={view.term.end}
            today={view.term.today}
            tone={view.term.tone}
            width="full"
          />
          <GaugeEnds
            start={{ label: t('Effective'), value: view.term.effective }}
            end={{ label: t('Expires'), value: view.term.expires }}
          />
        </Panel>
      ) : null}
      <Panel title={t('Detailed Info')} id="details" roomy padded={false}>
        <Facts facts={view.facts} />
        <PanelBand>
          <ChangesLink href={view.changesHref} />
        </PanelBand>
      </Panel>
      <AppealNotices notices={view.appeals} reader={view.appealReader} />
      <PermitActs acts={view.acts} />
    </>
  )
}

function CommentsToggle({ view }: { view: PermitReviewView }): ReactElement {
  return (
    <a href={view.comments.href}>{view.comments.shown ? t('Hide comments') : t('Show comments')}</a>
  )
}

function Side({ view }: { view: PermitReviewView }): ReactElement {
  if (!view.licensee) return <SitePanel site={view.site} locator={view.locator} />
  return (
    <SidePanel id="licensee" title={t('Licensee Info')}>
      <p>
        <strong>{view.licensee.name}</strong>
      </p>
      <Facts layout="narrow" facts={view.licensee.facts} />
    </SidePanel>
  )
}
