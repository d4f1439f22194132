import { json } from '@remix-run/node'
import { TakeTableDocument, UndoTableDocument, UploadTableDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { timeOfDay } from '#app/lib/format.ts'
import { readForm, textOfFile } from '#app/lib/multipart.server.ts'
import { goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'
import { formAddress } from '../form/form-address.ts'
import { progressWords, undoWords } from './table.view.ts'
import { tableAddress, tableFileAddress, tableProgressAddress } from './table-address.ts'

const UNSENT = msg('The file could not be sent. Choose it again.')
const NONE = msg('Choose a file first.')
const NOT_PASTED = msg('Paste the rows first.')
const UNSENT_ROWS = msg('The rows could not be sent. Send them again.')
const TOO_LONG = msg(
  'What was pasted is longer than 4 MB. Save the table as XLSX or CSV and choose the file instead.',
)
/** Of pasted text, which is held until it is sent on: more than ten thousand rows of forty columns have. */
const MOST_PASTED_BYTES = 4_194_304
const PASTED = msg('Pasted rows')
const NO_WAY = msg('Say what becomes of the rows that are there.')
const COUNTS = ['added', 'changed', 'removed', 'leftOut'] as const

/** A table of a draft that is filled in from a file: what waits to be taken over, and what is wrong with it. */
export async function loader({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '', table: question = '' } = params
  const { uploadTable } = await context.execute(UploadTableDocument, { id, question })
  const { waiting, checking, undo, page, key: sameBy, label, rowCount, most } = uploadTable
  const place = { product, id, question }
  const query = new URL(request.url).searchParams
  return json(
    {
      self: tableAddress(place),
      progressHref: tableProgressAddress(place),
      checking: checking && { ...checking, words: progressWords(checking) },
      formHref: `${formAddress(product, id, page)}?check=1`,
      label,
      rowCount,
      most,
      sameBy,
      waiting: waiting && {
        ...waiting,
        read: t('Read at {time} for {madeBy}.', {
          time: timeOfDay(new Date(waiting.madeAt), context.settings.timeZone),
          madeBy: waiting.madeBy,
        }),
      },
      undo: undo && {
        words: undoWords(undo, timeOfDay(new Date(undo.takenAt), context.settings.timeZone)),
      },
      back: query.has('back') ? Number(query.get('back')) || 0 : null,
      done: query.has('added')
        ? Object.fromEntries(COUNTS.map((name) => [name, Number(query.get(name)) || 0]))
        : null,
      files: {
        rows: tableFileAddress(place, 'rows', 'csv'),
        empty: tableFileAddress(place, 'empty', 'xlsx'),
        markedXlsx: tableFileAddress(place, 'marked', 'xlsx'),
        markedCsv: tableFileAddress(place, 'marked', 'csv'),
      },
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '', table: question = '' } = params
  const self = tableAddress({ product, id, question })
  let told: Told | 'checked' | null = null
  const check = async (rows: ReadableStream<Uint8Array>, name: string, unsent: string) => {
    const { refusal } = await uploaded(
      context.upload('/Client/Submission/CheckTable', rows, {
        'content-type': 'application/octet-stream',
        'x-submission-rid': id,
        'x-question': question,
        'x-file-name': encodeURIComponent(name),
      }),
      { field: 'file', unsent },
    )
    return refusal
  }
  const fields = await readForm(
    request,
    async (file) => {
      const pasted = file.field === 'pasted' ? await textOfFile(file, MOST_PASTED_BYTES) : null
      told =
        file.field === 'pasted'
          ? await checkPasted(pasted, (rows) => check(rows, t(PASTED), t(UNSENT_ROWS)))
          : answered(await check(file.stream, file.name, t(UNSENT)), { field: 'file' })
    },
    { long: ['pasted'] },
  )
  const outcome = told as Told | 'checked' | null
  if (outcome === 'checked') return goOn(`${self}#result`)
  if (outcome) return refuse(outcome.shown, outcome.refusal)
  if (fields.has('undo')) {
    const { undoTable } = await context.execute(UndoTableDocument, { id, question })
    const { error, rowCount } = undoTable
    if (error) return refuse({ message: error.message, field: 'undo' as const }, error)
    return goOn(`${self}?back=${rowCount ?? 0}`)
  }
  const uploadId = fields.get('upload') ?? ''
  if (uploadId === '') return refuse({ message: t(NONE), field: 'file' as const })
  const way = fields.get('way')
  if (way !== 'REPLACE' && way !== 'ADD')
    return refuse({ message: t(NO_WAY), field: 'way' as const })
  const { takeTable } = await context.execute(TakeTableDocument, {
    input: { id, question, uploadId, way, onlyRight: fields.get('onlyRight') === 'Y' },
  })
  const { error } = takeTable
  if (error) return refuse({ message: error.message, field: 'way' as const }, error)
  const counts = new URLSearchParams(COUNTS.map((name) => [name, String(takeTable[name] ?? 0)]))
  return goOn(`${self}?${counts.toString()}`)
}

/** A refusal of rows, and what the page shows of it: the words at their field, and what was pasted. */
type Told = {
  refusal: Pick<Refusal, 'code'>
  shown: { message: string; field: 'file' | 'pasted'; pasted?: string }
}
type At = Omit<Told['shown'], 'message'>

function answered(refusal: Refusal | null, at: At): Told | 'checked' {
  return refusal ? { refusal, shown: { message: refusal.message, ...at } } : 'checked'
}

/** Rows that were pasted are checked like those of a file; what is refused stays in its field. */
async function checkPasted(
  pasted: string | null,
  check: (rows: ReadableStream<Uint8Array>) => Promise<Refusal | null>,
): Promise<Told | 'checked'> {
  const at: At = { field: 'pasted' }
  if (pasted === null)
    return { refusal: { code: 'TOO_LARGE' }, shown: { message: t(TOO_LONG), ...at } }
  if (pasted.trim() === '') return answered(ownRefusal(t(NOT_PASTED)), at)
  return answered(await check(new Blob([pasted]).stream()), { ...at, pasted })
}
