import { ApiError } from '#api/ground/lib/calls/errors.ts'

const FAULT =
  'This could not be done because of a fault of the portal, and nothing was changed. Try again; if it fails again, tell who runs the portal.'

/** What went wrong, for who imports: our own words without the place of the file on the machine, or that it is our fault. */
export function wordsOfFault(
  error: unknown,
  fileName: string,
): { words: string; isFault: boolean } {
  if (error instanceof ApiError) return { words: error.message, isFault: false }
  const isOurs =
    error instanceof Error &&
    !(error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) &&
    !('code' in error || 'syscall' in error)
  if (!isOurs) return { words: FAULT, isFault: true }
  const words = error.message.slice(0, 2_000).split(/(\s)/)
  const told = words.map((word) => (word.includes('/headwater-import-') ? fileName : word))
  return { words: told.join('').slice(0, 1_000), isFault: false }
}
