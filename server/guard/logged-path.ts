/** A path as the log has it: the token of a link that signs in, of a calendar or of a watch, stays out. */
export function loggedPath(path: string): string {
  return path.replace(
    /^(\/pub\/pub-landing\/(?=[^/]+\/.)|\/pub\/calendar\/|\/pub\/watch\/(?:confirm|manage|stop)\/|\/api\/Anon\/Calendar\/Get\/).+$/,
    '$1…',
  )
}
