import {
  json,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from '@remix-run/node'
import {
  MayWriteNewsDocument,
  OpenDeskAnnouncementDocument,
  OpenDeskPublicationDocument,
  type OpenDeskPublicationQuery,
  SaveAnnouncementDocument,
  SavePublicationDocument,
  WithdrawNewsDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { today } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { fileTaker, takeOut, viewFile } from './files.server.ts'
import { DONE, isKind, NEWS, newsAddress, STATES, TITLES, type Kind } from './news.words.ts'

/** What stands in the form; a kind has some of the fields. */
export type Typed = {
  version: string
  description: string
  shownFrom: string
  shownUntil: string
  subject: string
  text: string
  publishedOn: string
  readers: string[]
}
const TEXTS = ['description', 'shownFrom', 'shownUntil', 'subject', 'text', 'publishedOn'] as const

type Params = LoaderFunctionArgs['params']

function placeOf({ kind, id = '' }: Params): { kind: Kind; id: string } {
  if (!isKind(kind) || (id !== 'new' && !isRecordNumber(id)))
    throw new Response(null, { status: 404 })
  return { kind, id }
}

export async function loader({ request, params, context }: SignedInArgs) {
  const { kind, id } = placeOf(params)
  const { typed, state, fileNames, files } = await openNews(kind, id, context)
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      kind,
      self: newsAddress(kind, id),
      back: NEWS,
      title: id === 'new' ? TITLES[kind].make : TITLES[kind].change,
      isNew: id === 'new',
      state: state ? STATES[state] : null,
      isWithdrawn: state === 'WITHDRAWN',
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      fileNames,
      files: files.map((file) => viewFile(file, context.settings.timeZone)),
      typed,
    },
    { headers: PRIVATE },
  )
}

export type EditView = SerializeFrom<typeof loader>

type Files = Pick<OpenDeskPublicationQuery['deskPublication'], 'fileNames' | 'files'>
/** An announcement has none, and neither has what is not saved yet. */
const NO_FILES: Files = { fileNames: [], files: [] }

async function openNews(kind: Kind, id: string, context: AppLoadContext) {
  const day = today(context.now, context.settings.timeZone)
  const empty: Typed = {
    ...{ version: '0', description: '', shownFrom: day, shownUntil: '' },
    ...{ subject: '', text: '', publishedOn: day, readers: [] },
  }
  if (id === 'new') {
    await context.execute(MayWriteNewsDocument, {})
    return { typed: empty, state: null, ...NO_FILES }
  }
  if (kind === 'announcement') {
    const { deskAnnouncement: kept } = await context.execute(OpenDeskAnnouncementDocument, { id })
    const { description, shownFrom, shownUntil, readers, version, state } = kept
    const typed = { ...empty, description, shownFrom, shownUntil: shownUntil ?? '', readers }
    return { typed: { ...typed, version: String(version) }, state, ...NO_FILES }
  }
  const { deskPublication: kept } = await context.execute(OpenDeskPublicationDocument, { id })
  const { subject, text, publishedOn, readers, version, state, fileNames, files } = kept
  const typed = { ...empty, subject, text, publishedOn, readers, version: String(version) }
  return { typed, state, fileNames, files }
}

export type EditTold = {
  part: 'news'
  message: string
  errors: Record<string, string>
  typed: Typed
  isConflict: boolean
}

export async function action({ request, params, context }: SignedInArgs) {
  const { kind, id } = placeOf(params)
  const hasFiles = kind === 'publication' && id !== 'new'
  const taker = hasFiles ? fileTaker(id, context) : null
  const fields = await readForm(request, taker?.take)
  const what = fields.get('what') ?? 'save'
  if (taker && what === 'add') return taker.end(fields)
  if (taker && (what === 'out' || what === 'back')) return takeOut(id, fields, context)
  const typed: Typed = {
    ...(Object.fromEntries(TEXTS.map((name) => [name, fields.get(name) ?? ''])) as Record<
      (typeof TEXTS)[number],
      string
    >),
    version: /^\d{1,9}$/.exec(fields.get('version') ?? '')?.[0] ?? '0',
    readers: fields.getAll('readers'),
  }
  const isWithdrawing = id !== 'new' && (what === 'withdraw' || what === 'again')
  const { error, id: rid } = isWithdrawing
    ? (
        await context.execute(WithdrawNewsDocument, {
          kind: kind === 'announcement' ? 'ANNOUNCEMENT' : 'PUBLICATION',
          id,
          version: Number(typed.version),
          isWithdrawn: what === 'withdraw',
        })
      ).withdrawNews
    : await save(kind, id, typed, context)
  if (error)
    return refuse<EditTold>(
      {
        part: 'news',
        message: error.message,
        errors: errorsByName(errorsOf(error)),
        typed,
        isConflict: error.reason === 'CHANGED_ELSEWHERE',
      },
      error,
    )
  if (isWithdrawing) return goOn(`${newsAddress(kind, id)}?done=${what}`)
  // A new publication stays open for its files.
  const isForFiles = kind === 'publication' && id === 'new' && rid
  return goOn(isForFiles ? `${newsAddress(kind, rid)}?done=made` : `${NEWS}?done=saved`)
}

async function save(kind: Kind, id: string, typed: Typed, { execute }: AppLoadContext) {
  const which = { id: id === 'new' ? null : id, version: Number(typed.version) }
  const { readers } = typed
  if (kind === 'announcement') {
    const { description, shownFrom, shownUntil } = typed
    const input = { ...which, readers, description, shownFrom, shownUntil }
    return (await execute(SaveAnnouncementDocument, { input })).saveAnnouncement
  }
  const { subject, text, publishedOn } = typed
  const input = { ...which, readers, subject, text, publishedOn }
  return (await execute(SavePublicationDocument, { input })).savePublication
}

const NAMES: Record<string, string> = { commentText: 'text', publishedDate: 'publishedOn' }

function errorsByName(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [NAMES[field] ?? field, message]),
  )
}
