import type { LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/account-image', guard: 'api' })

/** The viewer's own picture; its address changes with it, so a browser may keep it for itself. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const viewer = await context.viewer()
  if (!viewer) return new Response(null, { status: 404 })
  return context.download(`/AppSystem/PublicUser/GetUserImage/${viewer.id}`)
}
