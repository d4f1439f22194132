import type { LocatorView } from '#app/components/map/still/locator-view.ts'
import type { PermitReviewQuery } from '#app/gql/operations.ts'
import { viewDocument, viewIssuance } from '#app/features/records/documents/documents.view.ts'
import { viewPermitSteps } from '#app/features/records/progress/progress.view.ts'
import { viewSiteSummary } from '#app/features/records/site-panel/site-summary.view.ts'
import { viewSubmittalItem } from '#app/features/records/submittals/submittal-items.view.ts'
import { permitReportHref, type Addresses } from '#app/lib/area.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { modificationWords } from './modifications.view.ts'
import { viewAppealNotices } from '#app/features/filing/appeals/appeal-notice.view.ts'
import { viewPermitAct } from './permit-acts.view.ts'
import { holdsWords, viewContest, viewPermitStatus } from './permit-status.view.ts'
import { viewTerm } from './permit-term.view.ts'

export const PERMIT_TABS = ['basic', 'progress', 'doc', 'issurance', 'submittals'] as const

export type PermitTab = (typeof PERMIT_TABS)[number]

type Open = { tab: PermitTab; withComments: boolean }

/** The words and addresses of one permit's page. */
export function viewPermitReview(
  { permit }: PermitReviewQuery,
  open: Open,
  to: Addresses,
  today: string,
) {
  const path = to.permit(permit.productId, permit.id)
  const tab = (key: PermitTab, label: string, count?: number) => ({
    label,
    href: key === 'basic' ? path : `${path}?tab=${key}`,
    current: open.tab === key,
    ...(count === undefined ? {} : { count }),
  })
  const term = viewTerm(permit, today)
  return {
    open: open.tab,
    title: t('Permit {number}', { number: permit.number }),
    context: t('{siteName}, permit record {id}', {
      siteName: permit.siteName ?? permit.licensee?.name ?? t('No site'),
      id: permit.id,
    }),
    id: permit.id,
    back: { href: to.permits, label: t('Back to permit search') },
    status: viewPermitStatus(permit),
    contest: viewContest(permit),
    steps: permit.progress ? viewPermitSteps(permit.progress, to) : [],
    reportHref: permitReportHref(permit),
    followHref: to.watch('permit', permit.id),
    changesHref: to.history('permit', permit.id),
    tabs: [
      tab('basic', t('Detailed Info')),
      tab('doc', t('Supporting Documents'), permit.attachments.length),
      tab('issurance', t('PLC Documents'), permit.issuances.length),
      tab('submittals', t('Submittals'), permit.submittals.length),
      tab('progress', t('Progress')),
    ],
    term: term
      ? {
          ...term,
          start: term.start,
          effective: longDate(permit.effectiveOn) ?? '',
          expires: longDate(permit.expiredOn) ?? '',
        }
      : null,
    facts: [
      { label: t('PLC number'), value: permit.number },
      { label: t('PLC status'), value: t(permit.statusName) },
      { label: t('What holds today'), value: holdsWords(permit.force) },
      ...(permit.holderName ? [{ label: t('Permit holder'), value: permit.holderName }] : []),
      { label: t('PLC type'), value: permit.typeName },
      { label: t('Environmental interest'), value: permit.interestName && t(permit.interestName) },
      { label: t('Effective date'), value: longDate(permit.effectiveOn) },
      { label: t('Expiration date'), value: longDate(permit.expiredOn) },
      { label: t('Issue date'), value: longDate(permit.issuedOn) },
      ...(permit.revokedOn
        ? [{ label: t('Revocation date'), value: longDate(permit.revokedOn) }]
        : []),
      ...permit.modifications.map((change) => ({
        label: t('Changed'),
        value: t('{change}. Its paper is under PLC Documents.', {
          change: modificationWords(change),
        }),
      })),
    ],
    appealReader: to.area === 'app' ? ('user' as const) : ('public' as const),
    appeals: viewAppealNotices(permit.appealNotices, {
      tellsWhatHolds: permit.force.code === 'STAYED',
    }),
    acts: permit.acts.map((act) =>
      viewPermitAct(act, { productId: permit.productId, among: permit.acts }),
    ),
    documents: permit.attachments.map(viewDocument),
    comments: {
      shown: open.withComments,
      href: open.withComments ? `${path}?tab=doc` : `${path}?tab=doc&comments=on`,
    },
    issuances: permit.issuances.map((file) => viewIssuance(file, to)),
    submittals: permit.submittals.map((item) => viewSubmittalItem(item, to)),
    // Spec 2 §2.5: a licence shows its licensee instead of a site.
    licensee: permit.isLicense
      ? {
          name: permit.licensee?.name ?? t('Not recorded'),
          facts: [
            { label: t('License number'), value: permit.licensee?.licenseNumber ?? null },
            { label: t('Address'), value: permit.licensee?.location ?? null },
            { label: t('Phone'), value: permit.licensee?.phone ?? null },
          ],
        }
      : null,
    site: !permit.isLicense && permit.site ? viewSiteSummary(permit.site, to) : null,
  }
}

export type PermitReviewView = ReturnType<typeof viewPermitReview> & {
  locator: LocatorView | null
  /** Of staff who act on permits: the page where they do. */
  deskHref: string | null
  /** Of who acts for its holder: their own page of it, where they renew, amend and transfer it. */
  ownHref: string | null
}
