import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { answer } from '#api/lib/calls/answer.ts'
import { getCall, idParams } from '#api/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { requireSelf } from '#api/lib/calls/signed-in.ts'

const tag = 'My Account'
const status = z.enum(['A', 'P']).openapi({ description: 'A approved, P pending' })

const licenseeSchema = z
  .object({
    rid: z.number(),
    fullName: z.string(),
    licenseNo: z.string().nullable(),
    licenseStatus: z.string().nullable(),
    statusRid: status,
  })
  .openapi('LinkedLicensee')

const officialSchema = z
  .object({
    rid: z.number(),
    fullName: z.string(),
    email: z.string().nullable(),
    facilities: z.array(z.string()).openapi({ description: 'Names of the approved sites' }),
    statusRid: status,
  })
  .openapi('LinkedOfficial')

export type LinkedLicensee = z.infer<typeof licenseeSchema>
export type LinkedOfficial = z.infer<typeof officialSchema>

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
  api.openapi(licensees, async (c) => {
    const { id } = await requireSelf(c, c.req.valid('param').id)
    const { rows } = await sql<LinkedLicensee>`
      select users.id as rid, users.display_name as "fullName", licenses.license_no as "licenseNo",
        licenses.status as "licenseStatus", links.status as "statusRid"
      from licensee_links links join users on users.id = links.licensee_user_id
        left join licenses on licenses.user_id = users.id
      where links.user_id = ${id} order by users.display_name, licenses.license_no`.execute(db)
    return answer(c, { list: rows })
  })

  api.openapi(officials, async (c) => {
    const { id } = await requireSelf(c, c.req.valid('param').id)
    const { rows } = await sql<LinkedOfficial>`
      select users.id as rid, users.display_name as "fullName", users.email, links.status as "statusRid",
        array(select sites.name from user_facilities relation join sites on sites.id = relation.site_id
          where relation.user_id = users.id and relation.status = 'A' order by 1) as facilities
      from licensee_links links join users on users.id = links.user_id
      where links.licensee_user_id = ${id} and users.kind = 'owner'
      order by users.display_name`.execute(db)
    return answer(c, { list: rows })
  })
}
