import { z } from '@hono/zod-openapi'
import { plainText } from '#api/ground/lib/text.schemas.ts'

const code = plainText(20).openapi({ description: 'The code of the type', example: 'WQ-NOEX' })
const version = z.number().openapi({ description: 'Number of a version of the form' })

export const typeRowSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    program: z.string(),
    isOffered: z.boolean().openapi({ description: 'Whether it can be begun' }),
    mayBeOffered: z
      .boolean()
      .openapi({ description: 'False of one that is begun from a permit or a duty alone' }),
    isOwn: z.boolean().openapi({ description: "The agency's own, which a release never replaces" }),
    publishedVersion: version.nullable(),
    draftVersion: version.nullable(),
    pendingCount: z.number().openapi({ description: 'Submittals that are filled in' }),
    filedCount: z.number().openapi({ description: 'Submittals that were filed' }),
  })
  .openapi('TypeRow')

export const typeFaultSchema = z
  .object({
    place: z.string().openapi({ description: 'File and place in it' }),
    message: z.string(),
  })
  .openapi('TypeFault')

const itemSchema = z.object({
  kind: z.string(),
  label: z.string(),
  when: z.string().openapi({ description: 'When it is asked; empty for always' }),
  isRequired: z.boolean(),
  depth: z.number().openapi({ description: '1 for what stands in a group or is a column' }),
})

export const openTypeSchema = typeRowSchema
  .extend({
    description: z.string(),
    versionNo: z.number().openapi({ description: 'Its last change; 0 for none' }),
    versions: z.array(z.object({ version, state: z.enum(['draft', 'published', 'retired']) })),
    draft: z
      .object({
        sha256: z.string().openapi({ description: 'Of the files, as canonical JSON' }),
        byName: z.string(),
        at: z.string(),
        drafts: z.enum(['move', 'finish', 'none']).openapi({
          description:
            'What becomes of submittals that are filled in: moved, or finished as they are',
        }),
        changes: z.string().openapi({ description: 'What whoever fills one in is told' }),
        examples: z.array(z.object({ name: z.string(), findings: z.array(z.string()) })),
      })
      .nullable(),
    shown: z
      .object({
        version,
        fee: z.array(z.object({ label: z.string(), when: z.string(), amount: z.string() })),
        sections: z.array(
          z.object({
            title: z.string(),
            when: z.string(),
            pages: z.array(
              z.object({ title: z.string(), when: z.string(), items: z.array(itemSchema) }),
            ),
          }),
        ),
      })
      .openapi({ description: 'What a version asks: the draft, or what is published' }),
    history: z.array(
      z.object({
        rid: z.number(),
        kind: z.enum(['drafted', 'dropped', 'published', 'retired', 'offered']),
        version: version.nullable(),
        reason: z.string(),
        byName: z.string(),
        at: z.string(),
      }),
    ),
  })
  .openapi('OpenType')

const versionNo = z.int().min(0).openapi({ description: 'The last change that was shown' })
const reason = plainText(2_000)

export const publishTypeSchema = z
  .object({ code, versionNo, sha256: plainText(64), reason })
  .openapi('PublishType')
export const dropTypeSchema = z.object({ code, versionNo }).openapi('DropType')
export const offerTypeSchema = z
  .object({ code, versionNo, isOffered: z.boolean(), reason })
  .openapi('OfferType')

export const keptDraftSchema = z
  .object({
    code: z.string().nullable().openapi({ description: 'Null where it is not kept' }),
    faults: z.array(typeFaultSchema),
  })
  .openapi('KeptTypeDraft')

export type TypeRow = z.infer<typeof typeRowSchema>
export type OpenType = z.infer<typeof openTypeSchema>
export type TypeItem = z.infer<typeof itemSchema>
export type TypeVersion = OpenType['versions'][number]
export type TypeChange = OpenType['history'][number]
export type KeptTypeDraft = z.infer<typeof keptDraftSchema>
export type PublishType = z.infer<typeof publishTypeSchema>
export type DropType = z.infer<typeof dropTypeSchema>
export type OfferType = z.infer<typeof offerTypeSchema>
