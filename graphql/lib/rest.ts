import { CALLS, type components } from '../rest-calls.ts'

export type CallName = keyof typeof CALLS
type Calls = components['schemas']

/** What a call answers. */
export type Answer<N extends CallName> = Calls[N]['answer']

/** What a call is given: the parameters in its path, those after it, and its body, as far as it has them. */
export type Given<N extends CallName> = Omit<Calls[N], 'answer' | 'path'> & InPath<Calls[N]>

// A path is text, whatever the record's number was read as.
type InPath<C> = C extends { path: infer P }
  ? { path: { [Name in keyof P]: string | number } }
  : unknown

// A call whose parameters are all optional may be asked without them.
type Arguments<N extends CallName> = keyof Given<N> extends never ? [] : [given: Given<N>]

/** The calls of the REST API with the caller's identity, by the names of their operations. */
export type Rest = {
  call: <N extends CallName>(name: N, ...given: Arguments<N>) => Promise<Answer<N>>
}

/**
 * What a form holds and nobody judged yet, for a body that names what may be chosen: the API refuses everything else, in
 * words and at its field.
 */
export const unjudged = <T>(value: unknown): T => value as T

/**
 * An answer of which the API's document leaves a part open (the definition of a form, what was answered or filed), as
 * the API itself types it. What the document says of it is not checked here; everything else is asked without this.
 */
export const believed = <T>(answer: Promise<unknown>): Promise<T> => answer as Promise<T>

/** A call as it is sent. */
export type Sent = { method: 'GET' | 'POST'; path: string; body?: unknown }

type Asked = {
  path?: Record<string, string | number>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

/** The method, path and body of a call by its name. */
export function sentAs(name: CallName, { path = {}, query, body }: Asked = {}): Sent {
  const { method, parts } = addressOf(name)
  const filled = parts
    .map((part, at) => (at % 2 === 0 ? part : encodeURIComponent(String(path[part]))))
    .join('')
  const asked = query ? queryOf(query) : ''
  return { method, path: asked ? `${filled}?${asked}` : filled, body }
}

/** What is not given is not asked. */
function queryOf(query: NonNullable<Asked['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(given).toString()
}

type Address = { method: Sent['method']; parts: readonly string[] }
const addresses = new Map<CallName, Address>()

/** Words and names of parameters by turns. */
function addressOf(name: CallName): Address {
  const known = addresses.get(name)
  if (known) return known
  const [method, path = ''] = CALLS[name].split(' ')
  const address: Address = {
    method: method === 'GET' ? 'GET' : 'POST',
    parts: path.split(/[{}]/),
  }
  addresses.set(name, address)
  return address
}
