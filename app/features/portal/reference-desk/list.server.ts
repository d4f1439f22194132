import { json, type AppLoadContext, type SerializeFrom } from '@remix-run/node'
import {
  AddListEntryDocument,
  MoveListEntryDocument,
  OpenDeskListDocument,
  RenameListEntryDocument,
  RetireListEntryDocument,
  SetLookWithinDocument,
  type DeskListEntryInput,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isLookHours, LOOK_HOURS_REFUSED, readLookHours } from '#values/look-hours.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { listAddress, LISTS } from './list-address.ts'

const DONE: Readonly<Record<string, string>> = {
  add: 'The entry is in the list.',
  rename: 'The entry has its new name, everywhere.',
  hours: 'The hours are saved. Reports that wait already follow them.',
  up: 'The entry is one place up.',
  down: 'The entry is one place down.',
  retire: 'The entry is not offered any more. It stays where it is used.',
  back: 'The entry is offered again.',
}

export async function loader({ request, params, context }: SignedInArgs) {
  const { deskList } = await context.execute(OpenDeskListDocument, { code: params.list ?? '' })
  const { code, title, usedBy, fixedBecause, hasLookHours, version, entries } = deskList
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      ...{ title, usedBy, fixedBecause, hasLookHours },
      version: String(version),
      self: listAddress(code),
      back: LISTS,
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      entries: entries.map((entry, at) => ({
        ...entry,
        hours: entry.lookWithinHours === null ? '' : String(entry.lookWithinHours),
        isFirst: at === 0,
        isLast: at === entries.length - 1,
      })),
    },
    { headers: PRIVATE },
  )
}

export type ListView = SerializeFrom<typeof loader>

export type ListTold = {
  /** The entry that was not changed; empty for the new one. */
  entry: string
  message: string
  /** What was typed, and into which field. */
  field: 'name' | 'hours'
  error: string | null
  typed: string
}

type Posted = { entry: DeskListEntryInput; name: string; hours: string }
type Acting = (
  posted: Posted,
  context: AppLoadContext,
) => Promise<{ error?: Refusal | null | undefined }>

const ACTS: Readonly<Record<string, Acting>> = {
  add: async ({ entry: { code }, name }, { execute }) =>
    (await execute(AddListEntryDocument, { code, name })).addListEntry,
  rename: async ({ entry, name }, { execute }) =>
    (await execute(RenameListEntryDocument, { entry, name })).renameListEntry,
  hours: async ({ entry, hours: typed }, { execute }) => {
    const hours = readLookHours(typed)
    // The call takes a number alone.
    if (!isLookHours(hours)) return { error: ownRefusal(LOOK_HOURS_REFUSED, { field: 'hours' }) }
    return (await execute(SetLookWithinDocument, { entry, hours })).setLookWithin
  },
  up: async ({ entry }, { execute }) =>
    (await execute(MoveListEntryDocument, { entry, direction: 'UP' })).moveListEntry,
  down: async ({ entry }, { execute }) =>
    (await execute(MoveListEntryDocument, { entry, direction: 'DOWN' })).moveListEntry,
  retire: async ({ entry }, { execute }) =>
    (await execute(RetireListEntryDocument, { entry, isRetired: true })).retireListEntry,
  back: async ({ entry }, { execute }) =>
    (await execute(RetireListEntryDocument, { entry, isRetired: false })).retireListEntry,
}

export async function action({ request, params, context }: SignedInArgs) {
  const code = params.list ?? ''
  const fields = await readForm(request)
  const text = (name: string) => fields.get(name) ?? ''
  const what = text('what')
  const act = Object.hasOwn(ACTS, what) ? ACTS[what] : undefined
  const id = text('entry')
  const version = /^\d{1,9}$/.exec(text('version'))?.[0]
  if (!act || (what !== 'add' && (!isRecordNumber(id) || version === undefined)))
    throw new Response(null, { status: 400 })
  const entry = { code, id, version: Number(version ?? 0) }
  const posted = { entry, name: text('name'), hours: text('hours') }
  const { error } = await act(posted, context)
  if (error) {
    const field = what === 'hours' ? 'hours' : 'name'
    const told = { entry: what === 'add' ? '' : id, message: error.message, field } as const
    return refuse<ListTold>(
      { ...told, typed: posted[field], error: errorsOf(error)[field] ?? null },
      error,
    )
  }
  return goOn(`${listAddress(code)}?done=${what}`)
}
