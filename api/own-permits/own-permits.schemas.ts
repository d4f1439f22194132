import { z } from '@hono/zod-openapi'
import { renewalFields } from '#api/filing/renewal.schemas.ts'
import { conditionSchema, idList, keyword } from '#api/search/criteria.schemas.ts'

export const ownPermitCriteria = z
  .object({
    filter: keyword.optional().openapi({ description: 'Words in number, type or site' }),
    pmtStatus: idList.optional().openapi({ description: 'Permit status rids' }),
    pmtTypes: idList.optional().openapi({ description: 'Permit type rids' }),
    envInterest: idList.optional().openapi({ description: 'Environmental interest rids' }),
    condition: conditionSchema(['expiredDate']).optional(),
  })
  .openapi('OwnPermitCriteria')
export type OwnPermitCriteria = z.infer<typeof ownPermitCriteria>

const day = (description: string) => z.string().nullable().openapi({ description })

export const ownPermitSchema = z
  .object({
    permitRid: z.number(),
    permitNumber: z.string(),
    permitStatusName: z.string(),
    envInterestName: z.string().nullable(),
    permitTypeName: z.string(),
    effDate: day('First day of the term'),
    expDate: day('Last day of the term'),
    facilityName: z.string().nullable(),
    facLocAddress: z.string().openapi({ description: 'Where the site lies; empty without a site' }),
    submissionRid: z
      .number()
      .nullable()
      .openapi({
        description: 'The submittal it was last issued for, where the caller may see it',
      }),
    product: z.string().openapi({ description: 'Schema name of its product' }),
    productRid: z.number(),
    isExpired: z.boolean().openapi({ description: 'Whether its term is over' }),
    ...renewalFields,
  })
  .openapi('OwnPermit')

export type OwnPermit = z.infer<typeof ownPermitSchema>
