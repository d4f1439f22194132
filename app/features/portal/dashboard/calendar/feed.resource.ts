import type { LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/pub/calendar/:file' })

const FILE = /^([A-Za-z0-9_-]{20,100})\.ics$/

/** Due days for whoever has the secret address; the reader needs no session. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const [, token] = FILE.exec(params.file ?? '') ?? []
  if (!token) throw new Response(null, { status: 404 })
  return context.download(`/Anon/Calendar/Get/${token}`, request.headers.get('if-none-match'))
}
