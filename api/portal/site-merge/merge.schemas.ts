import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { BELONGINGS } from './belongings.ts'

const held = z.array(
  z.object({
    what: z.enum(BELONGINGS).openapi({ description: 'What is counted' }),
    count: z.number().openapi({ description: 'How many the site has' }),
  }),
)

const side = z.object({
  rid: z.number(),
  version: z.string().openapi({ description: 'Sent back with the merge' }),
  identifier: z.string(),
  srn: z.string().nullable().openapi({ description: 'State registration number' }),
  name: z.string(),
  address: z.string(),
  statusCode: z.string(),
  isPublic: z.boolean(),
  owners: z.array(z.string()).openapi({ description: 'Who stands for the site, by name' }),
  pwsId: z.string().nullable().openapi({ description: 'Its number as a water system' }),
  assemblies: z.number().openapi({ description: 'Backflow assemblies in its buildings' }),
  serviceLines: z.number().openapi({ description: 'Service lines of its newest inventory year' }),
  holds: held.openapi({ description: 'What it has; nothing that is none' }),
})

export const findSchema = z
  .object({ number: plainText(200).openapi({ description: 'Site identifier or SRN' }) })
  .openapi('FindSiteByNumber')

export const candidatesSchema = z
  .array(
    z.object({
      rid: z.number(),
      identifier: z.string(),
      name: z.string(),
      place: z.string(),
      statusCode: z.string(),
      isPublic: z.boolean(),
    }),
  )
  .openapi({ description: 'Sites with this identifier or SRN, at most 20' })

export const twoSchema = z.object({
  stays: rid.openapi({ description: 'The site that stays' }),
  goes: rid.openapi({ description: 'The duplicate' }),
})

const moving = z.object({
  what: z.enum(BELONGINGS),
  moves: z.number().openapi({ description: 'How many go to the site that stays' }),
  same: z.number().openapi({ description: 'How many stay, since the other site has the same' }),
})

export const previewSchema = z
  .object({
    stays: side,
    goes: side,
    moves: z.array(moving),
    warnings: z.array(z.string()).openapi({ description: 'What else changes by it' }),
    refusals: z
      .array(z.string())
      .openapi({ description: 'Why it cannot be done; none where it can' }),
  })
  .openapi('SiteMergePreview')

const which = z.object({ rid, version: plainText(40) })

export const mergeSchema = z
  .object({ stays: which, goes: which, reason: plainText(2_000).default('') })
  .openapi('MergeSites')

const given = z.object({
  key: plainText(40).openapi({ description: 'As `toGive` names it' }),
  to: z.enum(['stays', 'goes']).openapi({ description: 'The site that stays, or the duplicate' }),
})

export const undoMergeSchema = z
  .object({
    merge: rid.openapi({ description: 'The number of the merge' }),
    reason: plainText(2_000).default(''),
    given: z
      .array(given)
      .max(2_000)
      .default([])
      .openapi({ description: 'For all of `toGive`, to which site it goes' }),
  })
  .openapi('UndoSiteMerge')

const merged = z.object({
  merge: z.number().openapi({ description: 'The number of the merge' }),
  rid: z.number().openapi({ description: 'The other site' }),
  identifier: z.string(),
  name: z.string(),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
})
const undone = merged.extend({
  isInto: z.boolean().openapi({ description: 'Whether this site was the one that went' }),
  undoReason: z.string(),
  undoneBy: z.string(),
  undoneAt: z.string(),
  gave: z.array(z.object({ title: z.string(), to: z.enum(['stays', 'goes']) })).openapi({
    description: 'What was signed, decided or made in between, and where it was given',
  }),
})
const toGive = z.object({
  key: z.string().openapi({ description: 'Sent back with the site it is given to' }),
  title: z.string().openapi({ description: 'The record with which the rest goes' }),
  since: z.array(z.string()).openapi({ description: 'What was done with it since the merge' }),
})
export const mergesSchema = z
  .object({
    into: merged.nullable().openapi({ description: 'What this site was merged into' }),
    merged: z.array(merged).openapi({ description: 'What was merged into this site' }),
    undone: z.array(undone).openapi({ description: 'Its merges that were taken back' }),
    isUndoable: z.boolean().openapi({ description: 'Whether nothing speaks against the undoing' }),
    refusals: z.array(z.string()).openapi({ description: 'Why the merge is not undone' }),
    toGive: z.array(toGive).openapi({
      description:
        'What was signed, decided or made since: whoever undoes the merge gives it to a site',
    }),
  })
  .openapi('SiteMerges')

export type Candidate = z.infer<typeof candidatesSchema>[number]
export type Holding = z.infer<typeof held>[number]
export type Side = z.infer<typeof side>
export type Moving = z.infer<typeof moving>
export type SiteMergePreview = z.infer<typeof previewSchema>
export type MergeSites = z.infer<typeof mergeSchema>
export type GivenRecord = z.infer<typeof given>
export type ToGive = z.infer<typeof toGive>
export type UndoSiteMerge = z.infer<typeof undoMergeSchema>
export type SiteMerged = z.infer<typeof merged>
export type SiteUnmerged = z.infer<typeof undone>
export type SiteMerges = z.infer<typeof mergesSchema>
