type OfForm = { product: string; id: string }

/** Where one submittal is read, handed over and signed; a signing that goes on is named by its key. */
export function toReadAndSign({ product, id }: OfForm, signing = ''): string {
  return `/app/submittal/read/${product}/${id}${signing ? `?${new URLSearchParams({ signing })}` : ''}`
}

/** Where several are signed at once. */
export const signAddress = (ceremonyId: string): string => `/app/submittal/sign/${ceremonyId}`

/** The submittal that the address of a signing named while one was signed on a page of its own. */
export function formOfOldAddress(search: string): OfForm | null {
  const query = new URLSearchParams(search)
  const [product, id] = [query.get('product'), query.get('id')]
  return product && id && /^\d+$/.test(product + id) ? { product, id } : null
}
