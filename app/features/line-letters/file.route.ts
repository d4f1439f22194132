import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'

/** Letters as a ZIP, passed on from the API, which decides whose they are. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { id, part } = params
  if (!isRecordNumber(id) || !isRecordNumber(part)) throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const file = await context.download(`/Client/LineLetter/File/${id}/${part}`)
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
