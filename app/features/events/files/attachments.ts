import { msg } from '#words/words.ts'
/** What became of the files that a form brought. */
export type FileResult = {
  /** Names of files that are stored now. */
  saved: string[]
  failures: FileFailure[]
}

export type FileFailure = { name: string; message: string }

/** Spec 2 §8. */
export const FILES_SAVED = msg('Document saved successfully')
export const FILES_FAILED = msg('Document SAVE ERROR')
export const FILE_TOO_BIG = msg('File size is too big.')

export const MOST_FILE_BYTES = 52_428_800

export const ADD_FILE = 'add-file'
const REMOVE_FILE = 'remove-file:'
const USE_POSITION = 'use-position:'

export const removeIntent = (id: string): string => REMOVE_FILE + id
export const positionIntent = (id: string): string => USE_POSITION + id

/** The file that an intent takes off, or null. */
export function removedFile(intent: string): string | null {
  return intent.startsWith(REMOVE_FILE) ? intent.slice(REMOVE_FILE.length) : null
}

/** The photo whose place the reporter takes over, or null. */
export function positionFile(intent: string): string | null {
  return intent.startsWith(USE_POSITION) ? intent.slice(USE_POSITION.length) : null
}

/** Reads the result out of whatever an action answered. */
export function fileResultOf(data: unknown): FileResult | null {
  if (typeof data !== 'object' || data === null || !('files' in data)) return null
  const { files } = data
  if (typeof files !== 'object' || files === null) return null
  if (!('saved' in files) || !('failures' in files)) return null
  if (!Array.isArray(files.saved) || !Array.isArray(files.failures)) return null
  return {
    saved: files.saved.map(String),
    failures: files.failures.flatMap((each: unknown) => failureOf(each)),
  }
}

function failureOf(each: unknown): FileFailure[] {
  if (typeof each !== 'object' || each === null) return []
  if (!('name' in each) || !('message' in each)) return []
  return [{ name: String(each.name), message: String(each.message) }]
}
