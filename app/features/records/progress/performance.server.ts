import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { PerformanceDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { viewPerformance } from './performance.view.ts'

/** The agency's own record of its reviews; nobody needs to sign in. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { performance } = await context.execute(PerformanceDocument, {})
  return json({ view: viewPerformance(performance), home: addressesOf(params).home })
}
