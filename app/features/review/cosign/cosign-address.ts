import type { CosignKeyInput } from '#app/gql/operations.ts'
import { isRecordNumber } from '#values/record-number.ts'

type Params = Readonly<Record<string, string | undefined>>

/** The three parameters of a review's address; NOT_FOUND for what no record has. */
export function cosignKey({ productId, id, cosignId }: Params): CosignKeyInput {
  const isKey = isRecordNumber(id) && isRecordNumber(cosignId)
  if (!isKey || !/^\w{1,40}$/.test(productId ?? '')) throw new Response(null, { status: 404 })
  return { product: productId ?? '', submittalId: id ?? '', cosignerId: cosignId ?? '' }
}

export function pathOf({ product, submittalId, cosignerId }: CosignKeyInput): string {
  return `${product}/${submittalId}/${cosignerId}`
}

/** The entry that a form of the review names; without one, where the link is asked for. */
export function entryOf(fields: URLSearchParams, { product, cosignerId }: CosignKeyInput): string {
  const linkKey = fields.get('entry') ?? ''
  return entryPath(product, /^[\w-]{43}$/.test(linkKey) ? linkKey : cosignerId)
}

export function entryPath(product: string, cosignerId: string): string {
  return `/pub/pub-co-sign-entry/${product}/${cosignerId}`
}
