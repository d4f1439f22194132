import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { isRecordNumber } from '#values/record-number.ts'

/** The samples of a water system as a file, passed on from the API, which decides who may have it. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  if (!isRecordNumber(params['id'])) throw new Response(null, { status: 404 })
  await requirePage(request, context)
  const file = await context.download(`/Client/TapSample/File/${params['id']}`)
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
