import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** Spec 1 §2.1: unknown paths in /app go to /app/x/404; elsewhere they answer 404 in place. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  if (params.area === 'app' && (await context.viewer())) return redirect('/app/x/404')
  throw new Response(null, { status: 404 })
}

export default function Unknown(): null {
  return null
}
