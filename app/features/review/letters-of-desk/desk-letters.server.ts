import { json, type AppLoadContext } from '@remix-run/node'
import {
  DeskLettersDocument,
  EndDeskThreadDocument,
  RepeatDeskMailDocument,
  WriteDeskLetterDocument,
} from '#app/gql/operations.ts'
import { MAIL_FAILED, MAIL_SENT } from '#app/features/review/review-words.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { viewDeskLetters } from './desk-letters.view.ts'

const DONE: Readonly<Record<string, string>> = {
  letter: 'The letter is there, and an e-mail that says so waits to be sent.',
  'letter-unmailed': 'The letter is there. Nobody could be told by e-mail.',
  close: 'The correspondence is closed. It takes no reply.',
  reopen: 'The correspondence takes replies again.',
  'mail-again': `${MAIL_SENT} It waits to go out; the list says what becomes of it.`,
}
const UNSENT = 'The file could not be stored. Add it again.'

export async function loader({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  const query = new URL(request.url).searchParams
  const { deskLetters } = await context.execute(DeskLettersDocument, { id })
  const asked = { template: query.get('template') ?? '', thread: query.get('thread') ?? '' }
  return json(
    {
      view: viewDeskLetters(deskLetters, { zone: context.settings.timeZone, ...asked }),
      done: DONE[query.get('done') ?? ''] ?? null,
    },
    { headers: PRIVATE },
  )
}

/** What was not taken, and what was typed. */
export type LettersTold = {
  title: string
  errors: Record<string, string>
  typed: { thread: string; subject: string; body: string }
}

type Posted = { context: AppLoadContext; id: string; fields: URLSearchParams }

export async function action({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  const fileIds: string[] = []
  const refused: Refusal[] = []
  const fields = await readForm(request, async (file) => {
    const { data, refusal } = await uploaded(
      context.upload('/Agency/Letters/UploadFile', file.stream, {
        'content-type': 'application/octet-stream',
        'x-submission-rid': id,
        'x-file-name': encodeURIComponent(file.name),
      }),
      { field: 'file', unsent: UNSENT },
    )
    if (refusal) refused.push(refusal)
    else if (typeof data === 'object' && data !== null && 'rid' in data)
      fileIds.push(String(data.rid))
  })
  const posted = { context, id, fields }
  switch (fields.get('what')) {
    case 'letter':
      return write(posted, fileIds, refused[0])
    case 'close':
    case 'reopen':
      return end(posted)
    case 'mail-again':
      return mailAgain(posted)
    default:
      throw new Response(null, { status: 400 })
  }
}

async function write({ context, id, fields }: Posted, fileIds: string[], file?: Refusal) {
  const { thread, subject, body } = typedOf(fields)
  const threadId = isRecordNumber(thread) ? thread : null
  const input = { submittalId: id, threadId, subject, body, fileIds }
  const { error, isMailed } = file
    ? { error: file, isMailed: false }
    : (await context.execute(WriteDeskLetterDocument, { input })).writeDeskLetter
  return ended(error, { id, fields, done: isMailed ? 'letter' : 'letter-unmailed' })
}

async function end({ context, id, fields }: Posted) {
  const threadId = numberIn(fields, 'thread')
  const what = fields.get('what') ?? ''
  const asked = { submittalId: id, threadId, isClosed: what === 'close' }
  const { error } = (await context.execute(EndDeskThreadDocument, asked)).endDeskThread
  return ended(error, { id, fields, done: what })
}

/** Spec 3 §8. */
async function mailAgain({ context, id, fields }: Posted) {
  const asked = { submittalId: id, mailId: numberIn(fields, 'mail') }
  const { error } = (await context.execute(RepeatDeskMailDocument, asked)).repeatDeskMail
  const failed = error ? { ...error, message: `${MAIL_FAILED} ${error.message}` } : null
  return ended(failed, { id, fields, done: 'mail-again' })
}

type Ending = { id: string; fields: URLSearchParams; done: string }

function ended(error: Refusal | null | undefined, { id, fields, done }: Ending) {
  if (!error) return goOn(`/app/gov/review/${id}/letters?done=${done}`)
  const errors = errorsOf(error)
  const title = Object.keys(errors).length > 0 ? 'The letter was not sent' : error.message
  return refuse<LettersTold>({ title, errors, typed: typedOf(fields) }, error)
}

function numberIn(fields: URLSearchParams, name: string): string {
  const value = fields.get(name)
  if (!isRecordNumber(value)) throw new Response(null, { status: 400 })
  return value
}

function typedOf(fields: URLSearchParams): LettersTold['typed'] {
  const text = (name: string) => fields.get(name) ?? ''
  return { thread: text('thread'), subject: text('subject'), body: text('body') }
}
