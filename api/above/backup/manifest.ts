import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const MANIFEST = 'manifest.json'

const partSchema = z.object({
  path: z.string().regex(/^(?!.*(^|\/)\.\.(\/|$))[^/\\][^\\]*$/),
  byteSize: z.number(),
  sha256: z.string(),
})

const manifestSchema = z.object({
  format: z.literal('headwater-backup-1'),
  at: z.string(),
  database: z.enum(['embedded', 'server']),
  /** The end of the records that was published with the backup: everything up to it must be there afterwards. */
  end: z.string(),
  line: z.string(),
  /** Whether the keys are in the backup; else they came by the environment. */
  hasKeys: z.boolean(),
  /** Keys of files that were no longer there: drafts whose time ran out meanwhile. */
  gone: z.array(z.string()),
  parts: z.array(partSchema),
})
export type Manifest = z.infer<typeof manifestSchema>
export type Part = z.infer<typeof partSchema>

/** A backup or a restore that cannot be done, in words for who asked for it. */
export class BackupError extends Error {
  constructor(words: string) {
    super(words)
    this.name = 'BackupError'
  }
}

/** A file of a backup, by its bytes on the disk. */
export async function partOf(folder: string, name: string): Promise<Part> {
  const hash = createHash('sha256')
  let byteSize = 0
  const chunks: AsyncIterable<Buffer> = createReadStream(path.join(folder, name))
  for await (const chunk of chunks) {
    hash.update(chunk)
    byteSize += chunk.byteLength
  }
  return { path: name, byteSize, sha256: hash.digest('hex') }
}

/** Written last and at once, so that a backup that broke off has none. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = path.join(folder, `${MANIFEST}.part`)
  const file = await open(unfinished, 'wx', 0o600)
  await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
  await file.sync()
  await file.close()
  await rename(unfinished, path.join(folder, MANIFEST))
}

/** The manifest of a backup, once every file of it was compared with its SHA-256. */
export async function readVerified(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null)
    throw new BackupError(`${folder} holds no whole backup: there is no ${MANIFEST}.`)
  const read = manifestSchema.safeParse(parsed(text))
  if (!read.success) throw new BackupError(`${MANIFEST} of ${folder} is not that of a backup.`)
  for (const part of read.data.parts) {
    const found = await partOf(folder, part.path).catch(() => null)
    if (found?.sha256 !== part.sha256)
      throw new BackupError(
        `${part.path} of the backup is ${found ? 'not what was backed up' : 'missing'}. Nothing was restored.`,
      )
  }
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Throws unless a folder is empty or not there. */
export async function requireEmpty(folder: string, what: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (!found) return
  if (!found.isDirectory() || (await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. Name another folder for ${what}, or empty it.`)
  await chmod(folder, 0o700)
}
