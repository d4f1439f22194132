import { z } from 'zod'

/** Words by language; a plain text is in the language of record. */
export const textSchema = z.union([
  z.string().min(1),
  z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1)),
])
export type Text = z.infer<typeof textSchema>

/** An expression of the language in docs/forms/expressions.md. */
export const expressionSchema = z.string().min(1).max(1000)

/** Letters and digits, beginning small: the name of a question in rules, addresses and files. */
export const idSchema = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/)

/** Where a rule comes from: the text of law, word for word where it is quoted. */
export const sourceSchema = z.strictObject({
  cite: z.string().min(1),
  quote: z.string().min(1).optional(),
})
export type Source = z.infer<typeof sourceSchema>

export const choiceSchema = z.strictObject({
  value: z.string().min(1).max(60),
  label: textSchema,
  hint: textSchema.optional(),
  /** Excludes every other choice of the same question. */
  alone: z.boolean().optional(),
  /** No longer offered; kept for answers that have it. */
  retired: z.boolean().optional(),
})
export type Choice = z.infer<typeof choiceSchema>

export const checkSchema = z.strictObject({
  id: idSchema,
  /** Fails only where it is false: what cannot be judged is not judged. */
  test: expressionSchema,
  message: textSchema,
  fix: textSchema.optional(),
  /** Paths of the questions it is shown at; its own without. */
  at: z.array(z.string()).optional(),
  /** `error` stops the signing, `explain` asks for a reason, `warn` is shown. */
  level: z.enum(['error', 'explain', 'warn']).optional(),
  source: sourceSchema.optional(),
})
export type Check = z.infer<typeof checkSchema>

const prefillSchema = z.strictObject({
  /** A source of a fixed list, such as `site.name`, `user.email`, `permit.expiresOn`, `decision.number`, `previous`. */
  from: z.string().regex(/^(site|permit|user|account|previous|period|decision)(\.[A-Za-z]+)*$/),
  edit: z.enum(['free', 'confirm', 'locked']).optional(),
})

const optionsSchema = z.union([
  z.strictObject({ list: idSchema, filter: expressionSchema.optional() }),
  z.strictObject({ ref: idSchema, filter: expressionSchema.optional() }),
  z.strictObject({ rowsOf: idSchema }),
])
export type Options = z.infer<typeof optionsSchema>

export const common = {
  id: idSchema,
  label: textSchema,
  hint: textSchema.optional(),
  help: textSchema.optional(),
  /** The box of the paper form this question stands for. */
  paper: z.string().optional(),
  /** Shown only where this is true. */
  when: expressionSchema.optional(),
  sources: z.array(sourceSchema).optional(),
}

const asked = {
  ...common,
  /** True without; an expression holds where it is true. */
  required: z.union([z.boolean(), expressionSchema]).optional(),
  /** Said where the answer is missing; `Required.` without. */
  message: textSchema.optional(),
  checks: z.array(checkSchema).optional(),
  prefill: prefillSchema.optional(),
  initial: expressionSchema.optional(),
  locked: expressionSchema.optional(),
  /** Reasons that may stand instead of an answer. */
  absent: z.array(choiceSchema).optional(),
  /** Whether the answer may be claimed confidential; never without. */
  claim: z.enum(['never', 'may']).optional(),
  /** Never public. */
  personal: z.boolean().optional(),
  /** What a renewal or next year's report takes over; `copy` without. */
  carry: z.enum(['copy', 'confirm', 'clear']).optional(),
  /** Searchable after filing. */
  fact: z.boolean().optional(),
  /** Its name in files for others. */
  export: z.string().optional(),
}

const kind = <K extends string, S extends z.ZodRawShape>(name: K, shape: S) =>
  z.strictObject({ ...asked, kind: z.literal(name), ...shape })

const bound = z.union([z.number(), expressionSchema])
const decimals = z.int().min(0).max(10)
const size = z.int().positive()

export const questionSchema = z.discriminatedUnion('kind', [
  kind('text', {
    max: size.optional(),
    pattern: z.string().max(200).optional(),
    example: z.string().optional(),
    autocomplete: z.string().optional(),
  }),
  kind('longText', { max: size.optional() }),
  kind('identifier', {
    scheme: z.enum(['npdes', 'epaId', 'pws', 'naics', 'sic', 'cas', 'scc', 'license', 'parcel']),
  }),
  kind('number', {
    integer: z.boolean().optional(),
    decimals: decimals.optional(),
    min: bound.optional(),
    max: bound.optional(),
    unit: z.string().optional(),
  }),
  kind('measurement', {
    units: z.array(z.string()).min(1),
    base: z.string(),
    qualifiers: z.array(z.enum(['<', '>', '=', 'E', 'T'])).optional(),
    decimals: decimals.optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  kind('money', { min: z.number().optional(), max: z.number().optional() }),
  kind('percent', {
    decimals: decimals.optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  kind('yesNo', {}),
  kind('tick', { must: z.boolean().optional() }),
  kind('choice', {
    options: optionsSchema,
    control: z.enum(['radio', 'select']).optional(),
    other: z.boolean().optional(),
  }),
  kind('choices', {
    options: optionsSchema,
    min: size.optional(),
    max: size.optional(),
    other: z.boolean().optional(),
  }),
  kind('record', {
    of: z.enum(['site', 'permit', 'license', 'county', 'entity', 'building', 'assembly']),
  }),
  kind('date', { min: expressionSchema.optional(), max: expressionSchema.optional() }),
  kind('month', {}),
  kind('year', {
    min: bound.optional(),
    max: bound.optional(),
    /** Chosen among years that the portal knows of whoever files, where there are any; else it is typed. */
    of: z.enum(['capYear']).optional(),
  }),
  kind('time', {}),
  kind('dateTime', {}),
  kind('period', { maxDays: size.optional() }),
  kind('email', {}),
  kind('phone', {}),
  kind('url', {}),
  kind('address', {}),
  kind('person', {
    parts: z.array(z.enum(['title', 'company', 'phone', 'email'])),
  }),
  kind('place', { inside: z.enum(['state']).optional() }),
  kind('file', {
    types: z.array(z.string()).min(1),
    maxMb: z.number().positive().max(50).optional(),
    many: size.optional(),
    documentType: z.string().min(1),
  }),
  kind('calculated', {
    value: expressionSchema,
    type: z.enum(['number', 'text', 'date', 'yesNo']),
    decimals: decimals.optional(),
    unit: z.string().optional(),
    /** Public even where it reads an answer that may be claimed confidential. */
    open: z.boolean().optional(),
  }),
])
/** What a question for a record may name. */
export type RecordKind = Extract<Question, { kind: 'record' }>['of']
export type Question = z.infer<typeof questionSchema>
export type KindName = Question['kind']
export type QuestionOf<K extends KindName> = Extract<Question, { kind: K }>

export const tableSchema = z.strictObject({
  ...common,
  kind: z.literal('table'),
  columns: z.array(questionSchema).min(1).max(40),
  min: bound.optional(),
  max: z.int().positive().max(50_000),
  /** What a row is called, read of the row. */
  rowLabel: expressionSchema,
  /** What makes a row the same row next year. */
  key: z.array(idSchema).optional(),
  layout: z.enum(['grid', 'cards']),
  upload: z.boolean().optional(),
  /**
   * The column whose values give the rows: one for each choice of its list, or for each month of the period. Nobody
   * adds or takes out a row, and the column is not typed.
   */
  fixedRows: idSchema.optional(),
  checks: z.array(checkSchema).optional(),
  totals: z.record(z.string(), expressionSchema).optional(),
})
export type Table = z.infer<typeof tableSchema>
