import type { Context } from 'hono'

const DAY_MS = 86_400_000
/** RFC 9116 wants an end, at most a year away: the file is made anew at every request. */
const GOOD_FOR_DAYS = 180

type Parts = { contact: string; publicUrl: string; now: Date }

/** Whom to tell of a weakness of the portal (RFC 9116); nothing where the agency names nobody. */
export function securityTxt(
  c: Context,
  { contact, publicUrl, now }: Parts,
): Response | Promise<Response> {
  if (contact === '') return c.notFound()
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return c.text(`${lines.join('\n')}\n`)
}
