import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'

/** A file of a publication for staff, passed on from the API, which decides who gets it. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await requirePage(request, context)
  const id = params.id ?? ''
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const file = await context.download(`/Agency/News/DownloadFile/${id}`)
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
