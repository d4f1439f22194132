import { selectVersion } from './versions.queries.ts'
import type { Db } from '#api/ground/db/database.ts'

/** Whether the look-up lists have changed is asked at most this often. */
const ASKED_MS = 1_000

type Memory = {
  askedAt: number
  version: Promise<number>
  lists: Map<string, { version: number; list: Promise<unknown> }>
}

const memories = new WeakMap<Db, Memory>()

/**
 * A look-up list as it was loaded last, loaded anew after a change of any of them. Lists change a few
 * times a year and are on every search page, so they are not read from the database for each.
 */
export async function remembered<T>(db: Db, name: string, load: () => Promise<T>): Promise<T> {
  const memory = memoryOf(db)
  const version = await memory.version
  const known = memory.lists.get(name)
  // What is kept under a name was loaded by the function that goes with the name.
  if (known?.version === version) return known.list as Promise<T>
  const list = load()
  memory.lists.set(name, { version, list })
  list.catch(() => memory.lists.delete(name))
  return list
}

function memoryOf(db: Db): Memory {
  const known = memories.get(db)
  const now = Date.now()
  if (known && now - known.askedAt < ASKED_MS) return known
  const memory = { askedAt: now, version: selectVersion(db), lists: known?.lists ?? new Map() }
  memories.set(db, memory)
  memory.version.catch(() => memories.delete(db))
  return memory
}
