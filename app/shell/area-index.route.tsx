import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** The bare area leads to its public records. */
export function loader({ params }: LoaderFunctionArgs): Response {
  return redirect(`/${params.area}/pub-rcd/home`)
}
