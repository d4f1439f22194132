import { serve } from '#api/ground/lib/calls/serve.ts'
import { getCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { portalStatusSchema } from './portal-status.schemas.ts'
import { createStatusReader, STATUS_SECONDS } from './read-status.ts'

const get = getCall(
  '/Anon/Portal/GetStatus',
  {
    access: 'anyone',
    tag: 'Portal',
    operationId: 'portal.status',
    summary: 'Whether each part of the portal works now; also answers while the database does not',
  },
  {},
  portalStatusSchema,
)

/** What works, for everybody: states and moments, never a name, a number of people or the words of a failure. */
export function registerPortalStatus(api: Api, deps: ApiDeps): void {
  const read = createStatusReader(deps)

  serve(api, get, async ({ c }) => {
    const status = await read()
    c.header('Cache-Control', `public, max-age=${STATUS_SECONDS}`)
    return status
  })
}
