import { json, type AppLoadContext } from '@remix-run/node'
import {
  DecideAccountDocument,
  CosignDeskDocument,
  SendMailAgainDocument,
  DecideDisputeDocument,
  DecideSignerDocument,
  WaitingAccountsDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import {
  viewAltered,
  viewConfigFaults,
  viewDesk,
  viewFailedMails,
  type DeskKind,
} from './desk.view.ts'

const KINDS: readonly DeskKind[] = ['IDENTITY', 'FACILITY', 'REGISTRATION', 'DISPUTE', 'SIGNER']

/** What a desk page tells after a decision; the address names it, never the user. */
const DONE: Record<string, string> = {
  approved: 'Approved. An e-mail to the user waits to be sent.',
  refused: 'Refused. An e-mail to the user waits to be sent.',
  'approved-unmailed': 'Approved. No e-mail can be sent; tell the user another way.',
  'refused-unmailed': 'Refused. No e-mail can be sent; tell the user another way.',
  'mail-again': 'The e-mail waits to be sent again.',
  'set-aside': 'The signature was set aside. E-mails to both wait to be sent.',
  'set-aside-unmailed': 'The signature was set aside. Not both can be told by e-mail.',
  kept: 'The signature was kept. E-mails to both wait to be sent.',
  'kept-unmailed': 'The signature was kept. Not both can be told by e-mail.',
  counts: 'The signature counts. E-mails to both wait to be sent.',
  'counts-unmailed': 'The signature counts. Not both can be told by e-mail.',
  'does-not-count': 'The signature does not count. E-mails to both wait to be sent.',
  'does-not-count-unmailed': 'The signature does not count. Not both can be told by e-mail.',
}

/** What a decision is called in the address, where it is not approved or refused. */
const DONE_NAMES: Partial<Record<DeskKind, readonly [string, string]>> = {
  DISPUTE: ['set-aside', 'kept'],
  SIGNER: ['counts', 'does-not-count'],
}

export async function loader({ request, context }: SignedInArgs) {
  const [{ waitingAccounts }, cosigning, faults] = await Promise.all([
    context.execute(WaitingAccountsDocument, {}),
    context.execute(CosignDeskDocument, {}),
    context.configFaults(),
  ])
  const done = DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null
  const { timeZone } = context.settings
  return json(
    {
      lists: viewDesk(waitingAccounts, cosigning, timeZone),
      settings: viewConfigFaults(faults, timeZone),
      mails: viewFailedMails(waitingAccounts.failedMails, timeZone),
      altered: viewAltered(waitingAccounts.alteredFiles, timeZone),
      done,
    },
    { headers: PRIVATE },
  )
}

export type DeskTold = { kind: DeskKind | 'MAIL'; id: string; message: string; reason: string }

export async function action({ request, context }: SignedInArgs) {
  const fields = await readForm(request)
  if (fields.get('kind') === 'MAIL') return sendAgain(fields.get('id') ?? '', context)
  const kind = KINDS.find((known) => known === fields.get('kind'))
  if (!kind) throw new Response(null, { status: 400 })
  const id = fields.get('id') ?? ''
  const reason = fields.get('reason') ?? ''
  const decision = fields.get('decision')
  if (decision !== 'approve' && decision !== 'refuse') throw new Response(null, { status: 400 })
  const isApproved = decision === 'approve'
  const { isMailed, error } = await decide({ kind, id, isApproved, reason }, context)
  if (error) {
    const message = errorsOf(error)['reason'] ?? error.message
    return refuse<DeskTold>({ kind, id, message, reason }, error)
  }
  const [approved, refused] = DONE_NAMES[kind] ?? ['approved', 'refused']
  const done = `${isApproved ? approved : refused}${isMailed ? '' : '-unmailed'}`
  return goOn(`/app/gov?done=${done}`)
}

async function sendAgain(id: string, { execute }: AppLoadContext) {
  const { error } = (await execute(SendMailAgainDocument, { id })).sendMailAgain
  if (!error) return goOn('/app/gov?done=mail-again')
  return refuse<DeskTold>({ kind: 'MAIL', id, message: error.message, reason: '' }, error)
}

type Deciding = { kind: DeskKind; id: string; isApproved: boolean; reason: string }

/** To approve a dispute is to set the signature aside. */
async function decide({ kind, id, isApproved, reason }: Deciding, { execute }: AppLoadContext) {
  if (kind === 'DISPUTE') {
    const input = { id, isUpheld: isApproved, reason }
    return (await execute(DecideDisputeDocument, { input })).decideDispute
  }
  if (kind === 'SIGNER') {
    const input = { id, counts: isApproved, reason }
    return (await execute(DecideSignerDocument, { input })).decideSigner
  }
  const input = { kind, id, isApproved, reason }
  return (await execute(DecideAccountDocument, { input })).decideAccount
}
