import { redirect } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/air-nei/cpp-trade-history/add' })

/** Spec 3 §2.1: trades are not added here, as allowCreateNew is false. */
export async function loader() {
  return redirect('/app/x/404')
}
