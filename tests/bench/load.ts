import { Agent, request } from 'node:http'

export type Load = { perSecond: number; done: number; failed: number }

/** How long a server is asked: so many milliseconds, or until so many requests were answered. */
export type Length = { ms: number } | { requests: number }

/** Asks a server of this machine over so many kept connections. */
export async function load(
  port: number,
  body: string,
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
      if (await ask(agent, port, body)) done += 1
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return { perSecond: (done * 1_000) / (performance.now() - started), done, failed }
}

function ask(agent: Agent, port: number, body: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () => resolve(response.statusCode === 200 && !text.includes('"errors"')))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
