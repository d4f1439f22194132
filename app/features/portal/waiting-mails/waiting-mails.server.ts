import { json } from '@remix-run/node'
import {
  SetWaitingMailsDocument,
  WaitingMailsDocument,
  type WaitingRhythm,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { RHYTHM_WORDS, STANDARD_WORDS, WORDS } from './waiting-mails.words.ts'

const PATH = '/app/waiting-mails'
const RHYTHMS: readonly WaitingRhythm[] = ['ONCE', 'DAY', 'NONE']

/** Of which kinds of work a person of the agency is told by mail, and when. */
export async function loadWaitingMails({ request, context, viewer }: SignedInArgs) {
  requireStaff(viewer)
  const { waitingMails } = await context.execute(WaitingMailsDocument, {})
  return json(
    {
      mayChange: !viewer.isReadOnly,
      done: new URL(request.url).searchParams.get('done') === 'saved' ? WORDS.saved : null,
      kinds: waitingMails.map(({ kind, words, rhythm, standard, isShared }) => ({
        kind,
        label: t(words),
        value: rhythm ?? '',
        standard: isShared && standard === 'DAY' ? WORDS.inTheMorning : STANDARD_WORDS[standard],
      })),
      options: RHYTHMS.map((value) => ({ value, label: RHYTHM_WORDS[value] })),
    },
    { headers: PRIVATE },
  )
}

/** Keeps the choices of all kinds of the page. */
export async function changeWaitingMails({ request, context, viewer }: SignedInArgs) {
  requireStaff(viewer)
  const form = await request.formData()
  const { waitingMails } = await context.execute(WaitingMailsDocument, {})
  const choices = waitingMails
    .filter(({ kind }) => form.has(kind))
    .map(({ kind }) => ({ kind, rhythm: RHYTHMS.find((each) => each === form.get(kind)) ?? null }))
  const { error } = (await context.execute(SetWaitingMailsDocument, { choices })).setWaitingMails
  const chosen = Object.fromEntries(choices.map(({ kind, rhythm }) => [kind, rhythm ?? '']))
  return error ? refuse({ message: error.message, chosen }, error) : goOn(`${PATH}?done=saved`)
}

function requireStaff({ kind }: SignedInArgs['viewer']): void {
  if (kind !== 'STAFF') throw new Response(null, { status: 404 })
}
