import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'

/** The cells that a check found fault with, as a file. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await requirePage(request, context)
  const id = params.id ?? ''
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const file = await context.download(`/Agency/Import/Findings/${id}`)
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
