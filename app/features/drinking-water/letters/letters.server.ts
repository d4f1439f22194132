import { json, type AppLoadContext } from '@remix-run/node'
import { className } from '#app/features/drinking-water/service-lines/line-words.ts'
import {
  DropLineLettersDocument,
  LineLettersDocument,
  MakeLineLettersDocument,
  RecordLineLettersSentDocument,
  type LineLettersQuery,
  type ServiceLineClass,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, countOf, momentInZone, today } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { longDate } from '#values/days.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t } from '#words/words.ts'
import { lettersAddress } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import { DONE, HOWS, lettersFile } from './letters.words.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { lineLetters } = await context.execute(LineLettersDocument, { id: params.id })
  const zone = context.settings.timeZone
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      ...viewLetters(lineLetters, today(context.now, zone), zone),
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    },
    { headers: PRIVATE },
  )
}

function viewLetters(letters: LineLettersQuery['lineLetters'], day: string, zone: string) {
  return {
    self: lettersAddress(letters.id),
    title: t('Letters of {name}', { name: letters.name }),
    context: t('{pwsId}, inventory of {year}', { pwsId: letters.pwsId, year: letters.year }),
    mayMake: letters.mayMake,
    today: day,
    classes: letters.classes.map((row) => ({
      value: row.class,
      name: className(row.class),
      lines: count(row.lines),
      told: count(row.told),
      made: count(row.made),
      waiting: count(row.waiting),
      due: row.dueOn ? (longDate(row.dueOn) ?? '') : t('Nothing is due'),
      isLate: row.dueOn !== null && row.dueOn !== undefined && row.dueOn < day,
      button:
        row.waiting > 0
          ? t('Make {waiting}', { waiting: countOf(row.waiting, 'letter', 'letters') })
          : null,
    })),
    batches: letters.batches.map((batch) => ({
      id: batch.id,
      title: t('{letters}, {class}, inventory of {year}', {
        letters: countOf(batch.letters, 'letter', 'letters'),
        class: className(batch.class),
        year: batch.year,
      }),
      made: t('Made {madeAt} by {madeBy}', {
        madeAt: momentInZone(batch.madeAt, zone),
        madeBy: batch.madeBy,
      }),
      sent: batch.sentOn
        ? t('Sent {sentOn}, {how}, as {recordedBy} wrote down', {
            sentOn: longDate(batch.sentOn),
            how: batch.how ? HOWS[batch.how].toLowerCase() : '',
            recordedBy: batch.recordedBy ?? '',
          })
        : null,
      files: Array.from({ length: batch.files }, (_, at) => ({
        href: lettersFile(batch.id, at + 1),
        label:
          batch.files === 1
            ? t('Download ZIP')
            : t('Download ZIP {at} of {files}', { at: at + 1, files: batch.files }),
      })),
    })),
  }
}
export type LettersView = ReturnType<typeof viewLetters> & { done: string | null }

export type LettersTold = {
  /** The letters that the refused form is about. */
  batch: string
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}

type Posted = { id: string; text: (name: string) => string }
type Acting = (posted: Posted, context: AppLoadContext) => Promise<{ error?: Refusal | null }>

const CLASSES: readonly ServiceLineClass[] = ['LEAD', 'GALVANIZED', 'UNKNOWN']

const ACTS: Readonly<Record<string, Acting>> = {
  make: async ({ id, text }, { execute }) => {
    const lineClass = CLASSES.find((known) => known === text('class'))
    if (!lineClass) throw new Response(null, { status: 400 })
    return (await execute(MakeLineLettersDocument, { id, class: lineClass })).makeLineLetters
  },
  sent: async ({ text }, { execute }) => {
    const how = text('how') === 'DELIVERY' ? ('DELIVERY' as const) : ('MAIL' as const)
    const sent = { batchId: text('batch'), sentOn: text('sentOn'), how }
    return (await execute(RecordLineLettersSentDocument, sent)).recordLineLettersSent
  },
  drop: async ({ text }, { execute }) =>
    (await execute(DropLineLettersDocument, { batchId: text('batch') })).dropLineLetters,
}

export async function action({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { id } = params
  const fields = await readForm(request)
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const name = text('what')
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
  if (!act) throw new Response(null, { status: 400 })
  const { error } = await act({ id, text }, context)
  if (!error) return goOn(`${lettersAddress(id)}?done=${name}`)
  return refuse<LettersTold>(
    {
      batch: text('batch'),
      message: error.message,
      errors: errorsOf(error),
      typed: Object.fromEntries(fields),
    },
    error,
  )
}
