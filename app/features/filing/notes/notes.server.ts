import { json } from '@remix-run/node'
import {
  AddDraftNoteDocument,
  DraftNotesDocument,
  SettleDraftNoteDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import type { CompiledForm } from '#forms/compile.ts'
import { textOf } from '#forms/definition/text.ts'
import { language } from '#words/speech.ts'
import { t } from '#words/words.ts'
import { formOf } from '../form/draft.server.ts'
import { formAddress } from '../form/form-address.ts'
import { notesAddress } from './notes-address.ts'

export type NotesTold = {
  message: string
  errors: { path?: string; text?: string }
  typed: { path: string; text: string }
}

/** The notes of a draft, and a form for one more: about the whole, or a question of the page one comes from. */
export async function loader({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '' } = params
  const { draftNotes } = await context.execute(DraftNotesDocument, { id })
  const form = await formOf(context, draftNotes.formSha256)
  const asked = new URL(request.url).searchParams.get('at') ?? ''
  const here = form.pages.find(({ page }) => page.id === asked)?.page.id ?? null
  const zone = context.settings.timeZone
  return json(
    {
      self: notesAddress(product, id, here ?? undefined),
      id,
      name: draftNotes.applicationName,
      formHref: formAddress(product, id, here ?? ''),
      places: [...places(form)]
        .filter(({ page }) => page === here)
        .map(({ path, label }) => ({ value: path, label })),
      notes: draftNotes.notes.map(({ id: noteId, path, text, author, writtenAt, isDone }) => {
        const place = places(form).find((each) => each.path === path)
        return {
          id: noteId,
          about:
            place?.label ??
            (path === null ? t('The whole') : t('A question that is no longer asked')),
          href: place ? `${formAddress(product, id, place.page)}#${place.path}` : null,
          text,
          words: `${author}, ${momentInZone(writtenAt, zone)}`,
          isDone,
        }
      }),
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  const self = new URL(request.url)
  const back = `${self.pathname}${self.search}`
  const fields = await readForm(request)
  const typed = {
    path: fields.get('path') ?? '',
    text: (fields.get('text') ?? '').replace(/\r\n?/g, '\n').trim(),
  }
  const noteId = fields.get('done') ?? fields.get('open')
  const { error } = noteId
    ? (await context.execute(SettleDraftNoteDocument, { id, noteId, isDone: fields.has('done') }))
        .settleDraftNote
    : (
        await context.execute(AddDraftNoteDocument, {
          input: { id, path: typed.path || null, text: typed.text },
        })
      ).addDraftNote
  if (!error) return goOn(back)
  const errors = errorsAt(error, ['path', 'text'])
  return refuse<NotesTold>({ message: error.message, errors, typed }, error)
}

function places({ questions, tables }: CompiledForm) {
  return [
    ...[...questions].map(([path, { question, page }]) => ({
      path,
      page: page.id,
      label: textOf(question.label, language()),
    })),
    ...[...tables].map(([path, { table, page }]) => ({
      path,
      page: page.id,
      label: textOf(table.label, language()),
    })),
  ]
}
