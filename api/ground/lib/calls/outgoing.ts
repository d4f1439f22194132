/** `fetch`, or what stands for it in a test. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>
type Outgoing = (address: string, init?: RequestInit) => Promise<Response>

export type OutgoingBounds = {
  mostBytes?: number
  /** From the call to the last byte of the answer. */
  timeLimitMs?: number
  /** Whether the body says anything; if not, it is not read. */
  isBodyRead?: boolean
}

const MEGABYTE = 1_048_576
const TIME_LIMIT_MS = 10_000
/** Statuses whose answers have no body. */
const BARE = [101, 204, 205, 304]

/**
 * How others are called: the answer is read to its end here, up to a bound of bytes and of whole time, so that nobody
 * who answers without end or ever more slowly holds memory or a person who waits. The one place that calls `fetch`.
 */
export function outgoing(
  via: Fetch = fetch,
  { mostBytes = MEGABYTE, timeLimitMs = TIME_LIMIT_MS, isBodyRead = true }: OutgoingBounds = {},
): Outgoing {
  return async (address, init = {}) => {
    const own = new AbortController()
    const late = new Error(`${hostOf(address)} took longer than ${timeLimitMs} ms.`)
    late.name = 'TimeoutError'
    let timer: NodeJS.Timeout | undefined
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(late)
        own.abort(late)
      }, timeLimitMs)
    })
    const signal = init.signal ? AbortSignal.any([init.signal, own.signal]) : own.signal
    const asked = async (): Promise<Response> => {
      const answer = await via(address, { ...init, signal })
      if (!isBodyRead) {
        await answer.body?.cancel()
        return new Response(null, { status: answer.status, headers: answer.headers })
      }
      const body = BARE.includes(answer.status) ? null : await bytesOf(answer, mostBytes)
      const { status, statusText, headers } = answer
      return new Response(body, { status, statusText, headers })
    }
    try {
      return await Promise.race([asked(), ended])
    } finally {
      clearTimeout(timer)
    }
  }
}

async function bytesOf(answer: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = answer.body?.getReader()
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength
      if (size > mostBytes) throw new Error(`An answer is larger than ${mostBytes} bytes.`)
      parts.push(part.value)
    }
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'The other side'
}
