import type { FilePart } from '#api/ground/lib/files/file-store.ts'

/**
 * The part of a file that a request asks for (RFC 9110, 14.2): null for the whole, which is also the answer to several
 * parts at once and to what cannot be read; 'outside' for a part that the file does not have.
 */
export function rangeOf(header: string | undefined, byteSize: number): FilePart | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const count = Math.min(Number(to), byteSize)
    return count === 0 ? 'outside' : { first: byteSize - count, last: byteSize - 1 }
  }
  const first = Number(from)
  const last = to === '' ? byteSize - 1 : Math.min(Number(to), byteSize - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= byteSize ? 'outside' : { first, last }
}

type Validators = { etag: string; modifiedAt: Date }

/** Whether a part may be given: without `If-Range`, or where it names this very file (RFC 9110, 13.1.5). */
export function isSameFile(ifRange: string | undefined, { etag, modifiedAt }: Validators): boolean {
  return !ifRange || ifRange === etag || ifRange === modifiedAt.toUTCString()
}

/** Whether the visitor's copy is this file; a cache on the way may have marked its tag as weak (RFC 9110, 13.2.2). */
export function isKnown(
  {
    noneMatch,
    modifiedSince,
  }: { noneMatch?: string | undefined; modifiedSince?: string | undefined },
  { etag, modifiedAt }: Validators,
): boolean {
  if (noneMatch !== undefined)
    return noneMatch
      .split(',')
      .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(modifiedSince ?? '')
  return !Number.isNaN(since) && Math.floor(modifiedAt.getTime() / 1_000) * 1_000 <= since
}
