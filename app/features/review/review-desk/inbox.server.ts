import { json } from '@remix-run/node'
import { AssignSubmittalsDocument, DeskInboxDocument } from '#app/gql/operations.ts'
import { savedQueryMenu } from '#app/features/filing/saved-queries/query-lists.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { inboxInput, INBOX, readInbox } from './inbox.state.ts'
import { viewInbox } from './inbox.view.ts'

const NONE = 'Check the submittals to assign first.'

export async function loader({ request, context }: SignedInArgs) {
  const { searchParams } = new URL(request.url)
  const state = readInbox(searchParams)
  const { deskInbox, savedQueries } = await context.execute(DeskInboxDocument, {
    input: inboxInput(state),
  })
  return json(
    {
      view: viewInbox(deskInbox, state),
      saved: savedQueryMenu('inbox', searchParams, savedQueries),
      isDone: searchParams.has('assigned'),
    },
    { headers: PRIVATE },
  )
}

export type InboxTold = { error: Refusal; checked: string[]; reviewer: string }

export async function action({ request, context }: SignedInArgs) {
  const fields = await readForm(request)
  const checked = fields.getAll('ids')
  const reviewer = fields.get('reviewer') ?? ''
  const told = (error: Refusal) => refuse<InboxTold>({ error, checked, reviewer }, error)
  if (checked.length === 0) return told(ownRefusal(NONE))
  const { assignSubmittals } = await context.execute(AssignSubmittalsDocument, {
    ids: checked,
    reviewerId: reviewer || null,
  })
  if (assignSubmittals.error) return told(assignSubmittals.error)
  const search = new URLSearchParams(new URL(request.url).search)
  search.set('assigned', '1')
  return goOn(`${INBOX}?${search}`)
}
