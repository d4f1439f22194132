import type { CommentsTabView } from '#app/features/comments/comments.view.ts'
import type { LocatorView } from '#app/components/map/still/locator-view.ts'
import { viewDocument } from '#app/features/records/documents/documents.view.ts'
import { viewProgress } from '#app/features/records/progress/progress.view.ts'
import { viewSiteSummary } from '#app/features/records/site-panel/site-summary.view.ts'
import type { SubmittalReviewQuery } from '#app/gql/operations.ts'
import { downloadHref, type Addresses } from '#app/lib/area.ts'
import { longDate } from '#words/formats.ts'
import { CLOSED } from '#forms/view/closed-words.ts'
import { t } from '#words/words.ts'
import { viewAppealNotices } from '#app/features/filing/appeals/appeal-notice.view.ts'
import { viewCounting } from './counting/counting.view.ts'
import { viewCommentPeriod } from './submittal-search.view.ts'
import { viewSubmittalItem } from './submittal-items.view.ts'

export const SUBMITTAL_TABS = ['info', 'progress', 'notice', 'comments'] as const

const CLOSED_WORDS: ReadonlySet<string> = new Set(Object.values(CLOSED))

export type SubmittalTab = (typeof SUBMITTAL_TABS)[number]

/**
 * The words and addresses of one submittal's page. `isHeldOpen` keeps the Comments tab for a receipt, or for
 * words that were typed before the period ended.
 */
export function viewSubmittalReview(
  { submittal }: SubmittalReviewQuery,
  asked: SubmittalTab,
  to: Addresses,
  { today, zone }: { today: string; zone: string },
  isHeldOpen = false,
) {
  const path = to.submittal(submittal.productId, submittal.id)
  // Spec 2 §4: the Comments tab is there only while the comment period is open.
  const hasComments = submittal.isCommentOpen || isHeldOpen
  const open = asked === 'comments' && !hasComments ? 'info' : asked
  const tab = (key: SubmittalTab, label: string, count?: number) => ({
    label,
    href: key === 'info' ? path : `${path}?tab=${key}`,
    current: open === key,
    ...(count === undefined ? {} : { count }),
  })
  const item = viewSubmittalItem(submittal, to)
  return {
    open,
    path,
    title: t('Submittal {id}', { id: submittal.id }),
    context: `${submittal.applicationName}, ${submittal.siteName ?? t('no site')}`,
    back: { href: to.submittals, label: t('Back to submittal search') },
    status: item.status,
    followHref: to.watch('submittal', submittal.id),
    changesHref: to.history('submittal', submittal.id),
    followNoticeHref: to.watch('notice', submittal.id),
    tabs: [
      tab('info', t('Submittal Info')),
      tab('notice', t('Public Notices Documents'), submittal.noticeDocuments.length),
      ...(hasComments ? [tab('comments', t('Comments'))] : []),
      tab('progress', t('Progress')),
    ],
    appealReader: to.area === 'app' ? ('user' as const) : ('public' as const),
    appeals: viewAppealNotices(submittal.appealNotices),
    counting: viewCounting(submittal.whichCounts, {
      id: submittal.id,
      zone,
      hrefOf: (other) => to.submittal(other.productId, other.id),
    }),
    period: submittal.hasPublicNotice ? viewCommentPeriod(submittal, today) : null,
    progress: submittal.progress
      ? viewProgress(submittal.progress, { reader: 'public', today })
      : null,
    isCommentOpen: submittal.isCommentOpen,
    facts: [
      { label: t('Submittal ID'), value: submittal.id },
      { label: t('Submittal name'), value: submittal.applicationName },
      { label: t('Submittal code'), value: submittal.applicationCode },
      { label: t('Status'), value: t(submittal.statusName) },
      { label: t('Submitted'), value: longDate(submittal.submittedOn) },
      { label: t('How'), value: item.medium.words },
      { label: t('Submitter'), value: submittal.ownerName },
      { label: t('Department'), value: submittal.department && t(submittal.department) },
      { label: t('Program'), value: submittal.programs },
      {
        label: t('Environmental interest'),
        value: submittal.interestName && t(submittal.interestName),
      },
    ],
    report: viewReport(submittal),
    sections: (submittal.form?.sections ?? []).map((section) => ({
      title: section.title,
      facts: section.rows.map(({ label, value }) => ({
        label,
        // What is said in the place of a closed answer; answers themselves are as they were given.
        value: value !== null && CLOSED_WORDS.has(value) ? t(value) : value,
      })),
    })),
    formTitle: submittal.form?.title ?? null,
    documents: submittal.noticeDocuments.map(viewDocument),
    site: submittal.site ? viewSiteSummary(submittal.site, to) : null,
  }
}

export type SubmittalReviewView = ReturnType<typeof viewSubmittalReview> & {
  locator: LocatorView | null
  comments: CommentsTabView
}

/** The embedded PDF: the redacted copy when there is one, else the report at its signed address. */
function viewReport(submittal: SubmittalReviewQuery['submittal']) {
  const { redactedDocument, reportAddress } = submittal
  if (redactedDocument)
    return {
      href: downloadHref(redactedDocument.productId, redactedDocument.id),
      isRedacted: true,
      words: t('Open the redacted public copy (PDF)'),
    }
  return reportAddress
    ? { href: reportAddress, isRedacted: false, words: t('Open the report (PDF)') }
    : null
}
