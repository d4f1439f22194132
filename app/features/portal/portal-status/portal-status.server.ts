import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { PortalStatusDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { viewPortalStatus } from './portal-status.view.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const to = addressesOf(params)
  const { portalStatus } = await context.execute(PortalStatusDocument, {})
  const view = {
    ...viewPortalStatus(portalStatus, context.settings.timeZone),
    self: to.status,
    contactHref: to.contact,
  }
  // Without the records the page still says what works, with the status of every other page.
  const hasRecords = portalStatus.parts.every(
    ({ part, state }) => part !== 'RECORDS' || state !== 'DOWN',
  )
  return json(view, { status: hasRecords ? 200 : 503 })
}
