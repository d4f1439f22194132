import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedText = {
  method: string | undefined
  path: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

export type TextService = {
  url: string
  received: ReceivedText[]
  /** What is answered next, in order; then 204. A null answers nothing at all. */
  answers: (number | null)[]
  close: () => Promise<void>
}

/** A real service for text messages on this machine. */
export async function startTextService(delayMs = 0): Promise<TextService> {
  const received: ReceivedText[] = []
  const answers: (number | null)[] = []
  const server: Server = createServer((request, response) => {
    const { method, url: path, headers } = request
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ method, path, headers, body: Buffer.concat(parts).toString() })
      const status = answers.length > 0 ? answers.shift() : 204
      if (typeof status !== 'number') return
      // A redirect leads to the same service, where it would be seen; words are never to be kept.
      const location = status >= 300 && status < 400 ? { location: '/elsewhere' } : {}
      setTimeout(() => {
        response.writeHead(status, location)
        response.end(status === 204 ? undefined : `refused ${headers.authorization}`)
      }, delayMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/messages?account=7`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
