import { json, redirect } from '@remix-run/node'
import { RemoveSubmittalFileDocument, SaveSubmittalDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { timeOfDay } from '#app/lib/format.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { textOf } from '#forms/definition/text.ts'
import type { CompiledForm } from '#forms/compile.ts'
import { ATTACHMENTS } from '#forms/judge/missing-documents.ts'
import { judge, obstaclesOf, type Judged } from '#forms/judge/judge.ts'
import { language } from '#words/speech.ts'
import { t } from '#words/words.ts'
import { formAddress, newFormAddress } from './form-address.ts'
import { viewFee } from '../fee.view.ts'
import { attachmentsAddress } from '../attachments/attachments-address.ts'
import { notesAddress } from '../notes/notes-address.ts'
import { changedAnswers } from './changed-answers.ts'
import { draftName } from './draft-name.ts'
import { inReadersLanguage, openDraft, type OpenDraft } from './draft.server.ts'
import { labelOf, viewPage } from './form.view.ts'
import { viewMoved } from '../moved.view.ts'
import { postedForm } from './posted-answers.server.ts'

export async function loader({ request, params, context, viewer }: SignedInArgs) {
  // Spec 3 §5: the list says why no form opens, and goes on saying it.
  if (viewer.needs.identity) throw redirect('/app/pending-apps')
  const { prod: product = '', id = '' } = params
  const open = inReadersLanguage(await openDraft(context, { product, id }))
  const { draft, form, answered } = open
  if (draft.newerForm?.mustMove) throw redirect(newFormAddress(product, id))
  const result = judge(form, answered, open.context)
  const shown = shownPages(form, result)
  const at = shown.findIndex(({ page }) => page.id === params.page)
  const here = shown[at]
  const wanted = pageOf(form, new URL(request.url).searchParams.get('at') ?? '')
  if (wanted !== null) throw redirect(formAddress(product, id, wanted))
  if (!here) throw redirect(formAddress(product, id, shown[0]?.page.id ?? ''))
  const query = new URL(request.url).searchParams
  const viewed = {
    ...open,
    result,
    tells: query.has('check'),
    from: Math.max(0, Number(query.get('row') ?? 0) || 0),
    points: draft.points,
  }
  const zone = context.settings.timeZone
  const next = shown[at + 1]
  const previous = shown[at - 1]
  return json(
    {
      self: formAddress(product, id, here.page.id),
      product,
      id,
      name: draft.applicationName,
      about: [draft.siteName, draftName(draft), minutesLeft(form, result)]
        .filter(Boolean)
        .join('. '),
      version: draft.version,
      saved: t('Saved at {time}', { time: timeOfDay(new Date(draft.savedAt), zone) }),
      page: viewPage(here.page, textOf(here.section.title, language()), viewed),
      sections: sectionsOf(open, result, { product, id, hereId: here.page.id }),
      leftOut: result.leftOut.map((each) => labelOf(viewed, { name: each })),
      fee: viewFee(result.fee, draft.earlierFeeCents),
      movedFrom: viewMoved(draft.movedFrom),
      formerSite: draft.formerSite,
      // It is said once, where the form begins.
      leavesOutFormer: draft.leavesOutFormer && !previous,
      others: draft.others.map((other) => ({
        name: other.name,
        where: titleOfPage(form, other.page),
        at: timeOfDay(new Date(other.savedAt), zone),
      })),
      todo: todoOf(open, result, { product, id }),
      nextHref: next ? formAddress(product, id, next.page.id) : null,
      backHref: previous ? formAddress(product, id, previous.page.id) : null,
      newFormHref: draft.newerForm ? newFormAddress(product, id) : null,
      notes: {
        href: notesAddress(product, id, here.page.id),
        open: notesOf(draft).reduce((sum, [, n]) => sum + n, 0),
      },
      reviewHref: `/app/submittal/read/${product}/${id}`,
      more: Number(query.get('more') ?? 0),
      conflicts: conflictsOf(form, query).map((name) => ({
        name,
        label: labelOf(viewed, { name }),
      })),
    },
    { headers: PRIVATE },
  )
}

type Refused = { message: string; details: string[] }

export async function action({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '', page = '' } = params
  const before = await openDraft(context, { product, id })
  const form = await postedForm(request, context, id)
  if (form.removeFile !== '') {
    const { removeSubmittalFile } = await context.execute(RemoveSubmittalFileDocument, {
      id,
      fileId: form.removeFile,
    })
    const { error } = removeSubmittalFile
    // One that is gone already is no fault.
    if (error && error.reason !== 'NOT_FOUND')
      return refuse<Refused>({ message: error.message, details: [] }, error)
  }
  const texts = changedAnswers(before.form, before.answered, form.save.texts)
  const { saveSubmittal } = await context.execute(SaveSubmittalDocument, {
    input: {
      product,
      id,
      page,
      ...form.save,
      texts,
      version: form.version || before.draft.version,
    },
  })
  if (saveSubmittal.error)
    return refuse<Refused>(
      { message: saveSubmittal.error.message, details: [] },
      saveSubmittal.error,
    )
  if (form.failures.length > 0)
    return refuse<Refused>({ message: t('A file was not added'), details: form.failures })
  const after = await openDraft(context, { product, id })
  if (form.withoutFile !== '') {
    const label = labelOf(
      { ...after, result: judge(after.form, after.answered, after.context) },
      {
        name: form.withoutFile,
      },
    )
    return refuse<Refused>({
      message: t('No file was chosen'),
      details: [
        t('{label}: choose a file, then press “Add file”. Your answers are saved.', { label }),
      ],
    })
  }
  return goOn(nextAddress({ product, id, page }, { before, after, form, saved: saveSubmittal }))
}

type Went = {
  before: OpenDraft
  after: OpenDraft
  form: Awaited<ReturnType<typeof postedForm>>
  saved: { conflicts: readonly { name: string }[] }
}

/** Where a save leads: on, back, or to the page itself where something is wrong or came up. */
function nextAddress(
  { product, id, page }: { product: string; id: string; page: string },
  { before, after, form, saved }: Went,
): string {
  const self = formAddress(product, id, page)
  const query = new URLSearchParams()
  for (const { name } of saved.conflicts) query.append('conflict', name)
  if (form.row) query.set('row', form.row)
  if (query.has('conflict') || form.intent === 'stay' || form.intent === 'autosave')
    return query.size > 0 ? `${self}?${query.toString()}` : self
  const was = judge(before.form, before.answered, before.context)
  const is = judge(after.form, after.answered, after.context)
  const pages = shownPages(after.form, is)
  const at = pages.findIndex((each) => each.page.id === page)
  if (form.intent === 'back') return formAddress(product, id, pages[at - 1]?.page.id ?? page)
  const more = newQuestions(after.form, page, was, is)
  if (more > 0) return `${self}?more=${more}`
  if (form.intent !== 'skip' && obstaclesOf(is).some((finding) => finding.page === page))
    return `${self}?check=1`
  const next = pages[at + 1]
  return next ? formAddress(product, id, next.page.id) : `/app/submittal/read/${product}/${id}`
}

/** How many questions of a page an answer has brought up. */
function newQuestions(form: CompiledForm, page: string, was: Judged, is: Judged): number {
  return [...form.questions, ...form.tables].filter(
    ([id, place]) =>
      place.page.id === page && !was.answers.isItemShown(id) && is.answers.isItemShown(id),
  ).length
}

function shownPages(form: CompiledForm, { answers }: Judged) {
  return form.pages.filter(({ section, page }) =>
    answers.isPlaceShown({ section, page, group: null }),
  )
}

function sectionsOf(
  { form, draft }: OpenDraft,
  result: Judged,
  { product, id, hereId }: { product: string; id: string; hereId: string },
) {
  const notes = notesOf(draft)
  return result.pages.map(({ page, state, errors }) => {
    const place = form.pages.find((each) => each.page.id === page)
    return {
      id: page,
      title: place ? textOf(place.page.title, language()) : page,
      href: formAddress(product, id, page),
      isHere: page === hereId,
      state,
      errors,
      points: draft.points.filter((point) => !point.isDone && pageOf(form, point.path) === page)
        .length,
      openNotes: notes
        .filter(([path]) => pageOf(form, path) === page)
        .reduce((sum, [, n]) => sum + n, 0),
      who: draft.others.filter((other) => other.page === page).map(({ name }) => name),
    }
  })
}

/** Open notes by what they are about; written by the API alone. */
function notesOf({ openNotes }: OpenDraft['draft']): [string, number][] {
  return Object.entries(openNotes as Record<string, number>)
}

/** The page on which a question, or a row of a table, is asked. */
function pageOf(form: CompiledForm, path: string): string | null {
  const [id = ''] = path.split('.')
  return (form.questions.get(id) ?? form.tables.get(id))?.page.id ?? null
}

function titleOfPage(form: CompiledForm, id: string): string {
  const found = form.pages.find(({ page }) => page.id === id)
  return found ? textOf(found.page.title, language()) : id
}

/** What is left before it can be signed, page by page, each with the place. */
function todoOf(
  { form }: OpenDraft,
  result: Judged,
  { product, id }: { product: string; id: string },
): { href: string; words: string }[] {
  const pages = result.pages
    .filter(({ errors }) => errors > 0)
    .map(({ page, errors }) => ({
      href: `${formAddress(product, id, page)}?check=1`,
      words: `${titleOfPage(form, page)}, ${errors === 1 ? t('1 answer') : t('{errors} answers', { errors })}`,
    }))
  const documents = result.findings
    .filter(({ name }) => name === ATTACHMENTS)
    .map(({ message }) => ({ href: attachmentsAddress({ product, id }), words: message }))
  return [...pages, ...documents]
}

function minutesLeft(form: CompiledForm, { pages }: Judged): string {
  const { minutes } = form.definition
  const open = pages.filter(({ state }) => state !== 'done').length
  if (!minutes || open === 0) return ''
  return t('About {minutes} minutes left', {
    minutes: Math.max(5, Math.round((minutes * open) / pages.length / 5) * 5),
  })
}

/** Answers that stand as somebody else saved them; an address names nothing that the form does not have. */
function conflictsOf(form: CompiledForm, query: URLSearchParams): string[] {
  return query.getAll('conflict').filter((name) => {
    const [id = ''] = name.split('.')
    return form.questions.has(id) || form.tables.has(id)
  })
}
