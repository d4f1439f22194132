import type { ReactElement } from 'react'
import { AppealNotices } from '#app/features/filing/appeals/appeal-notice.tsx'
import type { CommentOutcome } from '#app/features/comments/comment.form.ts'
import { CommentsTab } from '#app/features/comments/comments-tab.tsx'
import { RefusedComment } from '#app/features/comments/refused-comment.tsx'
import { PublishedComments } from '#app/features/comments/published-comments.tsx'
import { FileList } from '#app/features/records/documents/file-list.tsx'
import { ProgressPanels } from '#app/features/records/progress/progress.tsx'
import { ChangesLink } from '#app/features/records/record-changes/changes-link.tsx'
import { SitePanel } from '#app/features/records/site-panel/site-panel.tsx'
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
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { Counting } from './counting/counting.tsx'
import * as css from './submittal-review.css.ts'
import type { SubmittalReviewView } from './submittal-review.view.ts'
import type { loader, action } from './submittal-review.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/pub-rcd/submittals/review/:productRid/:subRid',
  title: (view) => view?.title ?? t('Submittal'),
  headers: ({ loaderHeaders }) => {
    const kept = loaderHeaders.get('Cache-Control')
    return new Headers(kept ? { 'Cache-Control': kept } : {})
  },
  View: SubmittalReviewRoute,
})

function SubmittalReviewRoute({
  view,
  told,
}: PageProps<typeof loader, typeof action>): ReactElement {
  const outcome = told ?? null
  return <SubmittalReviewPage view={view} outcome={outcome} />
}

type SubmittalReviewProps = {
  view: SubmittalReviewView
  /** What came of a comment that was refused. */
  outcome: CommentOutcome | null
}

export function SubmittalReviewPage({ view, outcome }: SubmittalReviewProps): ReactElement {
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
      <Counting counting={view.counting} />
      {view.isCommentOpen && view.period && view.open !== 'comments' ? (
        <Notice tone="rule" title={t('Open for public comment')}>
          {t('Comments are taken {period}', { period: view.period.words })}
          {view.period.gauge ? `, ${view.period.gauge.words}` : ''}.
        </Notice>
      ) : null}
      {outcome && !view.comments.form ? <RefusedComment outcome={outcome} /> : null}
      <TabBar label={t('Submittal record')} tabs={view.tabs} />
      <SideLayout
        label={t('Site Info')}
        side={<SitePanel site={view.site} locator={view.locator} />}
      >
        <OpenTab view={view} outcome={outcome} />
      </SideLayout>
    </PageMain>
  )
}

function OpenTab({ view, outcome }: SubmittalReviewProps): ReactElement {
  switch (view.open) {
    case 'notice':
      return (
        <>
          <Panel title={t('Public Notices Documents')} id="notices" padded={false}>
            <FileList files={view.documents} empty={t('No attachments for this submittal.')} />
          </Panel>
          <p>
            <a href={view.followNoticeHref}>{t('Follow this public notice')}</a>
          </p>
          {view.comments.published && view.comments.published.total > 0 ? (
            <PublishedComments view={view.comments.published} />
          ) : null}
        </>
      )
    case 'progress':
      return view.progress ? <ProgressPanels view={view.progress} /> : <Info view={view} />
    case 'comments':
      return <CommentsTab comments={view.comments} period={view.period} outcome={outcome} />
    default:
      return <Info view={view} />
  }
}

function Info({ view }: { view: SubmittalReviewView }): ReactElement {
  return (
    <>
      <Panel
        title={t('Submittal Info')}
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
        <PanelBand>
          <ChangesLink href={view.changesHref} />
        </PanelBand>
      </Panel>
      <AppealNotices notices={view.appeals} reader={view.appealReader} />
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
    <Panel title={report.isRedacted ? t('Redacted public copy') : t('Report')} id="report">
      {report.isRedacted ? (
        <p>
          {t('The form holds what the law protects. This is the copy for the public, without it.')}
        </p>
      ) : (
        <iframe
          className={css.report}
          src={report.href}
          title={t('Report of {title}', { title: view.title })}
        />
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
