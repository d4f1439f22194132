import path from 'node:path'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { strFromU8, unzipSync } from 'fflate'
import { contextOf } from '../page.tsx'
import { allRoutes } from './routes.ts'
import type { World } from '../world.ts'

/** What stands in addresses: the numbers of what is looked for, and what else names it. */
export type Named = {
  ids: readonly number[]
  /** Schema and number of the product. */
  schema: string
  productRid: number
}
type Way = { name: string; textOf: (cookie: string) => Promise<string> }

const FORMATS = ['zip', 'pdf', 'json', 'csv']
const KINDS = ['document', 'letter']
/** Calls that would end or change the session by which the others are made. */
const OF_THE_SESSION = /^(session|accounts|account|identity|software)/

type Operation = { operationId: string; requestBody?: { content: Record<string, unknown> } }
type Contract = { paths: Record<string, { get?: Operation; post?: Operation }> }

/** Every way by which somebody could read something: all calls of the contract, all pages, all files behind pages. */
export async function everyWay(world: World, named: Named): Promise<Way[]> {
  const contract = (await (await world.api.request('/api/openapi.json')).json()) as Contract
  const calls = Object.entries(contract.paths).flatMap(([address, { get, post }]) => [
    ...(get ? filledIn(address, named).map((at) => readOf(world, at)) : []),
    ...(post && isAsked(post)
      ? filledIn(address, named).map((at) => postOf(world, at, named))
      : []),
  ])
  return [...calls, ...(await pagesOf(world, named))]
}

/** The names of the ways that tell one of these words. */
export async function waysThatTell(
  ways: readonly Way[],
  words: readonly string[],
  cookie: string,
): Promise<string[]> {
  const told: string[] = []
  for (const { name, textOf } of ways) {
    const text = await textOf(cookie)
    if (words.some((word) => text.includes(word)) && !told.includes(name)) told.push(name)
  }
  return told
}

const isAsked = ({ operationId, requestBody }: Operation): boolean =>
  !OF_THE_SESSION.test(operationId) && Boolean(requestBody?.content['application/json'])

/** An address for each number, kind and format; parameters are written as `{name}` or `:name`. */
function filledIn(address: string, { ids, schema, productRid }: Named): string[] {
  const known = address
    .replace(/\{schema\}/g, schema)
    .replace(/:(prod|productRid)\b/g, String(productRid))
    .replace(/\{ordinal\}|:ordinal\b/g, '1')
  const formats = spread([known], /\{format\}|:format\b/g, FORMATS)
  const all = spread(formats, /\{kind\}|:kind\b/g, KINDS)
  return spread(all, /\{[^}]*\}|:\w+\??/g, ids.map(String))
}

function spread(addresses: readonly string[], place: RegExp, values: readonly string[]): string[] {
  return addresses.flatMap((address) =>
    address.search(place) < 0 ? [address] : values.map((value) => address.replace(place, value)),
  )
}

function readOf(world: World, address: string): Way {
  return {
    name: `GET ${address}`,
    textOf: (cookie) => told(world, () => world.api.request(address, { headers: { cookie } })),
  }
}

/** The same body to all: each takes what it knows of it. */
function postOf(world: World, address: string, { ids }: Named): Way {
  const [id] = ids
  const body = JSON.stringify({
    ...{ rid: id, id, submissionRid: id, rids: ids, submissionRids: ids, tradeRid: id },
    ...{ condition: {}, filter: '', subject: { kind: 'submittal', rid: id } },
  })
  const headers = { 'content-type': 'application/json' }
  return {
    name: `POST ${address}`,
    textOf: (cookie) =>
      told(world, () =>
        world.api.request(address, { method: 'POST', body, headers: { ...headers, cookie } }),
      ),
  }
}

/** What pages are made of, and what stands behind an address without a page. */
async function pagesOf(world: World, named: Named): Promise<Way[]> {
  const routes = allRoutes().filter(({ pattern }) => /:(?!area)/.test(pattern))
  const ways = await Promise.all(
    routes.map(async ({ pattern, file }) => {
      const { loader } = (await import(path.resolve('app', file))) as { loader?: Loader }
      const addresses = ['app', 'pub'].flatMap((area) =>
        filledIn(`/${pattern.replace(/^:area\b/, area)}`, named),
      )
      return [...new Set(addresses)].map((address) => pageOf(world, address, pattern, loader))
    }),
  )
  return ways.flat()
}

type Loader = (args: LoaderFunctionArgs) => unknown

function pageOf(world: World, address: string, pattern: string, loader?: Loader): Way {
  const parts = address.slice(1).split('/')
  const params = Object.fromEntries(
    pattern
      .split('/')
      .flatMap((part, at) =>
        part.startsWith(':') ? [[part.replace(/[:?]/g, ''), parts[at]]] : [],
      ),
  )
  return {
    name: `page ${address}`,
    textOf: (cookie) =>
      told(world, async () => {
        const request = new Request(`https://records.example.gov${address}`, {
          headers: { cookie },
        })
        const context = contextOf(world, request)
        const answer: unknown = await Promise.resolve()
          .then(() => loader?.({ request, params, context } as unknown as LoaderFunctionArgs))
          .catch((thrown: unknown) => thrown)
        return answer instanceof Response ? answer : Response.json(answer ?? null)
      }),
  }
}

/** All that an answer says, files unpacked, and what papers are drawn from. */
async function told(world: World, ask: () => Response | Promise<Response>): Promise<string> {
  world.rendered.length = 0
  const bytes = new Uint8Array(await (await ask()).arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const text = isZip
    ? Object.values(unzipSync(bytes))
        .map((file) => strFromU8(file))
        .join('\n')
    : new TextDecoder().decode(bytes)
  return text + JSON.stringify(world.rendered)
}
