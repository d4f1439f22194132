import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { AnswerFollowUpDocument, OpenFollowUpDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { readCookie, writeCookie } from '#app/lib/cookies.server.ts'
import { readForm, type FormFile } from '#app/lib/multipart.server.ts'
import { goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'
import { viewFollowUp } from './follow-up.view.ts'
import { FOLLOW_UP_COOKIE } from '../paper/receipt-links.ts'

const COOKIE_SECONDS = 2 * 3_600

export type FollowUpRefusal = {
  field: 'code' | 'text' | 'files'
  message: string
  /** What was typed stays. */
  typed: string
}

/** The report of the code in the cookie; without one, the page asks for it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const to = addressesOf(params)
  const code = readCookie(request, FOLLOW_UP_COOKIE)
  const opened = code ? await context.execute(OpenFollowUpDocument, { receiptCode: code }) : null
  const followUp = opened?.openFollowUp.followUp ?? null
  return json(
    {
      home: to.home,
      followUp: followUp ? viewFollowUp(followUp) : null,
      /** Why a code that was accepted before no longer opens anything. */
      refusal: opened?.openFollowUp.error?.message ?? '',
      done: new URL(request.url).searchParams.get('done') ?? '',
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const here = addressesOf(params).followUp
  const known = readCookie(request, FOLLOW_UP_COOKIE)
  const uploads: UploadResult[] = []
  const form = await readForm(request, async (file) => {
    if (known) uploads.push(await upload(context, known, file))
  })
  switch (form.get('intent')) {
    case 'leave':
      return leave(request, here)
    case 'open':
      return open(request, context, { code: form.get('code') ?? '', here })
    case 'answer':
      return known
        ? answer(context, { code: known, text: form.get('text') ?? '', here })
        : goOn(here)
    case 'files':
      return known ? filesAnswer(uploads, here) : goOn(here)
    default:
      return goOn(here)
  }
}

function leave(request: Request, here: string): Response {
  const cookie = writeCookie(request, { name: FOLLOW_UP_COOKIE, value: '', maxAge: 0 })
  return goOn(`${here}?done=left`, { 'Set-Cookie': cookie })
}

async function open(
  request: Request,
  context: PageContext,
  { code, here }: { code: string; here: string },
): Promise<Response> {
  const typed = code.trim()
  if (!typed)
    return refuse<FollowUpRefusal>({ field: 'code', message: t('Type your receipt code'), typed })
  const { openFollowUp } = await context.execute(OpenFollowUpDocument, {
    receiptCode: typed.slice(0, 100),
  })
  const { error } = openFollowUp
  if (error) return refused({ field: 'code', typed }, error)
  const cookie = writeCookie(request, {
    name: FOLLOW_UP_COOKIE,
    // What opens a report has letters, digits and separators alone.
    value: typed.replace(/[^0-9A-Za-z-]/g, ''),
    maxAge: COOKIE_SECONDS,
  })
  return goOn(here, { 'Set-Cookie': cookie })
}

async function answer(
  context: PageContext,
  { code, text, here }: { code: string; text: string; here: string },
): Promise<Response> {
  if (!text.trim())
    return refuse<FollowUpRefusal>({ field: 'text', message: t('Write your message'), typed: text })
  const { answerFollowUp } = await context.execute(AnswerFollowUpDocument, {
    receiptCode: code,
    text,
  })
  const { error } = answerFollowUp
  return error ? refused({ field: 'text', typed: text }, error) : goOn(`${here}?done=answer`)
}

type UploadResult = { name: string; refusal: Refusal | null }

const UNSENT = msg('The file could not be stored. Add it again.')

async function upload(context: PageContext, code: string, file: FormFile): Promise<UploadResult> {
  const sent = context.upload('/Anon/Event/UploadFile', file.stream, {
    'content-type': 'application/octet-stream',
    'x-receipt-code': code,
    'x-file-name': encodeURIComponent(file.name),
  })
  const { refusal } = await uploaded(sent, { field: 'files', unsent: t(UNSENT) })
  return { name: file.name, refusal }
}

function filesAnswer(uploads: UploadResult[], here: string): Response {
  if (uploads.length === 0)
    return refuse<FollowUpRefusal>({
      field: 'files',
      message: t('Choose the file that you want to add'),
      typed: '',
    })
  const failed = uploads.flatMap(({ name, refusal }) => (refusal ? [{ name, refusal }] : []))
  const [first] = failed
  if (!first) return goOn(`${here}?done=files`)
  const message = failed.map(({ name, refusal }) => `${name}: ${refusal.message}`).join(' ')
  return refuse<FollowUpRefusal>({ field: 'files', message, typed: '' }, first.refusal)
}

function refused(about: Omit<FollowUpRefusal, 'message'>, error: Refusal): Response {
  return refuse<FollowUpRefusal>({ ...about, message: error.message }, error)
}
