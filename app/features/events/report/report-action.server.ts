import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import {
  DiscardReportDraftDocument,
  ReportFilesDocument,
  SubmitReportDocument,
} from '#app/gql/operations.ts'
import {
  answersOf,
  listAt,
  longTexts,
  textAt,
  withList,
  withTexts,
  type Answers,
} from '#app/lib/answers.ts'
import { withoutHidden } from '#app/lib/dependent-parts.ts'
import type { Faults } from '#app/lib/form-rules.ts'
import { today } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, stay } from '#app/lib/outcome.server.ts'
import { tidyPhone } from '#values/phone.ts'
import { t } from '#words/words.ts'
import { ADD_FILE, positionFile, removedFile } from '../files/attachments.ts'
import { addFiles, answerFiles, removeFile } from '../files/attachments.server.ts'
import { MOST_ORGANIZATIONS } from '../pollution/organization.rules.ts'
import { stepHref, type ReportVariant, type StepId } from '../place/report-address.ts'
import { LEFT, STAY } from './post-names.ts'
import { draftCookie, draftKeyOf, readDraft, saveAnswers } from './report-draft.server.ts'
import { placeOfPin, placeOfSite, type Filled } from '../place/report-place.server.ts'
import { textsOf } from '../place/report-pin.ts'
import { placeOf } from './report.server.ts'
import { reportFaults } from './report.view.ts'

/** What an action tells the page that it stays on. */
export type ReportAction = {
  /** What is wrong with single fields. */
  faults?: Faults
  /** A refusal in the words of the specification and of the server. */
  refusal?: { title: string; message: string }
  /** Another window saved the form meanwhile. */
  isConflict?: boolean
  /** The answers as they were posted, when they could not be saved. */
  answers?: Answers
  /** The version that was saved; of a conflict the one that the page is on. */
  version?: number | null
  /** What the server filled in while the page stayed. */
  filled?: Filled
}

type Place = ReturnType<typeof placeOf>

/** The longest text that a draft holds. */
const MOST_LETTERS = 10_000
/** Spec 2 §8. */
const SAVE_ERROR = 'EVENT SAVE ERROR'

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const place = placeOf(params, context)
  if (place.step === 'attachment') return takeFiles(request, context, place)
  const fields = await readForm(request)
  const intent = fields.get('intent') ?? ''
  switch (place.step) {
    case 'basic':
      if (intent === 'discard') return startOver(request, context, place)
      return takeAnswers(request, context, place, fields)
    case 'validation':
      return takeReview(request, context, place, intent)
    case 'submission':
      return submit(request, context, place, fields)
    case 'receipt':
      return goOn(stepHref(place.area, place.slug, 'basic'), {
        'Set-Cookie': draftCookie(request, '', 0),
      })
  }
}

/** Deletes the draft and takes its key out of the cookie. One that is gone already was what was wanted. */
async function startOver(
  request: Request,
  context: AppLoadContext,
  place: Place,
): Promise<Response> {
  const key = draftKeyOf(request)
  const to = (step: StepId) => stepHref(place.area, place.slug, step)
  const error = key
    ? (await context.execute(DiscardReportDraftDocument, { key })).discardReportDraft.error
    : null
  // The receipt of a report that was filed is where its form leads anyway.
  if (error?.reason === 'ALREADY_FILED') return goOn(to('receipt'))
  if (error && error.reason !== 'NOT_FOUND') throw refuse({ message: error.message }, error)
  return goOn(`${to('basic')}?deleted=1`, { 'Set-Cookie': draftCookie(request, '', 0) })
}

/** Saves the answers of the Basic Info step, then does what the button says. */
async function takeAnswers(
  request: Request,
  context: AppLoadContext,
  place: Place,
  fields: URLSearchParams,
): Promise<Response> {
  const intent = fields.get('intent') ?? 'next'
  const posted = [...fields].filter(([name]) => !['intent', 'version', STAY, LEFT].includes(name))
  const typed = withoutHidden(tidied(answersOf(posted), place.form.phones), place.form.parts)
  const { answers, anchor, filled } = await changedBy(intent, typed, place.variant, context)
  const long = longTexts(answers, MOST_LETTERS)
  if (long.length > 0) return tooLong(answers, long)
  const shown = fields.get('version') ?? ''
  // A version that the page cannot have shown is as good as another's: nothing is overwritten for it.
  if (intent !== 'overwrite' && shown !== '' && !/^\d{1,9}$/.test(shown))
    return refuse<ReportAction>({ isConflict: true, answers, version: 0 }, { code: 'CONFLICT' })
  const version = intent === 'overwrite' || !/^\d{1,9}$/.test(shown) ? null : Number(shown)
  const key = draftKeyOf(request)
  const saved = await saveAnswers(context, { variant: place.variant, key, answers, version })
  if (!saved.ok) {
    const { message, code } = saved.refusal
    const told: ReportAction =
      code === 'CONFLICT'
        ? { isConflict: true, answers, version }
        : { refusal: { title: SAVE_ERROR, message }, answers }
    return refuse(told, saved.refusal)
  }
  const { settings, now } = context
  const headers = { 'Set-Cookie': draftCookie(request, saved.key, settings.report.draftDays) }
  const go = (step: StepId, more = '') =>
    goOn(stepHref(place.area, place.slug, step) + more, headers)
  const faultsIn = () =>
    reportFaults({
      variant: place.variant,
      answers,
      settings,
      today: today(now, settings.timeZone),
    })
  if (fields.has(STAY)) {
    const left = fields.getAll(LEFT)
    const faults = left.length > 0 ? picked(faultsIn(), left) : {}
    const told = { version: saved.version, faults, ...(filled ? { filled } : {}) }
    return stay<ReportAction>(told, headers)
  }
  if (intent === 'save') return go('basic', '?saved=1')
  if (intent !== 'next' && intent !== 'overwrite') return go('basic', anchor)
  // What is wrong is saved like the rest, and the page says it at each field.
  return Object.keys(faultsIn()).length === 0 ? go('attachment') : go('basic', '?check=1')
}

/** What is wrong with the fields that somebody has left; what is still to be filled in is no fault yet. */
function picked(faults: Faults, left: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => left.includes(path)))
}

type Change = { answers: Answers; anchor: string; filled?: Filled }

/** No draft holds such texts; they go back to who wrote them. */
function tooLong(answers: Answers, paths: readonly string[]): Response {
  const told: ReportAction = {
    refusal: { title: SAVE_ERROR, message: t('An answer is too long to be saved. Shorten it.') },
    faults: Object.fromEntries(paths.map((path) => [path, t('Use at most 10,000 characters.')])),
    answers,
  }
  return refuse(told)
}

/** What single buttons of the step change in the answers, and where the page goes on. */
async function changedBy(
  intent: string,
  answers: Answers,
  variant: ReportVariant,
  context: AppLoadContext,
): Promise<Change> {
  const list = listAt(answers, 'contactedOrgList')
  if (intent === 'add-organization' && list.length < MOST_ORGANIZATIONS)
    return {
      answers: withList(answers, 'contactedOrgList', [...list, {}]),
      anchor: `#organization-${list.length}`,
    }
  const removed = /^remove-organization:(\d+)$/.exec(intent)?.[1]
  if (removed !== undefined)
    return {
      answers: withList(
        answers,
        'contactedOrgList',
        list.filter((_, at) => at !== Number(removed)),
      ),
      anchor: '#organizations',
    }
  const site = /^use-site:(\d+)$/.exec(intent)?.[1]
  if (site !== undefined || intent === 'use-pin') {
    const filled = site
      ? await placeOfSite(site, answers, variant, context)
      : await placeOfPin(answers, variant, context)
    return { answers: withTexts(answers, filled.texts), anchor: '#where', filled }
  }
  const anchors: Record<string, string> = { 'find-facility': '#facility', refresh: '#where' }
  return { answers, anchor: anchors[intent] ?? '' }
}

function tidied(answers: Answers, phones: readonly string[]): Answers {
  const lists = listAt(answers, 'contactedOrgList').map(
    (_, at) => `contactedOrgList.${at}.contact.phoneNo`,
  )
  const given = [...phones, ...lists].filter((path) => textAt(answers, path) !== '')
  return withTexts(
    answers,
    Object.fromEntries(given.map((path) => [path, tidyPhone(textAt(answers, path))])),
  )
}

/** The Attachment step: files come and go, Next moves on. */
async function takeFiles(
  request: Request,
  context: AppLoadContext,
  place: Place,
): Promise<Response> {
  let key = draftKeyOf(request)
  if (!(await readDraft(context, key, place.variant))) {
    // Files need a form to hang on.
    const begun = await saveAnswers(context, {
      variant: place.variant,
      key: '',
      answers: {},
      version: null,
    })
    if (!begun.ok) throw refuse({ message: begun.refusal.message }, begun.refusal)
    key = begun.key
  }
  const { fields, result } = await addFiles(request, context, { draftKey: key })
  const intent = fields.get('intent') ?? ''
  const removed = removedFile(intent)
  const located = positionFile(intent)
  const cookie = draftCookie(request, key, context.settings.report.draftDays)
  let response: Response
  if (removed) response = answerFiles(request, await removeFile(context, key, removed))
  else if (located) response = await takePosition(context, place, key, located)
  else if (intent === ADD_FILE || result.failures.length > 0)
    response = answerFiles(request, result)
  else response = goOn(stepHref(place.area, place.slug, 'validation'))
  response.headers.append('Set-Cookie', cookie)
  return response
}

/** The place of a photo becomes the place of the event. */
async function takePosition(
  context: AppLoadContext,
  place: Place,
  key: string,
  fileId: string,
): Promise<Response> {
  const { reportFiles } = await context.execute(ReportFilesDocument, { key })
  const position = reportFiles.find((file) => String(file.id) === fileId)?.photoPosition
  const draft = await readDraft(context, key, place.variant)
  if (position && draft) {
    const { longitude, latitude } = position
    const answers = withTexts(draft.answers, textsOf([longitude, latitude]))
    const { texts } = await placeOfPin(answers, place.variant, context)
    await saveAnswers(context, {
      variant: place.variant,
      key,
      answers: withTexts(answers, texts),
      version: null,
    })
  }
  return goOn(`${stepHref(place.area, place.slug, 'basic')}#where`)
}

/** The Review step: "mine is the same" marks the report, Next moves on. */
async function takeReview(
  request: Request,
  context: AppLoadContext,
  place: Place,
  intent: string,
): Promise<Response> {
  const key = draftKeyOf(request)
  const same = /^same:([0-9a-f-]{36})?$/.exec(intent)
  const draft = same ? await readDraft(context, key, place.variant) : null
  if (same && draft) {
    const answers = withTexts(draft.answers, { sameAs: same[1] ?? '' })
    await saveAnswers(context, { variant: place.variant, key, answers, version: null })
    return goOn(`${stepHref(place.area, place.slug, 'validation')}#nearby`)
  }
  return goOn(stepHref(place.area, place.slug, 'submission'))
}

/** Files the report. What the API refuses is told in place; the form stays as it is. */
async function submit(
  request: Request,
  context: AppLoadContext,
  place: Place,
  fields: URLSearchParams,
): Promise<Response> {
  const key = draftKeyOf(request)
  if (!key) return goOn(stepHref(place.area, place.slug, 'basic'))
  const isCertified = fields.get('certified') === 'Y'
  const { submitReport } = await context.execute(SubmitReportDocument, { key, isCertified })
  const { error } = submitReport
  if (!error) return goOn(`${stepHref(place.area, place.slug, 'receipt')}?filed=1`)
  const told: ReportAction = {
    refusal: { title: SAVE_ERROR, message: error.message },
    faults: errorsOf(error),
  }
  return refuse(told, error)
}
