import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { KnownAddressesDocument } from '#app/gql/operations.ts'
import { isArea } from '#app/lib/area.ts'
import { LEAST_LETTERS, type KnownAddress } from './known-addresses.ts'

const MOST_LETTERS = 100
/** The same letters are typed again when a word is corrected. */
const FRESH_SECONDS = 60

/** Addresses of public sites that hold some words, to choose from while an address is typed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!isArea(params.area)) throw new Response(null, { status: 404 })
  const words = (new URL(request.url).searchParams.get('words') ?? '').trim().slice(0, MOST_LETTERS)
  const found =
    words.length < LEAST_LETTERS
      ? []
      : (await context.execute(KnownAddressesDocument, { words })).sites.nodes
  const addresses = found.flatMap(({ id, name, location, addressLine }): KnownAddress[] =>
    addressLine ? [{ id: String(id), line: addressLine, words: `${location} (${name})` }] : [],
  )
  return json({ addresses }, { headers: { 'Cache-Control': `private, max-age=${FRESH_SECONDS}` } })
}
