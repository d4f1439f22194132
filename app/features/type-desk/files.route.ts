import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePage } from '#app/shell/page-guard.server.ts'

/** The files of a type as a ZIP, to be changed and sent again. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  await requirePage(request, context)
  const code = params.code ?? ''
  if (!/^[A-Z0-9][A-Z0-9-]{1,19}$/.test(code)) throw new Response(null, { status: 404 })
  const file = await context.download(`/Agency/SubmittalType/Files/${code}`)
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
