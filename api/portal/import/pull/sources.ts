import { StartError } from '#api/ground/db/start-error.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { KINDS } from '../kinds.ts'

const MEGABYTE = 1_048_576

const sourceSchema = z
  .strictObject({
    /** What the log calls it; its runs know each other's records by it. */
    name: z.string().min(1).max(120),
    kind: z.string().refine(canBePulled, 'is no kind that can be pulled'),
    /** A file of this name, or the newest of those that match a pattern as `sites-*.csv`. */
    folder: z.string().optional(),
    files: z.string().default('*'),
    /** Or an address. */
    url: z.url({ protocol: /^https$/, error: 'is no https address' }).optional(),
    /** Lets the address be one of the own network. */
    allowPrivate: z.boolean().default(false),
    map: z.string().optional(),
    skipBad: z.boolean().default(false),
    positions: z.enum(['refuse', 'drop', 'mend', 'mend-or-drop', 'keep']).default('refuse'),
    badOptionalCells: z.enum(['drop-row', 'leave-empty']).default('drop-row'),
    delimiter: z.string().optional(),
    encoding: z.string().optional(),
    sheet: z.string().optional(),
    entry: z.string().optional(),
    headings: z.number().int().min(1).max(2_000).optional(),
    extraCells: z.enum(['refuse', 'note-in-workbooks', 'note']).optional(),
    deleteMissing: z.enum(['delete', 'hide']).optional(),
    missingLimit: z.number().int().min(0).default(20),
    mostMegabytes: z.number().positive().max(10_000).default(500),
  })
  .refine(
    ({ folder, url }) => (folder === undefined) !== (url === undefined),
    'needs either a folder or a url',
  )

const pullSchema = z.strictObject({
  everyMinutes: z.number().min(1).max(10_080).default(60),
  sources: z.array(sourceSchema).min(1).max(100),
})

export type PullSource = z.infer<typeof sourceSchema> & { mapping: unknown; mostBytes: number }
export type PullPlan = { everyMinutes: number; sources: PullSource[] }

/** Reads what is to be pulled; folders and mappings are named from where the file lies. */
export async function readPullPlan(file: string): Promise<PullPlan> {
  const parsed = pullSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!parsed.success)
    throw new StartError(`${file} is not valid: ${z.prettifyError(parsed.error)}`)
  const { everyMinutes, sources } = parsed.data
  const names = sources.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new StartError(`${file} has two sources named "${twice}".`)
  const base = path.dirname(file)
  return {
    everyMinutes,
    sources: await Promise.all(
      sources.map(async (source) => ({
        ...source,
        ...(source.folder !== undefined && { folder: path.resolve(base, source.folder) }),
        mapping: source.map
          ? (JSON.parse(await readFile(path.resolve(base, source.map), 'utf8')) as unknown)
          : undefined,
        mostBytes: source.mostMegabytes * MEGABYTE,
      })),
    ),
  }
}

/** The plan that DATA_PULL names; a plan that cannot be read stops the start, so that nobody waits for nothing. */
export async function pullsFrom(env: Record<string, string | undefined>): Promise<PullPlan | null> {
  return env['DATA_PULL'] ? readPullPlan(env['DATA_PULL']) : null
}

/** Documents come with a folder of files, which a pull does not fetch. */
function canBePulled(kind: string): boolean {
  return KINDS[kind] !== undefined && KINDS[kind].file === undefined
}
