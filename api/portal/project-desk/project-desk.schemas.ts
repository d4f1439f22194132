import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const chosen = (description: string) => rid.nullable().openapi({ description })

/** What staff type of a new project. What is wrong with it is said by the act, at its field. */
export const newProjectSchema = z
  .object({
    site: plainText(400).openapi({ description: 'Identifier of the site; empty for none' }),
    stateRid: chosen('State of a project without a site'),
    productRid: chosen('Product, whose records it joins'),
    trackingNo: plainText(400).openapi({
      description: 'One of its own among the projects of the product; empty to be given one',
    }),
    name: plainText(1_000),
    projectTypeRid: chosen('Project type'),
    envInterestRid: chosen('Environmental interest, or none'),
    subSystem: plainText(1_000),
    managerName: plainText(1_000),
    managerEmail: plainText(1_000),
    managerPhone: plainText(400),
    projectUrl: plainText(4_000).openapi({ description: 'An https address; empty for none' }),
  })
  .openapi('NewProject')

export const addedProjectSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    trackingNo: z.string().openapi({ description: 'As typed, or as it was given' }),
  })
  .openapi('AddedProject')

export type NewProject = z.infer<typeof newProjectSchema>
export type AddedProject = z.infer<typeof addedProjectSchema>
