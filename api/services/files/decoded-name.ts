import { ApiError } from '#api/ground/lib/calls/errors.ts'

/** The name as it was sent, percent-encoded. */
export function decodedName(given: string): string {
  try {
    return decodeURIComponent(given)
  } catch {
    throw new ApiError('INVALID', 'The name of the file is not percent-encoded UTF-8.')
  }
}
