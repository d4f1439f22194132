import { json } from '@remix-run/node'
import { BadAddress } from './search-params.ts'

/** Reads a state from the request's address; an address that cannot be used is answered with 400. */
export function stateOf<S>(request: Request, read: (params: URLSearchParams) => S): S {
  try {
    return read(new URL(request.url).searchParams)
  } catch (error) {
    if (error instanceof BadAddress) throw json({ message: error.message }, { status: 400 })
    throw error
  }
}
