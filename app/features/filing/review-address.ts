/** Where the review of a submittal lies, and its tabs. */
export function reviewAddress(product: string | number, id: string, tab = ''): string {
  const self = `/app/submittal/review/${product}/${id}`
  return tab ? `${self}?tab=${tab}` : self
}

/** Where a file of a submittal is downloaded. */
export function fileAddress(kind: 'document' | 'letter', id: string): string {
  return `/app/submittal/file/${kind}/${id}`
}
