/**
 * A path of this portal that a form or link may lead on to: `fallback` for anything else, so that no
 * address can send a user to another site.
 */
export function localPath(asked: string | null | undefined, fallback: string): string {
  if (!asked || !/^\/(app|pub)(\/|$)/.test(asked) || /[\\\s]|\/\//.test(asked)) return fallback
  const base = 'https://portal.invalid'
  if (!URL.canParse(asked, base)) return fallback
  const url = new URL(asked, base)
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : fallback
}
