import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requirePage } from './page-guard.server.ts'

/** An unknown address under /app leads to /app/x/404; elsewhere it is answered 404 in place (spec 1 §2.1). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
  throw redirect('/app/x/404')
}

/** Never shown; with it the route is a page, whose errors keep the frame. */
export default function Unknown(): null {
  return null
}
