import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'

const CALLS: Record<string, string> = { original: 'DownloadOriginal', preview: 'DownloadDraft' }

/** The PDF of a comment as it was sent, or a preview of its copy, passed on from the API, which writes down the look. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await requirePage(request, context)
  const { id = '', which = '' } = params
  const call = CALLS[which]
  if (!call || !isRecordNumber(id)) throw new Response(null, { status: 404 })
  const file = await context.download(`/Agency/CommentFile/${call}/${id}`)
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
