// The data folder of a practice site. It is marked before anything is written into it, and only a marked one is
// ever emptied.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const MARK = 'practice-site.txt'
const WORDS = 'This folder belongs to a practice site and is emptied each day. Filled at '

/** Makes and marks the folder, unless it is; throws for one that holds something else. */
export function takeFolder(folder) {
  if (filledAt(folder)) return
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `The folder ${folder} holds something and was not made by a practice site, so it is left alone. Empty it yourself, or name another with PRACTICE_DATA_DIR.`,
    )
  mkdirSync(folder, { recursive: true })
  mark(folder, new Date())
}

/** When the folder was filled; null for one that is no practice site's. */
export function filledAt(folder) {
  const file = path.join(folder, MARK)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (!text.startsWith(WORDS)) return null
  const at = new Date(text.slice(WORDS.length).trim())
  // A mark that was written by half still marks; the site is then emptied at once.
  return Number.isNaN(at.getTime()) ? new Date(0) : at
}

/** Empties a marked folder; throws for one that is not marked, or that a running portal works on. */
export async function emptyFolder(folder, now) {
  if (!filledAt(folder))
    throw new Error(`The folder ${folder} is not a practice site's, so it is not emptied.`)
  await requireUnused(folder)
  for (const name of readdirSync(folder))
    if (name !== MARK) rmSync(path.join(folder, name), { recursive: true, force: true })
  mark(folder, now)
}

function mark(folder, at) {
  writeFileSync(path.join(folder, MARK), `${WORDS}${at.toISOString()}\n`)
}

/** The portal holds the lock of this file while it runs (api/ground/db/data-lock.ts). */
async function requireUnused(folder) {
  const file = path.join(folder, 'db.lock')
  if (!existsSync(file)) return
  // Installed by the command that asks, so not loaded before.
  const { tryLock } = await import('fs-native-extensions')
  const handle = openSync(file, 'a+')
  const isFree = tryLock(handle)
  closeSync(handle)
  if (!isFree)
    throw new Error(
      `The practice site in ${folder} is running (${readFileSync(file, 'utf8').trim()}). Stop it first.`,
    )
}
