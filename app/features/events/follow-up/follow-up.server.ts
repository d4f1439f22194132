import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { AnswerFollowUpDocument, OpenFollowUpDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { readCookie, writeCookie } from '#app/lib/cookies.server.ts'
import { readForm, type FormFile } from '#app/lib/multipart.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { viewFollowUp } from './follow-up.view.ts'
import { FOLLOW_UP_COOKIE } from '../paper/receipt-links.ts'

const COOKIE_SECONDS = 2 * 3_600
const PRIVATE = { 'Cache-Control': 'private, no-store' }

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
        : redirect(here, 303)
    case 'files':
      return known ? filesAnswer(uploads, here) : redirect(here, 303)
    default:
      return redirect(here, 303)
  }
}

function leave(request: Request, here: string): Response {
  const cookie = writeCookie(request, { name: FOLLOW_UP_COOKIE, value: '', maxAge: 0 })
  return redirect(`${here}?done=left`, { status: 303, headers: { 'Set-Cookie': cookie } })
}

async function open(
  request: Request,
  context: PageContext,
  { code, here }: { code: string; here: string },
): Promise<Response> {
  const typed = code.trim()
  if (!typed) return refused({ field: 'code', message: 'Type your receipt code', typed })
  const { openFollowUp } = await context.execute(OpenFollowUpDocument, {
    receiptCode: typed.slice(0, 100),
  })
  const { ok, error } = openFollowUp
  if (!ok) return refused({ field: 'code', message: wordsOf(error), typed })
  const cookie = writeCookie(request, {
    name: FOLLOW_UP_COOKIE,
    // What opens a report has letters, digits and separators alone.
    value: typed.replace(/[^0-9A-Za-z-]/g, ''),
    maxAge: COOKIE_SECONDS,
  })
  return redirect(here, { status: 303, headers: { 'Set-Cookie': cookie } })
}

async function answer(
  context: PageContext,
  { code, text, here }: { code: string; text: string; here: string },
): Promise<Response> {
  if (!text.trim()) return refused({ field: 'text', message: 'Write your message', typed: text })
  const { answerFollowUp } = await context.execute(AnswerFollowUpDocument, {
    receiptCode: code,
    text,
  })
  const { ok, error } = answerFollowUp
  if (!ok) return refused({ field: 'text', message: wordsOf(error), typed: text })
  return redirect(`${here}?done=answer`, 303)
}

function wordsOf(error: { message: string } | null): string {
  return error?.message ?? 'This did not work. Try again.'
}

type UploadResult = { name: string; error: string }

const uploadSchema = z.object({ ok: z.boolean(), msg: z.string() })

async function upload(context: PageContext, code: string, file: FormFile): Promise<UploadResult> {
  const response = await context.upload('/Anon/Event/UploadFile', file.stream, {
    'content-type': 'application/octet-stream',
    'x-receipt-code': code,
    'x-file-name': encodeURIComponent(file.name),
  })
  const { ok, msg } = uploadSchema.parse(await response.json())
  return { name: file.name, error: ok ? '' : msg }
}

function filesAnswer(uploads: UploadResult[], here: string): Response {
  if (uploads.length === 0)
    return refused({ field: 'files', message: 'Choose the file that you want to add', typed: '' })
  const failed = uploads.filter((each) => each.error)
  if (failed.length === 0) return redirect(`${here}?done=files`, 303)
  const message = failed.map(({ name, error }) => `${name}: ${error}`).join(' ')
  return refused({ field: 'files', message, typed: '' })
}

function refused(refusal: FollowUpRefusal): Response {
  return json(refusal, { status: 400, headers: PRIVATE })
}
