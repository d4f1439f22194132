import { z } from '@hono/zod-openapi'
import { plainText } from '#api/ground/lib/text.schemas.ts'

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
export const codeParams = z.object({ code })

const roleSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    description: z.string(),
    isShipped: z.boolean().openapi({ description: 'Came with the portal' }),
    isRetired: z.boolean().openapi({ description: 'Given to nobody any more' }),
    versionNo: z.number(),
    actions: z.array(z.string()).openapi({ description: 'Rights that it brings, as app:action' }),
    holderCount: z.number(),
  })
  .openapi('StaffRole')

const rightSchema = z.object({
  action: z.string(),
  area: z.string(),
  does: z.string().openapi({ description: 'The end of a sentence that begins with "May"' }),
})

export const rolesSchema = z
  .object({
    roles: z.array(roleSchema),
    rights: z.array(rightSchema).openapi({ description: 'Every right that there is' }),
  })
  .openapi('StaffRoles')

export const roleFileSchema = z
  .object({
    ...roleSchema.shape,
    isHeld: z.boolean().openapi({ description: 'Who asks holds it' }),
    mayChange: z.boolean(),
    holders: z
      .array(z.object({ rid: z.number(), fullName: z.string() }))
      .openapi({ description: 'The first 100 by name' }),
    updatedDate: z.string(),
    updatedBy: z.string(),
    rights: z.array(rightSchema),
  })
  .openapi('StaffRoleFile')

export const saveRoleSchema = z.object({
  code: code.nullable().default(null).openapi({ description: 'Null for a new one' }),
  versionNo: z.int().min(1).nullable().default(null),
  name: plainText(200).default(''),
  description: plainText(1_000).default(''),
  actions: z.array(plainText(100)).max(200).default([]),
})
export const whichRoleSchema = z.object({ code, versionNo: z.int().min(1) })
export const savedRoleSchema = z.object({ code: z.string() })

export type StaffRole = z.infer<typeof roleSchema>
export type StaffRight = z.infer<typeof rightSchema>
export type StaffRoles = z.infer<typeof rolesSchema>
export type StaffRoleFile = z.infer<typeof roleFileSchema>
export type SaveRole = z.infer<typeof saveRoleSchema>
export type WhichRole = z.infer<typeof whichRoleSchema>
export type RoleHolder = StaffRoleFile['holders'][number]
