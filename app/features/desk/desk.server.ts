import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { DecideAccountDocument, WaitingAccountsDocument } from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { viewDesk, type DeskKind } from './desk.view.ts'

const KINDS: readonly DeskKind[] = ['IDENTITY', 'FACILITY', 'REGISTRATION']
const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** What a desk page tells after a decision; the address names it, never the user. */
const DONE: Record<string, string> = {
  approved: 'Approved. The user was told by e-mail.',
  refused: 'Refused. The user was told by e-mail.',
  'approved-unmailed': 'Approved. No e-mail could be sent; tell the user another way.',
  'refused-unmailed': 'Refused. No e-mail could be sent; tell the user another way.',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePage(request, context)
  const { waitingAccounts } = await context.execute(WaitingAccountsDocument, {})
  const done = DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null
  return json(
    { lists: viewDesk(waitingAccounts, context.settings.timeZone), done },
    { headers: PRIVATE },
  )
}

export type DeskTold = { kind: DeskKind; id: string; message: string; reason: string }

export async function action({ request, context }: ActionFunctionArgs) {
  await requirePage(request, context)
  const fields = await readForm(request)
  const kind = KINDS.find((known) => known === fields.get('kind'))
  if (!kind) throw new Response(null, { status: 400 })
  const id = fields.get('id') ?? ''
  const reason = fields.get('reason') ?? ''
  const isApproved = fields.get('decision') === 'approve'
  const { decideAccount } = await context.execute(DecideAccountDocument, {
    input: { kind, id, isApproved, reason },
  })
  if (!decideAccount.ok) {
    const message = decideAccount.error?.message ?? ''
    const told: DeskTold = { kind, id, message, reason }
    return json(told, { status: 400, headers: PRIVATE })
  }
  const done = `${isApproved ? 'approved' : 'refused'}${decideAccount.isMailed ? '' : '-unmailed'}`
  return redirect(`/app/gov?done=${done}`, 303)
}
