/** Where those who prepare a submittal leave each other notes; `at` is the page of the form they come from. */
export function notesAddress(product: string, id: string, at?: string): string {
  const path = `/app/submittal/notes/${product}/${id}`
  return at ? `${path}?at=${encodeURIComponent(at)}` : path
}
