import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { viewPeriod } from '#app/features/drinking-water/taps/levels.view.ts'
import { LeadSystemDocument } from '#app/gql/operations.ts'
import { systemPath, viewSystem } from './lead-lookup.view.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  if (params.area !== 'pub') throw redirect(systemPath(params.system ?? ''))
  const { serviceLineSystem, tapPeriods } = await context.execute(LeadSystemDocument, {
    pwsId: (params.system ?? '').toUpperCase(),
  })
  return json({ view: viewSystem(serviceLineSystem), periods: tapPeriods.map(viewPeriod) })
}
