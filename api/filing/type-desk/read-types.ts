import type { Db } from '#api/ground/db/database.ts'
import { parseType, readTypeFiles } from '#api/filing/definitions/shipped.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { textOf } from '#forms/definition/text.ts'
import { outlineOf } from './outline.ts'
import { typeFilesOf, type Bundle } from './read-bundle.ts'
import {
  selectChanges,
  selectDefinition,
  selectFiles,
  selectTypes,
  selectVersionsOf,
  type KeptFiles,
  type KeptType,
} from './type-desk.queries.ts'
import type { OpenType } from './type-desk.schemas.ts'

const HISTORY = 50

/** One type with its versions, what waits as a draft, what it asks and what was done; or NOT_FOUND. */
export async function readType(db: Db, code: string): Promise<OpenType> {
  const [row] = await selectTypes(db, code)
  if (!row) throw notFound('This type')
  const history = await selectChanges(db, code, HISTORY)
  const draft = await selectFiles(db, code, 'draft')
  const version = shownVersion(row)
  const definition = version === null ? null : await selectDefinition(db, code, version)
  if (!definition) throw notFound('This type')
  return {
    ...row,
    versionNo: history[0]?.rid ?? 0,
    description: await descriptionOf(db, draft, code),
    versions: await selectVersionsOf(db, code),
    draft: draft && draftOf(draft),
    shown: outlineOf(definition),
    history: history.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  }
}

function shownVersion({ draftVersion, publishedVersion }: KeptType): number | null {
  return draftVersion ?? publishedVersion
}

async function descriptionOf(db: Db, draft: KeptFiles | null, code: string): Promise<string> {
  const { type } = (draft ?? (await selectFiles(db, code, 'published')))?.files ?? {
    type: (await shippedFiles(code))?.type,
  }
  const described = (type as { description?: unknown } | null | undefined)?.description
  return typeof described === 'string' ? described : ''
}

/** A draft was checked when it came, so that it can be read. */
function draftOf({ files, sha256, byName, at }: KeptFiles): NonNullable<OpenType['draft']> {
  const { versions, examples } = parseType(typeFilesOf(files))
  const upgrade = versions.at(-1)?.upgrade
  return {
    ...{ sha256, byName },
    at: at.toISOString(),
    drafts: upgrade?.drafts ?? 'none',
    changes: upgrade ? textOf(upgrade.changes) : '',
    examples: examples.map(({ name, findings }) => ({ name, findings: [...findings] })),
  }
}

/**
 * The files of a type to begin from: its draft, what was published here, or what ships. NOT_FOUND for a type that came
 * by the command alone: whoever gave it has its files.
 */
export async function readFiles(db: Db, code: string): Promise<Bundle> {
  const kept = (await selectFiles(db, code, 'draft')) ?? (await selectFiles(db, code, 'published'))
  const files = kept?.files ?? (await shippedFiles(code))
  if (!files) throw notFound('These files')
  return files
}

async function shippedFiles(code: string): Promise<Bundle | null> {
  const shipped = (await readTypeFiles()).find(({ type }) => codeOf(type.json) === code)
  if (!shipped) return null
  return {
    type: shipped.type.json,
    versions: Object.fromEntries(shipped.versions.map(({ name, json }) => [name, json])),
    examples: shipped.examples,
  }
}

function codeOf(type: unknown): string | null {
  const code = (type as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : null
}
