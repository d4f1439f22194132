/** A path as the log has it: the token of a link that signs in, of a calendar, of a watch or to pay, stays out. */
export function loggedPath(path: string): string {
  return path.replace(
    /^(\/pub\/pub-landing\/(?=[^/]+\/.)|\/pub\/calendar\/|\/pub\/pay\/|\/pub\/watch\/(?:confirm|manage|stop)\/|\/api\/Anon\/Calendar\/Get\/).+$/i,
    '$1…',
  )
}
