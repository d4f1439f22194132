import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { CapMarketDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { viewMarket } from './cap-market.view.ts'

/** Prices and volumes without names; nobody needs to sign in. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { capMarket } = await context.execute(CapMarketDocument, {})
  return json({ view: viewMarket(capMarket), home: addressesOf(params).home })
}
