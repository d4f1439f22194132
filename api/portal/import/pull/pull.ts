import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '#api/ground/db/database.ts'
import { importFile, type AgencyDays } from '../import-file.ts'
import { KINDS } from '../kinds.ts'
import { describeFile, mappingHash, triedBefore } from '../runs/log.ts'
import { fetchFile, type FetchLimits } from './fetch-file.ts'
import type { PullSource } from './sources.ts'

export type PullResult = {
  source: string
  outcome: 'loaded' | 'refused' | 'unchanged' | 'empty' | 'failed'
  words: string
}
export type PullParts = AgencyDays & {
  db: Db
  now: Date
  /** For tests: how addresses are asked. */
  network?: Pick<FetchLimits, 'ca' | 'lookup'>
}

/** A file that is still being written is left for the next time. */
const SETTLED_MS = 10_000
const REJECTS_SHOWN = 5

/** Loads what is new of each source, one after the other; a source that fails does not stop the others. */
export async function pullAll(parts: PullParts, sources: PullSource[]): Promise<PullResult[]> {
  const results: PullResult[] = []
  for (const source of sources) {
    results.push(
      await pullOne(parts, source).catch((error: unknown) => ({
        source: source.name,
        outcome: 'failed' as const,
        words: error instanceof Error ? error.message : String(error),
      })),
    )
  }
  return results
}

async function pullOne(parts: PullParts, source: PullSource): Promise<PullResult> {
  if (source.url === undefined) {
    const file = await newestFile(source, parts.now)
    if (!file) return { source: source.name, outcome: 'empty', words: 'no file is there' }
    return loadFile(parts, source, file)
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'headwater-pull-'))
  try {
    const name = path.basename(new URL(source.url).pathname) || 'file'
    const file = path.join(folder, name.replace(/[^\w.-]/g, '_').slice(-100))
    const { mostBytes, allowPrivate } = source
    await fetchFile(source.url, file, { mostBytes, allowPrivate, ...parts.network })
    return await loadFile(parts, source, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether a name is one that stars stand in; each part is taken where it comes first. */
export function isNamed(name: string, wanted: string): boolean {
  const [first = '', ...parts] = wanted.split('*')
  const last = parts.pop()
  if (last === undefined) return name === wanted
  if (!name.startsWith(first)) return false
  let at = first.length
  for (const part of parts) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return name.length - last.length >= at && name.endsWith(last)
}

async function newestFile(source: PullSource, now: Date): Promise<string | null> {
  const folder = source.folder ?? ''
  let newest: { file: string; time: number } | null = null
  for (const name of await readdir(folder)) {
    if (!isNamed(name, source.files) || name.startsWith('.') || name.endsWith('.rejects.csv'))
      continue
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (!found?.isFile() || now.getTime() - found.mtimeMs < SETTLED_MS) continue
    if (found.size > source.mostBytes)
      throw new Error(`${name} is larger than ${source.mostMegabytes} MB.`)
    if (!newest || found.mtimeMs > newest.time) newest = { file, time: found.mtimeMs }
  }
  return newest?.file ?? null
}

async function loadFile(
  { db, now, timeZone, workDays }: PullParts,
  source: PullSource,
  file: string,
): Promise<PullResult> {
  const kind = KINDS[source.kind]
  if (!kind) throw new Error(`There is no kind ${source.kind}.`)
  const { name, mapping, delimiter, encoding, sheet, entry, headings, extraCells } = source
  const { sha256 } = await describeFile(file)
  const mappingSha256 = mappingHash(mapping)
  const same = { kind: kind.name, source: name, sha256, mappingSha256 }
  const before = await triedBefore(db, same, now)
  if (before) return { source: name, outcome: 'unchanged', words: before }
  const shown: string[] = []
  const summary = await importFile(db, {
    kind,
    file,
    mapping,
    source: name,
    loadedBy: 'data:pull',
    ...{ timeZone, workDays },
    skipBad: source.skipBad,
    positions: source.positions,
    badOptionalCells: source.badOptionalCells,
    ...(delimiter !== undefined && { delimiter }),
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
    ...(headings !== undefined && { headings }),
    ...(extraCells !== undefined && { extraCells }),
    ...(entry !== undefined && { entry }),
    ...(source.deleteMissing && {
      missing: { act: source.deleteMissing, limit: source.missingLimit, onMissing: () => {} },
    }),
    onReject: ({ row, column, rule, outcome }) => {
      if (!outcome && shown.length < REJECTS_SHOWN) shown.push(`row ${row} "${column}" ${rule}`)
    },
  })
  const { rows, inserted, updated, unchanged, rejected, runId } = summary
  const counts = `run ${runId}: ${rows} rows, ${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`
  const words = shown.length > 0 ? `${counts} (${shown.join('; ')})` : counts
  return { source: name, outcome: summary.isLoaded ? 'loaded' : 'refused', words }
}
