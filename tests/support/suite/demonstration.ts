import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import { folderStore, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { seedDemonstration, seedReference } from '#api/above/seeds/seed.ts'
import { openOwnDatabase, type OwnDatabase } from '../template.ts'

export type Demonstration = OpenDatabase & { files: FileStore }

/** A copy of the demonstration as its seeds make it. They take half a minute, so they run once for all files of a run. */
export async function openDemonstration(): Promise<Demonstration> {
  const { database, files } = await madeOnce()
  const folder = mkdtempSync(path.join(tmpdir(), 'headwater-demonstration-files-'))
  cpSync(files, folder, { recursive: true })
  const own = await openOwnDatabase(database)
  const opened = await own.open()
  return {
    ...opened,
    files: folderStore(folder),
    close: async () => {
      await opened.close()
      await own.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What was made: the database to copy, and the folder of its files. */
type Made = { database: Pick<OwnDatabase, 'url' | 'dataDir'>; files: string }

const SOON_MS = 200

/** By the worker that comes first; the others wait for it. The folder of the run takes it away. */
async function madeOnce(): Promise<Made> {
  const folder = path.join(tmpdir(), 'demonstration')
  const told = path.join(folder, 'made.json')
  if (isFirst(folder)) {
    const made = await make(folder).catch((error: unknown) => ({ failed: String(error) }))
    writeFileSync(`${told}.draft`, JSON.stringify(made))
    renameSync(`${told}.draft`, told)
  }
  while (!existsSync(told)) await wait(SOON_MS)
  const made = JSON.parse(readFileSync(told, 'utf8')) as Made | { failed: string }
  if ('failed' in made) throw new Error(made.failed)
  return made
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function make(folder: string): Promise<Made> {
  const files = path.join(folder, 'files')
  mkdirSync(files)
  const own = await openOwnDatabase()
  const { db, close } = await own.open()
  await seedReference(db)
  await seedDemonstration(db, folderStore(files))
  await close()
  return { database: { url: own.url, dataDir: own.dataDir }, files }
}
