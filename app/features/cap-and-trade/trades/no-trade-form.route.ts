import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requirePage } from '#app/shell/page-guard.server.ts'

/** Spec 3 §2.1: trades are not added here, as allowCreateNew is false. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePage(request, context)
  return redirect('/app/x/404')
}
