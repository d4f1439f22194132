import { Agent, request } from 'node:http'

export type Load = { perSecond: number; done: number; failed: number }

/** How long a server is asked: so many milliseconds, or until so many requests were answered. */
export type Length = { ms: number } | { requests: number }

/** What is asked: a page by its path, or a GraphQL query as the body of a post. */
export type Question = { path: string } | { query: string }

/** Asks a server of this machine over so many kept connections. */
export async function load(
  port: number,
  question: Question,
  length: Length,
  connections = 8,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  let done = 0
  let failed = 0
  const isGoing = (): boolean =>
    'ms' in length
      ? performance.now() - started < length.ms
      : done + failed + connections <= length.requests
  async function connection(): Promise<void> {
    while (isGoing()) {
      if (await ask(agent, port, question)) done += 1
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return { perSecond: (done * 1_000) / (performance.now() - started), done, failed }
}

function ask(agent: Agent, port: number, question: Question): Promise<boolean> {
  const body = 'query' in question ? JSON.stringify(question) : undefined
  const where = { agent, port, host: '127.0.0.1' }
  const options = body
    ? { ...where, path: '/graphql', method: 'POST', headers: jsonHeaders(body) }
    : { ...where, path: 'path' in question ? question.path : '/', headers: PAGE_HEADERS }
  return new Promise((resolve, reject) => {
    const asked = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve(response.statusCode === 200 && !(body && text.includes('"errors"'))),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const PAGE_HEADERS = { accept: 'text/html' }

function jsonHeaders(body: string): Record<string, string | number> {
  return { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
}
