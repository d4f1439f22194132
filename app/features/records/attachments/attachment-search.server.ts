import { json, redirect } from '@remix-run/node'
import { AttachmentChoicesDocument, SearchAttachmentsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { hrefWith } from '#app/lib/search-params.ts'
import {
  attachmentFilter,
  attachmentParams,
  attachmentSort,
  DOCUMENTS,
  readAttachmentState,
} from './attachment-criteria.ts'
import { viewAttachments } from './attachment-search.view.ts'

/** The document search; nothing of it is kept by a cache. */
export async function loader({ request, context }: SignedInArgs) {
  const asked = stateOf(request, readAttachmentState)
  const { attachmentChoices: choices } = await context.execute(AttachmentChoicesDocument, {
    product: asked.product || null,
  })
  const [first] = choices.products
  const done = new URL(request.url).searchParams.get('done') === 'added'
  if (!first) return json({ view: null, done }, { headers: PRIVATE })
  const state = { ...asked, product: asked.product || first.schemaName }
  const { attachments } = await context.execute(SearchAttachmentsDocument, {
    product: state.product,
    filter: attachmentFilter(state),
    sort: attachmentSort(state),
    page: state.page,
    pageSize: state.size,
  })
  // A page that a narrower search no longer has.
  if (attachments.nodes.length === 0 && attachments.totalCount > 0 && state.page > 1)
    throw redirect(hrefWith(DOCUMENTS, attachmentParams({ ...state, page: 1 })))
  const { timeZone } = context.settings
  return json(
    { view: viewAttachments(attachments, { state, choices, timeZone }), done },
    { headers: PRIVATE },
  )
}
