import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiEnv } from './answer.ts'

/** The tag of a text that is made anew for each reader: the same text has the same one. */
function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/** Whether a reader has what a tag names; it may stand in a list, or be marked as weak by a cache on its way. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .includes(tag)
}

/** The answer with a text for a reader that comes again and again: the text, or that it is as it was. */
export function textOrUnchanged(
  c: Context<ApiEnv>,
  text: string,
  headers: Record<string, string> & { 'Content-Type': string },
) {
  const { 'Content-Type': type, ...others } = { ...headers, ETag: tagOf(text) }
  return hasTag(c.req.header('if-none-match'), others.ETag)
    ? c.body(null, 304, others)
    : c.body(text, 200, { ...others, 'Content-Type': type })
}
