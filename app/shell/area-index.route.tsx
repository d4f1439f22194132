import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { isArea } from '#app/lib/area.ts'

/** The bare area leads to its public records. */
export function loader({ params }: LoaderFunctionArgs): Response {
  if (!isArea(params.area)) throw new Response(null, { status: 404 })
  return redirect(`/${params.area}/pub-rcd/home`)
}

/** Never shown; its presence lets an unknown area be answered with a page. */
export default function AreaIndex(): null {
  return null
}
