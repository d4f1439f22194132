import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { installationSecret } from '#api/ground/secrets/secrets.ts'
import { HOLDER_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { cookieOptions } from '#values/cookie-options.ts'

/**
 * Who has signed in at a browser within a day: marks that only the portal can make, and that tell nothing. They
 * outlive the session, so that a form which came too late is kept for whoever typed it.
 */
const DAY_SECONDS = 86_400
const MOST = 4
const SEPARATOR = '~'

export type Holder = { id: number; isBorrowed: boolean }

/** The mark of an account; whoever signs in as another user is not that user. */
export function holderMark({ id, isBorrowed }: Holder): string {
  return createHmac('sha256', installationSecret('known-devices'))
    .update(`${isBorrowed ? 'borrowed' : 'holder'}\n${id}`)
    .digest('base64url')
}

/** Remembers in the browser who has signed in. */
export function rememberHolder(
  c: Context,
  holder: Holder,
  { now, publicUrl }: { now: Date; publicUrl: string },
): void {
  const mark = holderMark(holder)
  const others = liveMarks(c, now).filter((each) => each.mark !== mark)
  const marks = [{ mark, at: now.getTime() }, ...others].slice(0, MOST)
  const value = marks.map((each) => `${each.mark}.${each.at}`).join(SEPARATOR)
  setCookie(c, HOLDER_COOKIE, value, { ...cookieOptions(publicUrl), maxAge: DAY_SECONDS })
}

/** The one account that signed in at this browser; null where it was nobody, or more than one. */
export function onlyHolder(c: Context, now: Date): string | null {
  const [first, ...others] = liveMarks(c, now)
  return first && others.length === 0 ? first.mark : null
}

function liveMarks(c: Context, now: Date): { mark: string; at: number }[] {
  const value = (getCookie(c, HOLDER_COOKIE) ?? '').slice(0, 1_000)
  return value
    .split(SEPARATOR)
    .map((pair) => {
      const [mark = '', at = ''] = pair.split('.')
      return { mark, at: Number(at) }
    })
    .filter(({ mark, at }) => mark !== '' && at > now.getTime() - DAY_SECONDS * 1_000)
}
