import {
  json,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import {
  AgreeTakeOverDocument,
  BeginTakeOverDocument,
  DeclineTakeOverDocument,
  TakeOverDocument,
  TakeOverSigningDocument,
} from '#app/gql/operations.ts'
import { errorsOf, goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import type { SubmittalContent } from '#forms/view/document.ts'
import { t } from '#words/words.ts'
import { DONE, viewTakeOver } from './take-over.view.ts'

/** In public it is read and declined by whoever has the link; in the app it is signed, after the login. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { area, key = '' } = params
  const mayAgree = area === 'app'
  if (mayAgree) await requirePage(request, context)
  const { takeOver } = await context.execute(TakeOverDocument, { key })
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      view: takeOver ? viewTakeOver(takeOver, key) : null,
      mayAgree,
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    },
    { status: takeOver ? 200 : 404, headers: PRIVATE },
  )
}

type Signing = {
  ceremonyId: string
  question: string
  statement: string
  shown: SubmittalContent['shown']
}

/** What was refused, or is asked next. */
export type TakeOverTold = {
  title: string
  errors: Record<string, string>
  signing: Signing | null
  reason: string
  /** The agency has not verified who they are yet. */
  needsIdentity: boolean
}
const TOLD: TakeOverTold = {
  title: '',
  errors: {},
  signing: null,
  reason: '',
  needsIdentity: false,
}

type Posted = { context: AppLoadContext; key: string; form: FormData }

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { area, key = '' } = params
  const form = await request.formData()
  const posted = { context, key, form }
  if (textOf(form, 'what') === 'decline') return decline(posted)
  if (area !== 'app') throw new Response(null, { status: 400 })
  await requirePage(request, context)
  switch (textOf(form, 'what')) {
    case 'begin':
      return begin(posted)
    case 'sign':
      return sign(posted)
    default:
      throw new Response(null, { status: 400 })
  }
}

async function decline({ context, key, form }: Posted) {
  const reason = textOf(form, 'reason')
  const { error } = (await context.execute(DeclineTakeOverDocument, { key, reason }))
    .declineTakeOver
  return error ? refused(error, { reason }) : goOn(`/pub/take-over/${key}?done=declined`)
}

async function begin({ context, key }: Posted) {
  const { error, ceremonyId } = (await context.execute(BeginTakeOverDocument, { key }))
    .beginTakeOver
  if (error) return refused(error)
  return stay<TakeOverTold>({ ...TOLD, signing: await look(context, ceremonyId ?? '') })
}

/** What is signed, as it is shown; that it was served is noted, so nobody signs what was not shown. */
async function look({ execute }: AppLoadContext, id: string): Promise<Signing> {
  const { takeOverSigning } = await execute(TakeOverSigningDocument, { id })
  const { ceremonyId, question, statement, content } = takeOverSigning
  // What the API printed of the same type; no other caller writes it.
  const { shown } = content as SubmittalContent
  return { ceremonyId, question: t(question), statement, shown }
}

async function sign({ context, key, form }: Posted) {
  const ceremonyId = textOf(form, 'ceremonyId')
  const input = {
    key,
    ceremonyId,
    pin: textOf(form, 'pin'),
    answer: textOf(form, 'answer'),
    hasAgreed: form.has('hasAgreed'),
  }
  const { error } = (await context.execute(AgreeTakeOverDocument, { input })).agreeTakeOver
  if (!error) return goOn(`/app/take-over/${key}?done=agreed`)
  return refused(
    error,
    error.code === 'INVALID' ? { signing: await look(context, ceremonyId) } : {},
  )
}

function refused(error: Refusal, more: Partial<TakeOverTold> = {}) {
  return refuse<TakeOverTold>(
    {
      ...TOLD,
      title: error.message,
      errors: errorsOf(error),
      needsIdentity: error.reason === 'IDENTITY_NEEDED',
      ...more,
    },
    error,
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
