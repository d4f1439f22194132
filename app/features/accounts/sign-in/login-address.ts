import { localPath } from '#app/lib/local-path.ts'

/** What the address of the login says, kept through all of its views. */
export type LoginAddress = {
  /** The login itself, with what it keeps. */
  self: string
  /** The view for a forgotten password. */
  forgot: string
  /** Where a sign-in that is complete leads. */
  destination: string
}

type Params = Record<string, string | undefined>

/** The login at its own address, or carrying the three parameters of a co-signature (spec 1 §2.1). */
export function loginAddress(address: string, params: Params): LoginAddress {
  const url = new URL(address)
  const { productId, id, cosignId } = params
  const next = localPath(url.searchParams.get('next'), '')
  const keep = new URLSearchParams(next ? { next } : {})
  const isCosign = [productId, id, cosignId].every((each) => each && /^\w{1,40}$/.test(each))
  const path = isCosign ? `/pub/pub-co-sign-login/${productId}/${id}/${cosignId}` : '/pub/login'
  return {
    self: withQuery(path, keep),
    forgot: withQuery(path, new URLSearchParams([['view', 'forgot'], ...keep])),
    destination: isCosign
      ? `/pub/pub-co-sign-sub-review-login/${productId}/${id}/${cosignId}`
      : next || '/app',
  }
}

/** An address with another option. */
export function withOption(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path
}
