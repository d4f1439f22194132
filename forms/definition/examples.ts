import { z } from 'zod'
import type { Answered, JudgeContext } from '../judge/context.ts'

const factSchema: z.ZodType<string | number | boolean | null> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
])
const factsSchema = z.record(z.string(), z.union([factSchema, z.array(factSchema)]))
const textsSchema = z.record(z.string(), z.string())

/**
 * One way to fill in a form, and what is found. Examples stand beside a definition, show what its rules mean, and
 * are tests of it.
 */
export const exampleSchema = z.strictObject({
  name: z.string().min(1),
  /** The example it starts from; what stands here is laid over it. */
  from: z.string().min(1).optional(),
  /** The day of filling in; 2026-06-15 without. */
  today: z.iso.date().optional(),
  action: z.enum(['new', 'renewal', 'amendment', 'revision']).optional(),
  /** What is known besides the answers: facts by site, permit, user, account, period, previous, facts, settings. */
  context: z
    .partialRecord(
      z.enum(['site', 'permit', 'user', 'account', 'period', 'previous', 'facts', 'settings']),
      factsSchema,
    )
    .optional(),
  /** Tables for `lookup`, and records that questions for one may name. */
  tables: z.record(z.string(), textsSchema).optional(),
  records: z
    .record(z.string(), z.array(z.strictObject({ id: z.string(), text: z.string() })))
    .optional(),
  /** Texts by the name of their control, as they are typed; an empty text takes one of `from` away. */
  texts: textsSchema.optional(),
  /** Rows by table; `_row` names a row, which is else called `row001` and so on. Replaces the rows of `from`. */
  rows: z.record(z.string(), z.array(textsSchema)).optional(),
  /** Names of files by question. Replaces the files of `from`. */
  files: z.record(z.string(), z.array(z.string())).optional(),
  /**
   * The rules that are broken, in the order of the form: ids of checks, `required:name`, `limit:name` and
   * `unreadable:name` for the others.
   */
  findings: z.array(z.string()),
})
export const examplesSchema = z.array(exampleSchema).min(1)
export type Example = z.infer<typeof exampleSchema>

/** An example with everything it starts from, as the two things that judging wants. */
export function exampleOf(
  examples: readonly Example[],
  { name }: Pick<Example, 'name'>,
): { answered: Answered; context: Partial<JudgeContext> & { today: string } } {
  const layers = layersOf(examples, name)
  const merged = <K extends 'texts' | 'rows' | 'files' | 'tables' | 'records'>(key: K) =>
    Object.assign({}, ...layers.map((layer) => layer[key] ?? {}))
  const today = layers.findLast((layer) => layer.today)?.today ?? '2026-06-15'
  const action = layers.findLast((layer) => layer.action)?.action
  return {
    answered: {
      texts: merged('texts'),
      rows: mapped(merged('rows'), (rows: readonly Record<string, string>[]) =>
        rows.map(({ _row, ...texts }, at) => ({
          name: _row ?? `row${String(at + 1).padStart(3, '0')}`,
          texts,
        })),
      ),
      files: mapped(merged('files'), (names: readonly string[]) =>
        names.map((file, at) => ({
          id: at + 1,
          name: file,
          sha256: '0'.repeat(64),
          bytes: 2_048,
          documentType: 'Example',
        })),
      ),
    },
    context: {
      today,
      submitted: today,
      ...(action ? { action } : {}),
      ...contextsOf(layers),
      tables: merged('tables'),
      records: merged('records'),
    },
  }
}

function layersOf(examples: readonly Example[], name: string): Example[] {
  const example = examples.find((each) => each.name === name)
  if (!example) throw new Error(`There is no example “${name}”.`)
  if (example.from === undefined) return [example]
  // Only one that stands before it, so that no two start from each other.
  return [...layersOf(examples.slice(0, examples.indexOf(example)), example.from), example]
}

function contextsOf(layers: readonly Example[]): Partial<JudgeContext> {
  const contexts: Record<string, object> = {}
  for (const { context } of layers)
    for (const [name, facts] of Object.entries(context ?? {}))
      contexts[name] = { ...contexts[name], ...facts }
  return contexts
}

function mapped<T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}

/** A finding as examples name it. */
export function findingName({ rule, name }: { rule: string; name: string }): string {
  return ['required', 'limit', 'unreadable', 'unjudged'].includes(rule) ? `${rule}:${name}` : rule
}
