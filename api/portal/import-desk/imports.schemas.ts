import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

export const STATES = [
  'mapping',
  'checking',
  'checked',
  'loading',
  'loaded',
  'undoing',
  'undone',
  'broken',
] as const
export type ImportState = (typeof STATES)[number]
export const ACTS = ['stop', 'load', 'drop', 'undo'] as const

/** Findings that are kept of a check; the rest is counted. */
export const MOST_FINDINGS = 10_000
/** Findings on a page. */
export const FINDINGS_PAGE = 100
export const MOST_MAPPING = 100_000
const LISTED = z.array(z.string())

export const choicesSchema = z
  .object({
    skipBad: z.boolean().default(false).openapi({ description: 'Load the good rows alone' }),
    positions: z.enum(['refuse', 'drop', 'mend', 'mend-or-drop', 'keep']).default('refuse'),
    badOptionalCells: z.enum(['drop-row', 'leave-empty']).default('drop-row'),
    source: plainText(120).default('').openapi({ description: 'Which register the file is from' }),
    extraCells: z.enum(['note-in-workbooks', 'note', 'refuse']).default('note-in-workbooks'),
    missing: z.enum(['keep', 'hide', 'delete']).default('keep'),
    missingLimit: z.int().min(0).max(1_000_000).default(20),
  })
  .openapi('ImportChoices')
export type ImportChoices = z.infer<typeof choicesSchema>

const counts = z.object({
  rows: z.number(),
  emptyRows: z.number().default(0).openapi({ description: 'Rows whose cells are all empty' }),
  leftOut: z.number(),
  repeated: z.number(),
  rejected: z.number().openapi({ description: 'Refused rows' }),
  rejectedByRule: z.record(z.string(), z.number()),
  inserted: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  removed: z.number(),
  missing: z.number().openapi({ description: 'Records of earlier files that this one lacks' }),
})
export type ImportCounts = z.infer<typeof counts>

const changes = z.object({
  created: LISTED.openapi({ description: 'Keys of the first new records' }),
  changed: z.array(
    z.object({
      key: z.string(),
      fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  missing: LISTED.openapi({ description: 'Keys of the first that are missing in the file' }),
})
export type ImportChanges = z.infer<typeof changes>

const column = z.object({ name: z.string(), values: LISTED })
export type FileColumn = z.infer<typeof column>

const look = z.object({
  sheet: z.string().openapi({ description: 'The sheet that is read; empty for text' }),
  sheets: LISTED.openapi({ description: 'Those that are not hidden' }),
  headings: z.number().openapi({ description: 'The row of the headings' }),
  rows: z
    .array(z.object({ row: z.number(), cells: LISTED }))
    .openapi({ description: 'The first filled rows, of which another may be the headings' }),
})
export type FileLook = z.infer<typeof look>

const target = z.object({
  name: z.string(),
  isRequired: z.boolean(),
  isDay: z.boolean(),
})

export const importSchema = z
  .object({
    rid: z.number(),
    kind: z.string(),
    fileName: z.string(),
    byteSize: z.number(),
    state: z.enum(STATES),
    isTaken: z.boolean().openapi({ description: 'Whether a process works at it right now' }),
    versionNo: z.number(),
    columns: z.array(column),
    look: look.nullable(),
    targets: z.array(target).openapi({ description: 'What records of the kind are made of' }),
    mapping: z.string().openapi({ description: 'As JSON, see docs/importing.md' }),
    why: z
      .record(z.string(), z.enum(['kept', 'name', 'values']))
      .openapi({ description: 'Why a column was suggested' }),
    choices: choicesSchema,
    counts: counts.nullable(),
    changes: changes.nullable(),
    findingCount: z.number(),
    findings: z.array(
      z.object({
        row: z.number(),
        column: z.string(),
        value: z.string(),
        rule: z.string(),
        message: z.string(),
        outcome: z.string(),
      }),
    ),
    mends: z
      .array(z.object({ column: z.string(), value: z.string(), count: z.number() }))
      .openapi({ description: 'Words that stand in no list; one reading serves all cells' }),
    told: z.string().nullable(),
    runRid: z.number().nullable(),
    progress: z.object({ rows: z.number(), share: z.number(), step: z.string() }),
    kept: z.array(z.object({ rid: z.number(), name: z.string() })),
    others: LISTED.openapi({ description: 'Who else has an import of this kind under way' }),
    byName: z.string(),
    changedByName: z.string(),
    changedAt: z.string(),
  })
  .openapi('Import')
export type Import = z.infer<typeof importSchema>

const waiting = z.object({
  rid: z.number(),
  kind: z.string(),
  fileName: z.string(),
  state: z.enum(STATES),
  byName: z.string(),
  at: z.string(),
})
const run = z.object({
  rid: z.number(),
  jobRid: z.number().nullable(),
  kind: z.string(),
  source: z.string(),
  fileName: z.string(),
  byName: z.string(),
  at: z.string(),
  outcome: z.string(),
  rows: z.number(),
  inserted: z.number(),
  updated: z.number(),
  rejected: z.number(),
  undoneAt: z.string().nullable(),
})
const pull = z.object({
  rid: z.number(),
  name: z.string(),
  url: z.string(),
  kind: z.string(),
  mappingName: z.string(),
  everyMinutes: z.number(),
  skipBad: z.boolean(),
  lastAt: z.string().nullable(),
  lastOutcome: z.string().nullable(),
  lastWords: z.string().nullable(),
})

export const deskSchema = z
  .object({
    kinds: LISTED,
    waiting: z.array(waiting),
    runs: z.array(run),
    nextBefore: z.number().nullable().openapi({ description: 'Where older runs go on' }),
    pulls: z.array(pull),
    kept: z.array(z.object({ rid: z.number(), name: z.string(), kind: z.string() })),
  })
  .openapi('ImportDesk')
export type ImportDesk = z.infer<typeof deskSchema>

export const checkImportSchema = z
  .object({
    rid,
    versionNo: z.int().positive(),
    mapping: plainText(MOST_MAPPING),
    choices: choicesSchema,
    keepAs: plainText(120).default('').openapi({ description: 'Keep the mapping under this name' }),
  })
  .openapi('CheckImport')
export const readAnewSchema = z
  .object({
    rid,
    versionNo: z.int().positive(),
    sheet: plainText(200),
    headings: z.int().min(1).max(2_000),
  })
  .openapi('ReadImportAnew')
export const mendImportSchema = z
  .object({
    rid,
    versionNo: z.int().positive(),
    column: plainText(500),
    value: plainText(500),
    readAs: plainText(500),
  })
  .openapi('MendImport')
export const actSchema = z
  .object({ rid, versionNo: z.int().positive(), act: z.enum(ACTS) })
  .openapi('ActOnImport')
export const useKeptSchema = z
  .object({ rid, versionNo: z.int().positive(), mappingRid: rid })
  .openapi('UseKeptMapping')
export const keepPullSchema = z
  .object({
    name: plainText(200),
    url: plainText(2_000),
    mappingRid: rid,
    everyMinutes: plainText(20),
    skipBad: z.boolean(),
  })
  .openapi('KeepPull')

export type CheckImport = z.infer<typeof checkImportSchema>
export type MendImport = z.infer<typeof mendImportSchema>
export type ActOnImport = z.infer<typeof actSchema>
export type ReadAnew = z.infer<typeof readAnewSchema>
export type UseKept = z.infer<typeof useKeptSchema>
export type KeepPull = z.infer<typeof keepPullSchema>
export type WaitingImport = ImportDesk['waiting'][number]
export type ImportRun = ImportDesk['runs'][number]
export type ImportPull = ImportDesk['pulls'][number]
export type KindMapping = ImportDesk['kept'][number]
export type KeptMapping = Import['kept'][number]
