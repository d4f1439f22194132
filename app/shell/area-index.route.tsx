import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { MarkGreetedDocument } from '#app/gql/operations.ts'
import { isArea } from '#app/lib/area.ts'
import { ownerAlert } from './signed-in/owner-alerts.server.ts'
import { requirePage } from './page-guard.server.ts'

/** Visitors begin with the public records; signed-in users at the home of their kind (spec 1 §2.3). */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  if (!isArea(params.area)) throw new Response(null, { status: 404 })
  if (params.area === 'pub') return redirect('/pub/pub-rcd/home')
  const viewer = await requirePage(request, context)
  const alert = viewer.greeted ? null : ownerAlert(viewer, context.settings)
  if (!viewer.greeted) await context.execute(MarkGreetedDocument, {})
  return redirect(alert ?? (viewer.kind === 'PUBLIC' ? '/app/new-apps' : '/app/dashboard'))
}

/** Never shown; its presence lets an unknown area be answered with a page. */
export default function AreaIndex(): null {
  return null
}
