import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Api } from '#api/ground/lib/calls/deps.ts'
import { contractOf, type Contract } from './contract.ts'

type Held = { name: string; method: string; path: RegExp; judge: () => ValidateFunction }
type Hand = { hand?: { body?: unknown } } | undefined

/** The same document in every portal, so it is read once, and each of its schemas is made a judge once. */
let served: Held[] | undefined

/**
 * The API, whose answers are held to the contract that it serves: one that is otherwise fails the test that got it,
 * whether it went over the wire or to the gateway of the same process.
 */
export function heldToContract(api: Api): Api {
  const answered = api.fetch
  api.fetch = async (request, env?: Hand, ...rest) => {
    const response = await answered(request, env, ...rest)
    if (response.status !== 200 || request.method === 'HEAD') return response
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body = env?.hand?.body ?? (isJson ? await response.clone().json() : undefined)
    if (body === undefined) return response
    served ??= readContract(contractOf(api))
    const { pathname } = new URL(request.url)
    const fault = contractFault(served, { method: request.method, pathname }, body)
    if (fault) throw new Error(fault)
    return response
  }
  return api
}

/** How an answer is otherwise than its call promises; null where it is not, or nothing is promised. */
export function contractFault(
  contract: readonly Held[],
  { method, pathname }: { method: string; pathname: string },
  body: unknown,
): string | null {
  const call = contract.find((held) => held.method === method && held.path.test(pathname))
  const judge = call?.judge()
  if (!call || !judge || judge(body)) return null
  const [first] = judge.errors ?? []
  return `${call.name} answers otherwise than its contract: ${first?.instancePath} ${first?.message}`
}

const DOCUMENT = 'contract'
/** A part of a path to a schema, as a JSON pointer says it in an address. */
export const pointed = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** The calls of a document, each with the judge of its answer, which is made when it is first asked for. */
export function readContract(contract: Contract): Held[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
  ajv.addSchema(contract, DOCUMENT)
  const judgeOf = (at: readonly string[]): (() => ValidateFunction) => {
    let made: ValidateFunction | undefined
    return () => (made ??= ajv.compile({ $ref: `${DOCUMENT}#/${at.map(pointed).join('/')}` }))
  }
  return (
    Object.entries(contract.paths)
      .flatMap(([path, operations]) =>
        Object.entries(operations).flatMap(([method, { responses }]) => {
          const type = 'application/json'
          if (!responses['200']?.content?.[type]?.schema) return []
          const at = ['paths', path, method, 'responses', '200', 'content', type, 'schema']
          return [
            {
              name: `${method.toUpperCase()} ${path}`,
              method: method.toUpperCase(),
              path: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`, 'i'),
              judge: judgeOf(at),
              params: path.split('{').length,
            },
          ]
        }),
      )
      // The more an address says itself, the more it means this call.
      .sort((a, b) => a.params - b.params)
  )
}
