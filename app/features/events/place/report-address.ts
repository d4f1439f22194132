import type { Area } from '#app/lib/area.ts'
import { words } from '#words/words.ts'

/** Spec 2 §2.1: the steps of a report, in their order. */
export const STEPS = words([
  { id: 'basic', label: 'Basic Info' },
  { id: 'attachment', label: 'Attachment' },
  { id: 'validation', label: 'Review' },
  { id: 'submission', label: 'Submission' },
  { id: 'receipt', label: 'Receipt' },
])

export type StepId = (typeof STEPS)[number]['id']

export type ReportVariant = 'generic' | 'pollution'

/** Which report each event route is for: the generic one has two addresses, by kind of agency. */
const VARIANTS: Record<string, ReportVariant> = {
  default: 'generic',
  ems: 'generic',
  pollution: 'pollution',
}

/** The variant of a route's `:variant`; undefined for no event route. */
export function variantOf(slug: string | undefined): ReportVariant | undefined {
  return slug !== undefined && Object.hasOwn(VARIANTS, slug) ? VARIANTS[slug] : undefined
}

/** The first address of a variant. */
export function slugOf(variant: ReportVariant): string {
  return variant === 'generic' ? 'default' : 'pollution'
}

export function isStep(id: string | undefined): id is StepId {
  return STEPS.some((step) => step.id === id)
}

export function stepHref(area: Area, slug: string, step: StepId): string {
  return `/${area}/pub-rcd/${slug}/event/${step}`
}
