import type { LoaderFunctionArgs } from '@remix-run/node'
import { requirePage } from '#app/shell/page-guard.server.ts'

/** The progress as a file, passed on from the API, which decides what is in it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requirePage(request, context)
  const file = await context.download('/Client/LineReplacement/File')
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
