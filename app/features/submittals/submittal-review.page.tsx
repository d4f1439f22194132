import type { ReactElement } from 'react'
import { FileList } from '#app/features/documents/file-list.tsx'
import { SitePanel } from '#app/features/sites/site-panel.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout } from '#app/components/page/side-panel.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Gauge } from '#app/components/ui/gauge.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import * as css from './submittal-review.css.ts'
import type { SubmittalReviewView } from './submittal-review.view.ts'

export function SubmittalReviewPage({ view }: { view: SubmittalReviewView }): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        back={view.back}
        badge={<Badge {...view.status} />}
        context={view.context}
      />
      {view.isCommentOpen && view.comments ? (
        <Notice tone="rule" title="Open for public comment">
          Comments are taken {view.comments.words}
          {view.comments.gauge ? `, ${view.comments.gauge.words}` : ''}.
        </Notice>
      ) : null}
      <TabBar label="Submittal record" tabs={view.tabs} />
      <SideLayout label="Site Info" side={<SitePanel site={view.site} locator={view.locator} />}>
        <OpenTab view={view} />
      </SideLayout>
    </PageMain>
  )
}

function OpenTab({ view }: { view: SubmittalReviewView }): ReactElement {
  switch (view.open) {
    case 'notice':
      return (
        <Panel title="Public Notices Documents" id="notices" padded={false}>
          <FileList files={view.documents} empty="No attachments for this submittal." />
        </Panel>
      )
    case 'comments':
      return <Comments view={view} />
    default:
      return <Info view={view} />
  }
}

function Info({ view }: { view: SubmittalReviewView }): ReactElement {
  return (
    <>
      <Panel
        title="Submittal Info"
        id="info"
        padded={false}
        more={
          view.report ? (
            <a href={view.report.href} target="_blank" rel="noopener">
              {view.report.words}
            </a>
          ) : null
        }
      >
        <Facts facts={view.facts} />
      </Panel>
      {view.sections.map((section) => (
        <Panel
          key={section.title}
          title={section.title}
          id={`form-${section.title.replace(/\W+/g, '-')}`}
          padded={false}
        >
          <Facts facts={section.facts} />
        </Panel>
      ))}
      <Report view={view} />
    </>
  )
}

function Report({ view }: { view: SubmittalReviewView }): ReactElement | null {
  const { report } = view
  if (!report) return null
  return (
    <Panel title={report.isRedacted ? 'Redacted public copy' : 'Report'} id="report">
      {report.isRedacted ? (
        <p>The form holds what the law protects. This is the copy for the public, without it.</p>
      ) : (
        <object
          className={css.report}
          data={report.href}
          type="application/pdf"
          aria-label={`Report of ${view.title}`}
        >
          <p>This browser does not show PDFs inside a page.</p>
        </object>
      )}
      <p>
        <LinkButton look="outlined" href={report.href}>
          <Icon name="file-pdf" />
          {report.words}
        </LinkButton>
      </p>
    </Panel>
  )
}

function Comments({ view }: { view: SubmittalReviewView }): ReactElement {
  const { comments } = view
  return (
    <Panel title="Comments" id="comments" more={comments?.gauge?.words}>
      {comments?.gauge ? (
        <Gauge
          start={comments.gauge.start}
          end={comments.gauge.end}
          today={comments.gauge.today}
          tone={comments.gauge.tone}
          unit="week"
          width="full"
        />
      ) : null}
      <p>
        The public may comment {comments?.words}. Send comments to the agency as the{' '}
        <a href={view.tabs[1]?.href}>public notice documents</a> say; commenting on this page is not
        available yet.
      </p>
    </Panel>
  )
}
