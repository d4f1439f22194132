/** A path as the log has it: the token of a link that signs in stays out. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/pub\/pub-landing\/)[^/]+\/.+$/, '$1…')
}
