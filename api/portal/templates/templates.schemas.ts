import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const kind = z.enum(['letter', 'mail'])
const languages = z.enum(['en', 'es'])
const version = z.int().min(0).openapi({
  description:
    'The last change that was shown, 0 for none; of two who change it, the second is told',
})

export const templatesSchema = z
  .object({
    letters: z.array(
      z.object({ code: z.string(), name: z.string(), subject: z.string(), isRetired: z.boolean() }),
    ),
    mails: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        when: z.string().openapi({ description: 'When it is written, as the end of "When …"' }),
        hasWords: z.boolean().openapi({ description: 'Whether the agency set any words' }),
        hasText: z.boolean().openapi({
          description: 'Whether subject or text are the agency’s own, in any language',
        }),
      }),
    ),
  })
  .openapi('Templates')

const wordsSchema = z.object({
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  subjectEs: z.string(),
  bodyEs: z.string(),
  opening: z.string(),
  closing: z.string(),
  openingEs: z.string(),
  closingEs: z.string(),
  isRetired: z.boolean(),
})

export const openTemplateSchema = wordsSchema
  .extend({
    kind,
    code: z.string(),
    title: z.string(),
    when: z.string(),
    versionNo: z.number(),
    placeholders: z.array(
      z.object({
        name: z.string(),
        words: z.string(),
        example: z.string(),
        isNeeded: z.boolean().openapi({ description: 'Whether a text of its own must have it' }),
      }),
    ),
    standard: z
      .array(z.object({ language: languages, subject: z.string(), body: z.string() }))
      .openapi({
        description:
          'The portal’s words of a mail in each language that it is written in; empty where only the words around it can be set',
      }),
    whyEnglish: z
      .string()
      .nullable()
      .openapi({ description: 'Why a mail is written in English alone' }),
    history: z
      .array(
        z.object({
          rid: z.number(),
          byName: z.string(),
          at: z.string(),
          isUndo: z.boolean(),
          mayUndo: z.boolean().openapi({ description: 'Whether it is the last change' }),
          changed: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
        }),
      )
      .openapi({ description: 'The last fifty, newest first' }),
  })
  .openapi('OpenTemplate')

/** Lengths and placeholders are the act's, which says them at the field. */
const text = plainText(20_000)
const typed = {
  ...{ name: text, subject: text, body: text, opening: text, closing: text },
  subjectEs: text.default('').openapi({ description: 'Of a mail, in Spanish' }),
  bodyEs: text.default('').openapi({ description: 'Of a mail, in Spanish' }),
  openingEs: text.default('').openapi({ description: 'Before a mail in Spanish' }),
  closingEs: text.default('').openapi({ description: 'After a mail in Spanish' }),
}

export const saveTemplateSchema = z
  .object({
    kind,
    code: plainText(60).nullable().openapi({ description: 'Null makes a letter template' }),
    versionNo: version,
    ...typed,
  })
  .openapi('SaveTemplate')

export const retireTemplateSchema = z
  .object({ code: plainText(60), versionNo: version, isRetired: z.boolean() })
  .openapi('RetireTemplate')

export const undoTemplateSchema = z.object({ changeRid: rid }).openapi('UndoTemplate')

export const tryTemplateSchema = z
  .object({
    kind,
    code: plainText(60).nullable(),
    ...typed,
    language: languages.default('en').openapi({ description: 'In which a mail is shown' }),
    submissionRid: rid.nullable().openapi({
      description:
        'A filed submittal that a letter is shown with, for who may review; null for an example',
    }),
  })
  .openapi('TryTemplate')

export const shownTemplateSchema = z
  .object({ subject: z.string(), body: z.string() })
  .openapi('ShownTemplate')

export const savedTemplateSchema = z.object({ kind, code: z.string() }).openapi('SavedTemplate')

export type TemplateKind = z.infer<typeof kind>
export type TemplateWords = z.infer<typeof wordsSchema>
export type TemplatesList = z.infer<typeof templatesSchema>
export type OpenTemplate = z.infer<typeof openTemplateSchema>
export type StandardMail = OpenTemplate['standard'][number]
export type TemplateChange = OpenTemplate['history'][number]
export type SaveTemplate = z.infer<typeof saveTemplateSchema>
export type RetireTemplate = z.infer<typeof retireTemplateSchema>
export type TryTemplate = z.infer<typeof tryTemplateSchema>
export type ShownTemplate = z.infer<typeof shownTemplateSchema>
export type SavedTemplate = z.infer<typeof savedTemplateSchema>
