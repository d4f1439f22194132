import { json, redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import {
  ChosenFacilityDocument,
  FindFacilityDocument,
  NearbyReportsDocument,
  OpenEventReceiptDocument,
  ReportCountiesDocument,
  ReportFilesDocument,
  ReportListsDocument,
  ReportPreviewDocument,
} from '#app/gql/operations.ts'
import { textAt, type Answers } from '#app/lib/answers.ts'
import { isArea } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { isStep, slugOf, stepHref, variantOf, type ReportVariant } from '../place/report-address.ts'
import { readDraft, shownKeyOf } from './report-draft.server.ts'
import { formOf } from './report-forms.ts'
import { mapOf } from '../place/report-place.server.ts'
import { PLACE, pinIn } from '../place/report-pin.ts'
import { viewReport, type ReportParts } from './report.view.ts'
import { receiptMailWords } from '../paper/receipt-mail.ts'

/** Longer words no search takes. */
const MOST_WORDS = 200

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  leadToResume(request, params)
  const { area, slug, step, variant } = placeOf(params, context)
  const url = new URL(request.url)
  const key = shownKeyOf(request, context)
  const draft = await readDraft(context, key, variant)
  // Spec 2 §2.1: after a submission only the receipt is left; before it there is none.
  if (draft?.isSubmitted && step !== 'receipt') throw redirect(stepHref(area, slug, 'receipt'))
  if (!draft?.isSubmitted && step === 'receipt') throw redirect(stepHref(area, slug, 'basic'))
  const answers = draft?.answers ?? {}
  const lists = step === 'basic' ? await listsOf(context, variant, answers) : null
  const parts: ReportParts = {
    variant,
    area,
    slug,
    step,
    answers,
    version: draft?.version ?? null,
    expiresAt: draft?.expiresAt ?? null,
    settings: context.settings,
    today: today(context.now, context.settings.timeZone),
    isCheckAsked: url.searchParams.has('check'),
    isSaved: url.searchParams.has('saved'),
    isDiscarded: url.searchParams.has('deleted') && !draft,
    isFiled: url.searchParams.has('filed'),
    origin: context.publicUrl,
    resumeHref: draft ? resumeHref(context.publicUrl, area, slug, key) : null,
    lists,
    map:
      step === 'basic' || step === 'validation'
        ? await mapOf(answers, stateCodeOf(answers, lists, context), context)
        : null,
    files:
      key && (step === 'attachment' || step === 'validation') ? await filesOf(context, key) : [],
    preview: step === 'validation' && draft ? await previewOf(context, key) : [],
    nearby: step === 'validation' ? await nearbyOf(context, answers) : [],
    receipt: draft?.isSubmitted ? await receiptOf(context, key) : null,
  }
  return json(viewReport(parts), { headers: PRIVATE })
}

/** A resume link carries the key of a saved report: the visitor is asked before anything is opened. */
function leadToResume(request: Request, params: Record<string, string | undefined>): void {
  const { pathname, searchParams } = new URL(request.url)
  const key = searchParams.get('resume')
  if (params.step !== undefined || !key || !/^[\w-]{20,100}$/.test(key)) return
  throw redirect(`${pathname.replace(/\/$/, '')}/resume?key=${key}`, { headers: PRIVATE })
}

/** Which report and step an address is for; the other variant's address leads to the agency's own. */
export function placeOf(params: Record<string, string | undefined>, context: AppLoadContext) {
  const { area, variant: slug, step } = params
  const variant = variantOf(slug)
  if (!isArea(area) || !slug || !variant) throw new Response(null, { status: 404 })
  const chosen: ReportVariant = context.settings.reportVariant
  if (variant !== chosen) throw redirect(stepHref(area, slugOf(chosen), 'basic'))
  if (step === undefined) throw redirect(stepHref(area, slug, 'basic'))
  if (!isStep(step)) throw new Response(null, { status: 404 })
  return { area, slug, step, variant, form: formOf(variant) }
}

async function listsOf(context: AppLoadContext, variant: ReportVariant, answers: Answers) {
  const { reference } = await context.execute(ReportListsDocument, {})
  const states = reference.states.filter(
    (state) => state.parentId === '1' || Number(state.parentId) === 1,
  )
  const own = states.find((state) => state.code === context.settings.report.state)?.id ?? ''
  const paths =
    variant === 'generic' ? ['physicalLocation', 'contact.primaryAddress'] : ['physicalLocation']
  const counties = await Promise.all(
    paths.map(async (path) => {
      const stateId = textAt(answers, `${path}.stateRid`) || own
      if (!states.some((state) => String(state.id) === stateId)) return [path, []] as const
      const found = await context.execute(ReportCountiesDocument, { stateId })
      return [path, found.reference.counties] as const
    }),
  )
  return {
    ...reference,
    states,
    ownState: String(own),
    counties: Object.fromEntries(counties),
    facilities: await facilitiesOf(context, answers),
  }
}

/** The state that the map begins with: the chosen one; without an area of the agency, its own. */
function stateCodeOf(
  answers: Answers,
  lists: Awaited<ReturnType<typeof listsOf>> | null,
  { settings }: AppLoadContext,
): string | undefined {
  const chosen = textAt(answers, `${PLACE}.stateRid`)
  if (!chosen) return settings.mapStates.length > 0 ? undefined : settings.report.state
  return lists?.states.find(({ id }) => String(id) === chosen)?.code ?? undefined
}

/** Sites that the words of a business report find, and the one that was chosen. */
async function facilitiesOf(context: AppLoadContext, answers: Answers) {
  if (textAt(answers, 'byFacility') !== 'F') return { asked: '', found: [], total: 0 }
  const words = textAt(answers, 'facilityWords').slice(0, MOST_WORDS)
  const chosen = textAt(answers, 'facilityRid')
  const found = words ? (await context.execute(FindFacilityDocument, { words })).sites : null
  const nodes = found?.nodes ?? []
  const isListed = nodes.some((site) => String(site.id) === chosen)
  const own =
    isRecordNumber(chosen) && !isListed
      ? await context.execute(ChosenFacilityDocument, { id: chosen }).catch(() => null)
      : null
  return {
    asked: words,
    found: own ? [own.site, ...nodes] : nodes,
    total: found?.totalCount ?? 0,
  }
}

async function previewOf(context: AppLoadContext, key: string) {
  return (await context.execute(ReportPreviewDocument, { key })).reportDraft?.sections ?? []
}

async function nearbyOf(context: AppLoadContext, answers: Answers) {
  const pin = pinIn(answers)
  if (!pin) return []
  const [longitude, latitude] = pin
  // Of the generic report's type; the pollution report has one type alone.
  const type = textAt(answers, 'eventTypeRid')
  const eventTypeId = isRecordNumber(type) ? type : null
  const found = await context.execute(NearbyReportsDocument, { latitude, longitude, eventTypeId })
  return found.nearbyReports
}

async function receiptOf(context: AppLoadContext, key: string) {
  const { openEventReceipt: opened } = await context.execute(OpenEventReceiptDocument, {
    input: { draftKey: key },
  })
  return opened.token && opened.receipt
    ? { token: opened.token, receipt: opened.receipt, mail: receiptMailWords(opened.receiptMail) }
    : null
}

/** Leads to what is saved, on another device: whoever has the link can open it. */
export function resumeHref(publicUrl: string, area: string, slug: string, key: string): string {
  return `${publicUrl}/${area}/pub-rcd/${slug}/event?resume=${key}`
}

async function filesOf(context: AppLoadContext, key: string) {
  return (await context.execute(ReportFilesDocument, { key })).reportFiles
}
