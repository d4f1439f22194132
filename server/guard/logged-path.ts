/** A path as the log has it: the token of a link that signs in, or of a calendar, stays out. */
export function loggedPath(path: string): string {
  return path.replace(
    /^(\/pub\/pub-landing\/(?=[^/]+\/.)|\/pub\/calendar\/|\/api\/Anon\/Calendar\/Get\/).+$/,
    '$1…',
  )
}
