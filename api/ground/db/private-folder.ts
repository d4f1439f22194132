import { StartError } from '#api/ground/db/start-error.ts'
import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs'
import path from 'node:path'

/** Others on this machine may write into a folder whose files are legal records: nobody knows what they wrote. */
export class OpenToOthersError extends StartError {
  constructor(folder: string) {
    super(
      `Others on this machine may write into ${folder}, so what lies there may not be the portal's own. Look at it, give it to the portal's user alone (chmod -R go-rwx ${folder}) and start again.`,
    )
    this.name = 'OpenToOthersError'
  }
}

const OTHERS = 0o077
const OTHERS_WRITE = 0o022
/** Windows has no such bits. */
const HAS_MODES = process.platform !== 'win32'

/** Makes a folder that its owner alone may open. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/**
 * Makes a folder and all in it the owner's alone (0700, files 0600). Returns how many files and folders others on
 * this machine could reach before. Throws an OpenToOthersError, as PostgreSQL refuses it, where others may write into
 * a folder, or where it is another user's and open. A folder that was closed already is not walked through.
 */
export function keepPrivate(folder: string): number {
  const found = folderAt(folder)
  return found && (found.mode & OTHERS) !== 0 ? close(folder, found, true) : 0
}

/**
 * The same for a folder of which only some names are the portal's: the folder itself is closed unless this process
 * works in it or below it, and of what it holds those names alone.
 */
export function keepNamedPrivate(folder: string, names: readonly string[]): number {
  const found = folderAt(folder)
  if (!found) return 0
  const isOpen = (found.mode & OTHERS) !== 0
  const inside = names.map((name) => path.join(folder, name))
  const reached = inside.reduce((count, each) => count + keepPrivate(each), 0)
  const holdsUs = !path.relative(path.resolve(folder), process.cwd()).startsWith('..')
  if (!isOpen || holdsUs) return isOpen ? reached : 0
  if ((found.mode & OTHERS_WRITE) !== 0) throw new OpenToOthersError(folder)
  closeOne(folder, found)
  return reached
}

/** Makes all that lies in a closed folder the owner's alone: the embedded database opens its files for everybody. */
export function tidyPrivate(folder: string): void {
  const found = folderAt(folder)
  if (found) close(folder, found, false)
}

function folderAt(folder: string): Stats | null {
  const found = HAS_MODES ? lstatSync(folder, { throwIfNoEntry: false }) : undefined
  return found?.isDirectory() ? found : null
}

/** Closes a file or folder and what is in it; `isReached` says whether others could come so far. */
function close(place: string, found: Stats, isReached: boolean): number {
  if (found.isSymbolicLink()) return 0
  const isFolder = found.isDirectory()
  const isOpen = isReached && (found.mode & OTHERS) !== 0
  if (isOpen && isFolder && (found.mode & OTHERS_WRITE) !== 0) throw new OpenToOthersError(place)
  if ((found.mode & OTHERS) !== 0) closeOne(place, found)
  const inside = isFolder ? readdirSync(place) : []
  return inside.reduce((count, name) => {
    const each = path.join(place, name)
    // A file may go away while the folder is walked through.
    const stats = lstatSync(each, { throwIfNoEntry: false })
    return stats ? count + close(each, stats, isOpen) : count
  }, Number(isOpen))
}

function closeOne(place: string, found: Stats): void {
  const own = process.getuid?.()
  if (own !== undefined && own !== 0 && found.uid !== own) throw new OpenToOthersError(place)
  chmodSync(place, found.mode & 0o700)
}
