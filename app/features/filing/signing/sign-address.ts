/** Where a signing lies; one of a single submittal names the form that it was begun from, to which its end leads back. */
export const signAddress = (ceremonyId: string, form?: { product: string; id: string }): string =>
  `/app/submittal/sign/${ceremonyId}${form ? `?${new URLSearchParams(form)}` : ''}`

/** The form that the address of a signing names. */
export function signedForm(search: string): { product: string; id: string } | null {
  const query = new URLSearchParams(search)
  const [product, id] = [query.get('product'), query.get('id')]
  return product && id ? { product, id } : null
}
