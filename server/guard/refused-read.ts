import type { Context } from 'hono'

const STATUS = { UNAUTHENTICATED: 401, TOO_MANY: 429, BUSY: 503 } as const

/** A refusal of a read before anything answers it: as the API says it to programs, in plain words to others. */
export function refusedRead(c: Context, code: keyof typeof STATUS, words: string): Response {
  return /^\/(api|graphql)/.test(c.req.path)
    ? c.json({ ok: false, data: null, msg: words, code, reason: code }, STATUS[code])
    : c.text(words, STATUS[code])
}
