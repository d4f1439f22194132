import { json, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'

/** Whose phone it is; everything else is kept by the page's script, when it is asked to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
  return json({ user: viewer.id, maySend: !viewer.isReadOnly }, { headers: PRIVATE })
}

export type FieldView = SerializeFrom<typeof loader>
