import type { AppLoadContext } from '@remix-run/node'
import { readForm } from '#app/lib/multipart.server.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'

/** What a page of a form posted, whatever button was pressed. */
export type PostedAnswers = {
  intent: 'next' | 'skip' | 'back' | 'stay' | 'autosave'
  version: number
  /** First row shown of a long table, to come back to. */
  row: string
  save: {
    texts: Record<string, string>
    addRow: { question: string; count: number } | null
    removeRow: { question: string; row: string } | null
  }
  /** A file to take off; empty for none. */
  removeFile: string
  /** The question whose “Add file” was pressed with no file chosen; empty for none. */
  withoutFile: string
  /** Files that were refused, in words. */
  failures: string[]
}

/** Names of the form's own machinery; everything else is an answer. */
const MACHINERY = new Set([
  'intent',
  'version',
  'has',
  'addRow',
  'rows',
  'removeRow',
  'row',
  'removeFile',
  'addFile',
])
const INTENTS = ['next', 'skip', 'back', 'stay', 'autosave'] as const
const UNSENT = msg('It could not be stored. Add it again.')

/**
 * Reads a posted page. Boxes that are not ticked are posted by nobody, so each names itself in `has`. Files go on
 * to the API while they arrive.
 */
export async function postedForm(
  request: Request,
  context: Pick<AppLoadContext, 'upload'>,
  id: string,
): Promise<PostedAnswers> {
  const failures: string[] = []
  const came = new Set<string>()
  const fields = await readForm(request, async (file) => {
    const question = file.field.replace(/^file:/, '')
    came.add(question)
    const { refusal } = await uploaded(
      context.upload('/Client/Submission/UploadFile', file.stream, {
        'content-type': 'application/octet-stream',
        'x-submission-rid': id,
        'x-file-name': encodeURIComponent(file.name),
        'x-question': question,
      }),
      { field: question, unsent: t(UNSENT) },
    )
    if (refusal) failures.push(`${file.name}: ${refusal.message}`)
  })
  const texts: Record<string, string> = {}
  for (const name of fields.getAll('has')) texts[name] = fields.getAll(name).join('\n')
  for (const [name, text] of fields)
    if (!MACHINERY.has(name) && texts[name] === undefined) texts[name] = text
  const addRow = fields.get('addRow')
  const [question = '', row = ''] = (fields.get('removeRow') ?? '').split('.')
  const asked = INTENTS.find((each) => each === fields.get('intent'))
  const addFile = fields.get('addFile') ?? ''
  const stays = addRow !== null || row !== '' || fields.has('removeFile') || addFile !== ''
  return {
    intent: stays ? 'stay' : (asked ?? 'next'),
    version: Number(fields.get('version') ?? 0) || 0,
    row: fields.get('row') ?? '',
    save: {
      texts,
      addRow:
        addRow === null
          ? null
          : { question: addRow, count: Math.min(50, Math.max(1, Number(fields.get('rows')) || 1)) },
      removeRow: row === '' ? null : { question, row },
    },
    removeFile: fields.get('removeFile') ?? '',
    withoutFile: came.has(addFile) ? '' : addFile,
    failures,
  }
}
