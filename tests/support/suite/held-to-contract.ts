import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Api } from '#api/lib/calls/deps.ts'

type Operation = { responses: Record<string, { content?: Record<string, { schema?: object }> }> }
/** What is asked of an OpenAPI document of version 3.1, whose schemas are JSON Schema of 2020. */
export type Contract = { paths: Record<string, Record<string, Operation>>; components?: object }
type Held = { name: string; method: string; path: RegExp; judge: () => ValidateFunction }

/** The same document in every portal, so it is read once. */
let served: Held[] | undefined

/** The API, whose JSON answers are held to the contract that it serves: one that is otherwise fails the test that got it. */
export function heldToContract(api: Api): Api {
  const answered = api.fetch
  api.fetch = async (request, ...rest) => {
    const response = await answered(request, ...rest)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (response.status !== 200 || !isJson) return response
    served ??= readContract(documentOf(api))
    const { pathname } = new URL(request.url)
    const call = { method: request.method, pathname }
    const fault = contractFault(served, call, await response.clone().json())
    if (fault) throw new Error(fault)
    return response
  }
  return api
}

function documentOf(api: Api): Contract {
  const info = { title: 'Headwater', version: '1' }
  // Its own types know no schema of version 3.1.
  return api.getOpenAPI31Document({ openapi: '3.1.0', info }) as unknown as Contract
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

/** The calls of a document, each with the judge of its answer, which is made when it is first asked for. */
export function readContract({ paths, components }: Contract): Held[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const judgeOf = (schema: object): (() => ValidateFunction) => {
    let made: ValidateFunction | undefined
    return () => (made ??= ajv.compile({ ...schema, components }))
  }
  return (
    Object.entries(paths)
      .flatMap(([path, operations]) =>
        Object.entries(operations).flatMap(([method, { responses }]) => {
          const schema = responses['200']?.content?.['application/json']?.schema
          if (!schema) return []
          return [
            {
              name: `${method.toUpperCase()} ${path}`,
              method: method.toUpperCase(),
              path: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
              judge: judgeOf(schema),
              params: path.split('{').length,
            },
          ]
        }),
      )
      // The more an address says itself, the more it means this call.
      .sort((a, b) => a.params - b.params)
  )
}
