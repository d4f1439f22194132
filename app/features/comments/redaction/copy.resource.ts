import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { isRecordNumber } from '#values/record-number.ts'

defineResource({ at: '/app/gov/comments/:id/file/:which' })

const CALLS: Record<string, string> = { original: 'DownloadOriginal', preview: 'DownloadDraft' }

/** The PDF of a comment as it was sent, or a preview of its copy, passed on from the API, which writes down the look. */
export async function loader({ params, context }: SignedInArgs): Promise<Response> {
  const { id = '', which = '' } = params
  const call = CALLS[which]
  if (!call || !isRecordNumber(id)) throw new Response(null, { status: 404 })
  const file = await context.download(`/Agency/CommentFile/${call}/${id}`)
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
