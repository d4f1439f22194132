import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { getCall, idParams } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { selectLinkedLicensees, selectLinkedOfficials } from './linked-accounts.queries.ts'
import { licenseeSchema, officialSchema } from './linked-accounts.schemas.ts'
import { requireSelf } from '#api/ground/lib/calls/signed-in.ts'

const tag = 'My Account'
const licensees = getCall(
  '/AppSystem/PublicUser/GetLinkedLicensees/{id}',
  {
    access: 'user',
    tag,
    operationId: 'account.linkedLicensees',
    summary: "The licensees linked to the caller's account; one row a license",
  },
  { params: idParams },
  z.object({ list: z.array(licenseeSchema) }),
)

const officials = getCall(
  '/AppSystem/PublicUser/GetLinkedResponsibleOfficials/{id}',
  {
    access: 'user',
    tag,
    operationId: 'account.linkedOfficials',
    summary: 'The responsible officials who have linked the caller as a licensee',
  },
  { params: idParams },
  z.object({ list: z.array(officialSchema) }),
)

/** Links between owners and licensees, which the agency makes. */
export function registerLinkedAccounts(api: Api, { db }: ApiDeps): void {
  serve(api, licensees, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    return { list: await selectLinkedLicensees(db, id) }
  })

  serve(api, officials, async ({ c, params }) => {
    const { id } = await requireSelf(c, params.id)
    return { list: await selectLinkedOfficials(db, id) }
  })
}
