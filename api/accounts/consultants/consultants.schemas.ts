import { z } from '@hono/zod-openapi'
import { isUniqueBy, plainText, rid } from '#api/ground/lib/text.schemas.ts'

export const PERMISSIONS = ['prepare', 'submit', 'pay'] as const
const MOST_LINKS = 200
const MOST_SITES = 500

const status = z.enum(['A', 'P']).openapi({ description: 'A approved, P pending' })

/** What a consultant may do at one of the owner's sites. */
const facilityPermissionSchema = z.object({
  siteRid: z.number(),
  siteName: z.string(),
  permissions: z.array(z.object({ permission: z.enum(PERMISSIONS), statusRid: status })),
})

/** The link between an owner and a consultant, as either of them sees it. */
export const consultantLinkSchema = z
  .object({
    rid: z.number(),
    parentUserRid: z.number().openapi({ description: 'The owner (responsible official)' }),
    publicUserRid: z.number().openapi({ description: 'The consultant' }),
    statusRid: status,
    isOwnRequest: z.boolean().openapi({ description: 'Whether the caller asked for the link' }),
    fullName: z.string().openapi({ description: 'Of the other side' }),
    userName: z.string(),
    email: z.string().nullable(),
    version: z.number().openapi({ description: 'Raised by every change' }),
    facilities: z.array(facilityPermissionSchema),
  })
  .openapi('ConsultantLink')

export type ConsultantLink = z.infer<typeof consultantLinkSchema>

/** A link as it is to be saved. */
export const savedLinkSchema = z.object({
  rid: rid.optional().openapi({ description: 'Left out for a link that is asked for now' }),
  parentUserRid: rid.optional().openapi({ description: "Must be the caller's own where given" }),
  account: plainText(254)
    .trim()
    .optional()
    .openapi({ description: 'Exact user name or e-mail of the other side, for a new link' }),
  statusRid: status,
  version: z.int().positive().optional(),
  facilities: z
    .array(
      z.object({
        siteRid: rid,
        permissions: z
          .array(z.enum(PERMISSIONS))
          .refine((each) => new Set(each).size === each.length, 'Each permission may come once.'),
        given: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).optional().openapi({
          description: 'Of these, what a consultant asked for and the owner gives now',
        }),
      }),
    )
    .max(MOST_SITES)
    .refine(isUniqueBy('siteRid'), 'Each site may come once.')
    .default([]),
})

export type SavedLink = z.infer<typeof savedLinkSchema>

export const updateLinksSchema = z
  .object({
    original: z
      .array(
        z.object({
          rid: rid.optional(),
          parentUserRid: rid.optional(),
          version: z.int().positive().optional(),
        }),
      )
      .max(MOST_LINKS)
      .openapi({ description: 'The links as the caller was shown them' }),
    updated: z.array(savedLinkSchema).max(MOST_LINKS),
  })
  .openapi('UpdateConsultantPermission')

export type UpdateLinks = z.infer<typeof updateLinksSchema>

export const updatedLinksSchema = z.object({
  list: z.array(consultantLinkSchema),
  /** Names of consultants who were sent an e-mail now. */
  mailedTo: z.array(z.string()),
  /** Names of those to whom none could be sent. */
  notMailedTo: z.array(z.string()),
})

export const facilitySchema = z.object({
  rid: z.number(),
  facilityRid: z.number(),
  facilityName: z.string(),
  statusRid: z.enum(['A', 'P', 'DEL']),
  permitNumbers: z
    .array(z.string())
    .openapi({ description: 'Where they act for these permits alone; empty for all of the site' }),
})

export type LinkFacility = z.infer<typeof facilitySchema>
