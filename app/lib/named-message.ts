/** One word, such as "Required.", says nothing in a list of links: there its field is named before it. */
export function namedMessage(label: string | null | undefined, message: string): string {
  return label && !/\s/.test(message) ? `${label}: ${message}` : message
}
