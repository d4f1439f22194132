import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** Signed-in users go to /app, visitors to /pub (spec 1 §2.1). */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return redirect((await context.viewer()) ? '/app' : '/pub/pub-rcd/home')
}
