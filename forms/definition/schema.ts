import { z } from 'zod'
import {
  checkSchema,
  choiceSchema,
  common,
  expressionSchema,
  idSchema,
  questionSchema,
  sourceSchema,
  tableSchema,
  textSchema,
} from './kinds.ts'

const noteSchema = z.strictObject({
  kind: z.literal('note'),
  id: idSchema,
  text: textSchema,
  tone: z.enum(['plain', 'warning', 'stop']).optional(),
  when: expressionSchema.optional(),
})
export type Note = z.infer<typeof noteSchema>

/** Questions that belong together, under one legend. A group names nothing: its questions keep their own paths. */
const groupSchema = z.strictObject({
  ...common,
  kind: z.literal('group'),
  items: z.array(z.discriminatedUnion('kind', [questionSchema, noteSchema])).min(1),
})
export type Group = z.infer<typeof groupSchema>

/** A question, table, or column with its table: `points.pin`. */
const pathSchema = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}(\.[a-z][A-Za-z0-9]{0,39})?$/)

const itemSchema = z.discriminatedUnion('kind', [
  questionSchema,
  tableSchema,
  groupSchema,
  noteSchema,
])
export type Item = z.infer<typeof itemSchema>

const pageSchema = z.strictObject({
  id: idSchema,
  title: textSchema,
  text: textSchema.optional(),
  when: expressionSchema.optional(),
  items: z.array(itemSchema).min(1),
})
export type Page = z.infer<typeof pageSchema>

const sectionSchema = z.strictObject({
  id: idSchema,
  title: textSchema,
  when: expressionSchema.optional(),
  pages: z.array(pageSchema).min(1),
})
export type Section = z.infer<typeof sectionSchema>

const feeLineSchema = z.strictObject({
  code: z.string().min(1),
  label: textSchema,
  when: expressionSchema.optional(),
  /** Dollars, as a decimal. */
  amount: expressionSchema,
  source: sourceSchema.optional(),
})

/** What a form is: pages, rules, lists, fee and signature, as data (docs/submittal-types.md). */
export const formSchema = z.strictObject({
  format: z.literal('headwater-form-1'),
  code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/),
  version: z.int().positive(),
  title: textSchema,
  /** The first is the language of record. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
  /** How long it usually takes. */
  minutes: z.int().positive().optional(),
  sources: z.array(sourceSchema).min(1),
  sections: z.array(sectionSchema).min(1),
  lists: z.record(idSchema, z.array(choiceSchema).min(1)).optional(),
  /** Named values, never shown. */
  values: z
    .record(
      idSchema,
      z.strictObject({
        value: expressionSchema,
        type: z.enum(['text', 'number', 'date', 'yesNo']),
        /** Public even where it reads an answer that may be claimed confidential. */
        open: z.boolean().optional(),
      }),
    )
    .optional(),
  checks: z.array(checkSchema).optional(),
  /** Shown first when signing. */
  keyFigures: z
    .array(
      z.strictObject({ label: textSchema, value: expressionSchema, unit: z.string().optional() }),
    )
    .min(1)
    .max(8),
  fee: z
    .strictObject({
      lines: z.array(feeLineSchema).min(1),
      due: z.enum(['signing', 'invoice']),
    })
    .optional(),
  signing: z.strictObject({
    by: z.enum(['official', 'licensee', 'submitter']),
    statement: textSchema,
    source: sourceSchema,
  }),
  upgrade: z
    .strictObject({
      from: z.int().positive(),
      drafts: z.enum(['move', 'finish']),
      until: z.iso.date().optional(),
      /** New names by the old ones; of columns with their table: `points.pin`. */
      renamed: z.record(pathSchema, pathSchema).optional(),
      /** Questions whose answers are left aside, on purpose. */
      dropped: z.array(pathSchema).optional(),
      changes: textSchema,
    })
    .optional(),
})
export type FormDefinition = z.infer<typeof formSchema>
