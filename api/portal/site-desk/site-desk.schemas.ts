import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

export const PAGE_SIZE = 50
export const STATUSES = ['A', 'P', 'I'] as const

export const criteriaSchema = z
  .object({ words: plainText(200).default(''), page: z.int().min(1).max(10_000).default(1) })
  .openapi('SiteDeskCriteria')

const row = z.object({
  rid: z.number(),
  identifier: z.string(),
  name: z.string(),
  place: z.string().openapi({ description: 'Address, town and state' }),
  statusCode: z.string(),
  isPublic: z.boolean(),
})
export const siteListSchema = z
  .object({ list: z.array(row), total: z.number() })
  .openapi('DeskSites')

const own = {
  name: z.string(),
  srn: z.string(),
  statusCode: z.string(),
  address: z.string(),
  city: z.string(),
  stateCode: z.string(),
  zip: z.string(),
  county: z.string(),
  lat: z.string(),
  lon: z.string(),
  isPortable: z.boolean(),
  isPublic: z.boolean(),
}

export const siteSchema = z
  .object({
    rid: z.number(),
    identifier: z.string(),
    version: z
      .string()
      .openapi({ description: 'Of what stands now; another one after any change' }),
    ...own,
    isUndoable: z.boolean(),
    history: z.array(
      z.object({
        rid: z.number(),
        fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
        reason: z.string(),
        byName: z.string(),
        at: z.string(),
      }),
    ),
  })
  .openapi('DeskSite')

const version = plainText(40)
export const saveSiteSchema = z
  .object({
    rid,
    version,
    name: plainText(1_000),
    srn: plainText(400),
    statusCode: plainText(10),
    address: plainText(1_000),
    city: plainText(1_000),
    stateCode: plainText(20),
    zip: plainText(40),
    county: plainText(400),
    lat: plainText(60),
    lon: plainText(60),
    isPortable: z.boolean(),
    isPublic: z.boolean(),
    reason: plainText(2_000),
  })
  .openapi('SaveSite')
export const undoSiteSchema = z
  .object({ rid, version, reason: plainText(2_000) })
  .openapi('UndoSite')

export type SiteCriteria = z.infer<typeof criteriaSchema>
export type SiteRow = z.infer<typeof row>
export type SiteList = z.infer<typeof siteListSchema>
export type DeskSite = z.infer<typeof siteSchema>
export type SaveSite = z.infer<typeof saveSiteSchema>
export type UndoSite = z.infer<typeof undoSiteSchema>
export type SiteChange = DeskSite['history'][number]
