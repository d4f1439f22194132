import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const sectorName = plainText(120).min(1, 'Write the name of the sector.')

export const sectorSchema = z
  .object({
    rid: z.number(),
    name: z.string(),
    isSector: z.boolean().openapi({
      description: 'Entities are sorted by it; otherwise it is another kind of account',
    }),
    entities: z.number().openapi({ description: 'Covered entities in it' }),
  })
  .openapi('CapSector')
export type Sector = z.infer<typeof sectorSchema>

const representativeSchema = z
  .object({
    userRid: z.number(),
    fullName: z.string(),
    loginName: z.string(),
    title: z.string(),
    isFirst: z.boolean().openapi({ description: 'The primary representative' }),
    maySign: z.boolean().openapi({
      description: 'Whether the account may submit for the facility, and so sign for the entity',
    }),
  })
  .openapi('CapRegisteredRepresentative')

const termsSchema = z.object({
  sectorRid: rid,
  legalName: plainText(200).openapi({
    description: 'Registered name, where it is not that of the site; empty for none',
  }),
  mailingAddress: plainText(300).openapi({ description: 'Empty for the address of the site' }),
})
export type EntityTerms = z.infer<typeof termsSchema>

export const registeredEntitySchema = z
  .object({
    facilityRid: z.number(),
    facilityName: z.string(),
    terms: termsSchema.nullable().openapi({ description: 'Null where the site is not covered' }),
    representatives: z.array(representativeSchema),
    candidates: z
      .array(
        z
          .object({ userRid: z.number(), fullName: z.string(), loginName: z.string() })
          .openapi('CapRepresentativeCandidate'),
      )
      .openapi({ description: 'Active accounts that stand for the site and are not named yet' }),
  })
  .openapi('CapRegisteredEntity')
export type Representative = RegisteredEntity['representatives'][number]
export type Candidate = RegisteredEntity['candidates'][number]
export type RegisteredEntity = z.infer<typeof registeredEntitySchema>

export const saveEntitySchema = z.object({
  facilityRid: rid,
  terms: termsSchema,
  shown: termsSchema.nullable().openapi({
    description: 'What the page showed; null for a site that was not covered',
  }),
})
export type SaveEntity = z.infer<typeof saveEntitySchema>

export const nameRepresentativeSchema = z.object({
  facilityRid: rid,
  userRid: rid,
  title: plainText(120),
  isFirst: z.boolean(),
})
export type NameRepresentative = z.infer<typeof nameRepresentativeSchema>

export const removeRepresentativeSchema = z.object({ facilityRid: rid, userRid: rid })
export type RemoveRepresentative = z.infer<typeof removeRepresentativeSchema>

export const saveSectorSchema = z.object({
  sectorRid: rid.nullable().openapi({ description: 'Null for a new one' }),
  name: sectorName,
})
export type SaveSector = z.infer<typeof saveSectorSchema>
