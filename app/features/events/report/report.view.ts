import type {
  EventReceiptPartsFragment,
  FindFacilityQuery,
  NearbyReportsQuery,
  ReportCountiesQuery,
  ReportFileRowFragment,
  ReportListsQuery,
  ReportPreviewQuery,
} from '#app/gql/operations.ts'
import { offeredOf } from '#app/components/form/offered.ts'
import type { SectionState } from '#app/components/form/section-list.tsx'
import type { Step } from '#app/components/form/step-indicator.tsx'
import type { Option } from '#app/components/ui/fields/select.tsx'
import type { Answers } from '#app/lib/answers.ts'
import type { Area } from '#app/lib/area.ts'
import { isShown, withoutHidden } from '#app/lib/dependent-parts.ts'
import { DATE_MESSAGE, faultsOf, type FieldRule, type Faults } from '#app/lib/form-rules.ts'
import { fieldId } from '#app/components/form/form-state.ts'
import { today as dayOf } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import type { Settings } from '#app/lib/settings.ts'
import { t, words } from '#words/words.ts'
import { STEPS, stepHref, type ReportVariant, type StepId } from '../place/report-address.ts'
import { belongsTo } from './report-form.ts'
import { pinIn, PLACE } from '../place/report-pin.ts'
import type { ReportMap } from '../place/report-place.server.ts'
import { formOf } from './report-forms.ts'

type Lists = ReportListsQuery['reference'] & {
  ownState: string
  counties: Record<string, ReportCountiesQuery['reference']['counties']>
  facilities: { asked: string; found: FindFacilityQuery['sites']['nodes']; total: number }
}

export type ReportParts = {
  variant: ReportVariant
  area: Area
  slug: string
  step: StepId
  answers: Answers
  version: number | null
  expiresAt: string | null
  settings: Settings
  today: string
  /** The visitor asked what is missing, so that the fields of the step say it. */
  isCheckAsked: boolean
  isSaved: boolean
  isDiscarded: boolean
  isFiled: boolean
  /** Where the portal stands, for the addresses on paper. */
  origin: string
  resumeHref: string | null
  lists: Lists | null
  map: ReportMap | null
  files: readonly ReportFileRowFragment[]
  preview: NonNullable<ReportPreviewQuery['reportDraft']>['sections']
  nearby: NearbyReportsQuery['nearbyReports']
  receipt: { token: string; receipt: EventReceiptPartsFragment; mail: string } | null
}

const TITLES = words({ generic: 'Report an event', pollution: 'Report pollution' })

/** Everything that the pages of a report show. */
export function viewReport(parts: ReportParts) {
  const { variant, area, slug, step, answers, settings, lists } = parts
  const faults = reportFaults(parts)
  const label = STEPS.find(({ id }) => id === step)?.label ?? ''
  return {
    variant,
    step,
    title: TITLES[variant],
    stepLabel: label,
    steps: stepsOf(parts),
    before: stepBefore(parts),
    back: { href: `/${area}/pub-rcd/home`, label: t('Back to public records') },
    answers,
    version: parts.version,
    today: parts.today,
    countyPicker: settings.report.countyPicker || variant === 'pollution',
    texts: settings.report,
    faults: parts.isCheckAsked ? faults : {},
    /** The same as lines for the summary above the form. */
    summary: parts.isCheckAsked ? summaryOf(faults, rulesOf(parts)) : [],
    isValid: Object.keys(faults).length === 0,
    sections: sectionStates(variant, faults, parts.version !== null),
    problems: problemsOf(variant, faults, parts, stepHref(area, slug, 'basic')),
    keptUntil: parts.expiresAt
      ? longDate(dayOf(new Date(parts.expiresAt), settings.timeZone))
      : null,
    isSaved: parts.isSaved,
    isDiscarded: parts.isDiscarded,
    isFiled: parts.isFiled,
    origin: parts.origin,
    resumeHref: parts.resumeHref,
    options: lists ? optionsOf(lists) : null,
    map: parts.map,
    hasPin: pinIn(answers) !== null,
    /** The part of the report that says where it happened. */
    placeTitle: formOf(variant).sections.find(({ fields }) => fields.includes(PLACE))?.title ?? '',
    files: parts.files,
    mostFiles: settings.report.maxFiles,
    preview: parts.preview,
    nearby: parts.nearby.map((report) => ({
      publicId: report.publicId,
      words: t('{typeName}, reported {reportedOn}', {
        typeName: report.typeName,
        reportedOn: longDate(report.reportedOn),
      }),
      detail: t('{miles} miles away, {statusName}', {
        miles: report.miles,
        statusName: t(report.statusName).toLowerCase(),
      }),
    })),
    receipt: parts.receipt,
    addresses: {
      /** Where the step's own form goes: without the mark of a part that the page's address may have. */
      here: stepHref(area, slug, step),
      basic: stepHref(area, slug, 'basic'),
      attachment: stepHref(area, slug, 'attachment'),
      known: `/${area}/pub-rcd/known-addresses`,
    },
  }
}

export type ReportView = ReturnType<typeof viewReport>

/** What is wrong with the whole report. */
export function reportFaults({
  variant,
  answers,
  settings,
  today,
}: Pick<ReportParts, 'variant' | 'answers' | 'settings' | 'today'>): Faults {
  return faultsOf(
    rulesOf({ variant, settings, today }),
    withoutHidden(answers, formOf(variant).parts),
  )
}

function rulesOf({
  variant,
  settings,
  today,
}: Pick<ReportParts, 'variant' | 'settings' | 'today'>): FieldRule[] {
  return formOf(variant).rules({ countyPicker: settings.report.countyPicker, today })
}

/** The messages that the specification gives. */
const GIVEN = [DATE_MESSAGE, "Can't be future date.", 'Answer this question.']

/** The lines of an error summary, in the order of the form. */
function summaryOf(faults: Faults, rules: readonly FieldRule[]) {
  return Object.entries(faults).map(([path, message]) => {
    const label = rules.find((rule) => rule.path === path)?.label ?? ''
    // The messages that the specification gives do not say what they are about.
    // eslint-disable-next-line no-restricted-syntax -- words beside words
    const isGiven = GIVEN.some((words) => t(words) === message)
    return { path, href: `#${fieldId(path)}`, message: isGiven ? `${label}: ${message}` : message }
  })
}

/** Spec 2 §2.1: after a submission only the receipt is left. */
function stepsOf({ step, area, slug, version, receipt }: ReportParts): Step[] {
  if (receipt) return [{ label: t('Receipt'), state: 'now' }]
  const now = STEPS.findIndex(({ id }) => id === step)
  return STEPS.map(({ id, label }, at) => ({
    label,
    state: at === now ? 'now' : at < now ? 'done' : 'next',
    // The receipt comes with the submission; nothing else is locked once there is a draft.
    ...(id !== 'receipt' && (version !== null || at < now)
      ? { href: stepHref(area, slug, id) }
      : {}),
  }))
}

/** Where Back leads: the step before, until the report is filed. */
function stepBefore({ step, area, slug }: ReportParts) {
  const before = STEPS[STEPS.findIndex(({ id }) => id === step) - 1]
  return before ? { href: stepHref(area, slug, before.id), label: before.label } : null
}

function sectionStates(variant: ReportVariant, faults: Faults, isChecked: boolean): SectionState[] {
  return formOf(variant).sections.map(({ id, title, fields, part }) => ({
    id,
    title,
    isChecked,
    ...(part ? { part } : {}),
    faults: Object.keys(faults).filter((path) => belongsTo(path, fields)).length,
  }))
}

/** What keeps each section from passing, with the way to the field. What the answers hide is not judged. */
function problemsOf(variant: ReportVariant, faults: Faults, parts: ReportParts, basicHref: string) {
  const lines = summaryOf(faults, rulesOf(parts))
  const form = formOf(variant)
  const answers = withoutHidden(parts.answers, form.parts)
  const hidden = form.parts.filter((part) => !isShown(part, answers)).map(({ id }) => id)
  const shown = form.sections.filter(({ part }) => !part || !hidden.includes(part))
  return shown.map(({ id, title, fields }) => ({
    id,
    title,
    problems: lines
      .filter(({ path }) => belongsTo(path, fields))
      .map(({ href, message }) => ({ href: `${basicHref}?check=1${href}`, message })),
  }))
}

function optionsOf(lists: Lists) {
  return {
    eventTypes: lists.eventTypes.map(toOption),
    salutations: offeredOf(lists.designations).map(toOption),
    regions: lists.regions.map(toOption),
    states: lists.states.map(toOption),
    ownState: lists.ownState,
    counties: Object.fromEntries(
      Object.entries(lists.counties).map(([path, counties]) => [path, counties.map(toOption)]),
    ),
    facilities: {
      asked: lists.facilities.asked,
      total: lists.facilities.total,
      choices: lists.facilities.found.map(({ id, name, location }) => ({
        value: String(id),
        label: location ? `${name}, ${location}` : name,
      })),
    },
  }
}

export type ReportOptions = ReturnType<typeof optionsOf>

function toOption({ id, name }: { id: string | number; name: string }): Option {
  return { value: String(id), label: t(name) }
}
