import type { LocatorView } from '#app/components/map/still/locator-view.ts'
import { viewDocument, viewIssuance } from '#app/features/records/documents/documents.view.ts'
import { viewSiteSummary } from '#app/features/records/site-panel/site-summary.view.ts'
import { viewSubmittalItem } from '#app/features/records/submittals/submittal-items.view.ts'
import type { ProjectReviewQuery } from '#app/gql/operations.ts'
import type { Addresses } from '#app/lib/area.ts'
import { longDate } from '#words/formats.ts'
import { t, words } from '#words/words.ts'
import { viewManager } from './project-search.view.ts'
import { viewProjectStatus } from './project-status.view.ts'

export const PROJECT_TABS = ['result', 'doc', 'document', 'submittals'] as const
export const DOCUMENT_TABS = ['subattachment', 'issurance'] as const

export type ProjectTab = (typeof PROJECT_TABS)[number]
export type DocumentTab = (typeof DOCUMENT_TABS)[number]

type Open = { tab: ProjectTab; sub: DocumentTab }

/** Spec 2 §2.8: these schemas have a block of their own; others show the common fields alone. */
const SCHEMA_TITLES: Record<string, string> = words({
  AirNEI: 'Air emissions details',
  WasteSolid: 'Solid waste details',
  WaterWaste: 'Water and wastewater details',
})

/** The words and addresses of one project's page. */
export function viewProjectReview({ project }: ProjectReviewQuery, open: Open, to: Addresses) {
  const path = to.project(project.productId, project.id)
  const tab = (key: ProjectTab, label: string, count?: number) => ({
    label,
    href: key === 'result' ? path : `${path}?tab=${key}`,
    current: open.tab === key,
    ...(count === undefined ? {} : { count }),
  })
  const sub = (key: DocumentTab, label: string, count: number) => ({
    label,
    href: `${path}?tab=document&sub=${key}`,
    current: open.sub === key,
    count,
  })
  const schemaTitle = SCHEMA_TITLES[project.schemaName]
  return {
    open: open.tab,
    openSub: open.sub,
    title: project.name,
    followHref: to.watch('project', project.id),
    changesHref: to.history('project', project.id),
    context: t('Project {id}, tracking number {trackingNumber}', {
      id: project.id,
      trackingNumber: project.trackingNumber,
    }),
    back: { href: to.projects, label: t('Back to project search') },
    status: viewProjectStatus(project),
    tabs: [
      tab('result', t('Detailed Info')),
      tab('doc', t('Supporting Documents'), project.attachments.length),
      tab(
        'document',
        t('Related Documents'),
        project.submissionAttachments.length + project.issuances.length,
      ),
      tab('submittals', t('Submittals'), project.submittals.length),
    ],
    subTabs: [
      sub('subattachment', t('Attachments'), project.submissionAttachments.length),
      sub('issurance', t('Issuances'), project.issuances.length),
    ],
    facts: [
      { label: t('Project name'), value: project.name },
      { label: t('Tracking number'), value: project.trackingNumber },
      { label: t('Project type'), value: project.typeName },
      { label: t('Project status'), value: t(project.statusName) },
      { label: t('Subsystem'), value: project.subSystem },
      {
        label: t('Environmental interest'),
        value: project.interestName && t(project.interestName),
      },
      { label: t('Region'), value: project.regionName && t(project.regionName) },
      { label: t('Location'), value: project.location },
      { label: t('Product'), value: project.productName },
      { label: t('Last updated'), value: longDate(project.updatedOn) },
    ],
    manager: viewManager(project),
    schemaBlock:
      schemaTitle && project.details.length > 0
        ? {
            schema: project.schemaName,
            title: schemaTitle,
            facts: project.details.map(({ label, value }) => ({
              label,
              value: detailWords(value),
            })),
          }
        : null,
    url: project.url,
    documents: project.attachments.map(viewDocument),
    attachments: project.submissionAttachments.map(viewDocument),
    issuances: project.issuances.map((file) => viewIssuance(file, to)),
    submittals: project.submittals.map((item) => viewSubmittalItem(item, to)),
    site: project.site ? viewSiteSummary(project.site, to) : null,
  }
}

export type ProjectReviewView = ReturnType<typeof viewProjectReview> & {
  locator: LocatorView | null
  /** It was added just now. */
  done: boolean
}

/** A day is written as everywhere; all else as the product holds it. */
function detailWords(value: string | null): string | null {
  return value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? longDate(value) : value
}
