import { json } from '@remix-run/node'
import {
  ChangeWatchDocument,
  ConfirmWatchDocument,
  ManagedWatchesDocument,
  OwnWatchesDocument,
  StopWatchesDocument,
  WatchConfirmationDocument,
} from '#app/gql/operations.ts'
import type { PageArgs, SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { recordLabel } from '#words/record-label.ts'
import { words } from '#words/words.ts'
import { isRhythm, rhythmWords } from './watch-words.ts'

const DONE: Readonly<Record<string, string>> = words({
  added: 'You follow it now',
  saved: 'Saved',
  stopped: 'Stopped',
  deleted: 'Deleted',
})
const doneIn = (request: Request): string | null =>
  DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null

/** What the signed-in user follows. */
export async function loadOwn({ request, context }: SignedInArgs) {
  const { ownWatches } = await context.execute(OwnWatchesDocument, {})
  return json({ watches: ownWatches.watches, done: doneIn(request) }, { headers: PRIVATE })
}

/** The same for whoever has the link of a mail. */
export async function loadManaged({ request, params, context }: PageArgs) {
  const key = params.key ?? ''
  const { managedWatches } = await context.execute(ManagedWatchesDocument, { key })
  return json(
    { self: `/pub/watch/manage/${key}`, found: managedWatches, done: doneIn(request) },
    { status: managedWatches ? 200 : 404, headers: PRIVATE },
  )
}

/** Changes one watch, of the account or of a link. */
export async function changeOne({ request, params, context }: PageArgs) {
  const isOwn = params.key === undefined
  const fields = await readForm(request, async () => {})
  const intent = fields.get('intent') ?? ''
  const rhythm = fields.get('rhythm')
  const { changeWatch } = await context.execute(ChangeWatchDocument, {
    key: isOwn ? null : (params.key ?? ''),
    input: {
      id: fields.get('watch') ?? '',
      rhythm: intent === 'rhythm' && isRhythm(rhythm) ? rhythm : null,
      isStopped: intent === 'stop' ? true : intent === 'resume' ? false : null,
      isDeleted: intent === 'delete',
    },
  })
  if (changeWatch.error)
    return refuse<{ error: Refusal }>({ error: changeWatch.error }, changeWatch.error)
  const done = intent === 'stop' ? 'stopped' : intent === 'delete' ? 'deleted' : 'saved'
  return goOn(`${new URL(request.url).pathname}?done=${done}`)
}

/** What the link of a first mail would confirm. A program that only opens links confirms nothing. */
export async function loadConfirmation({ params, context }: PageArgs) {
  const token = params.token ?? ''
  const { watchConfirmation } = await context.execute(WatchConfirmationDocument, { token })
  return json(
    {
      self: `/pub/watch/confirm/${token}`,
      found: watchConfirmation && {
        label: recordLabel(watchConfirmation.label),
        rhythm: rhythmWords(watchConfirmation.rhythm),
      },
    },
    { status: watchConfirmation ? 200 : 404, headers: PRIVATE },
  )
}

export async function confirm({ params, context }: PageArgs) {
  const { confirmWatch } = await context.execute(ConfirmWatchDocument, {
    token: params.token ?? '',
  })
  if (confirmWatch.error || !confirmWatch.key)
    return refuse({ message: confirmWatch.error?.message ?? '' }, confirmWatch.error ?? undefined)
  return goOn(`/pub/watch/manage/${confirmWatch.key}?done=added`)
}

/** Opening the link stops nothing; its button does, and so does the post of a mail program (RFC 8058). */
export async function loadStop({ params, context }: PageArgs) {
  const key = params.key ?? ''
  const { managedWatches } = await context.execute(ManagedWatchesDocument, { key })
  return json(
    {
      self: `/pub/watch/stop/${key}`,
      manage: `/pub/watch/manage/${key}`,
      isKnown: managedWatches !== null,
      going: managedWatches?.watches.filter(({ isStopped }) => !isStopped).length ?? 0,
    },
    { status: managedWatches ? 200 : 404, headers: PRIVATE },
  )
}

export async function stop({ params, context }: PageArgs) {
  const { stopWatches } = await context.execute(StopWatchesDocument, { key: params.key ?? '' })
  if (stopWatches.error) return refuse({ message: stopWatches.error.message }, stopWatches.error)
  return json({ message: null }, { headers: PRIVATE })
}
