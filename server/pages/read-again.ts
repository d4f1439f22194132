export type Recorded = {
  /** The request to hand on, whose body is read as it is asked for. */
  request: Request
  /** The same request once more, from its beginning; null where too much of it was read already. */
  again: () => Request | null
}

/**
 * A request whose body may be read once more by whoever comes after, as long as the first reader took no more than its
 * beginning: on the way to a page a piece or two are taken before anybody asks.
 */
export function readAgain(request: Request, mostBytes: number): Recorded {
  const source = request.body?.getReader()
  let begun: Uint8Array[] | null = []
  let size = 0
  let isHandedOver = false
  const next = async (): Promise<Uint8Array | null> => {
    const piece = await source?.read()
    return piece === undefined || piece.done ? null : piece.value
  }
  const first = streamOf(async () => {
    if (isHandedOver) return null
    const piece = await next()
    size += piece?.byteLength ?? 0
    if (size > mostBytes) begun = null
    else if (piece) begun?.push(piece)
    return piece
  })
  return {
    request: withBody(request, first),
    again: () => {
      if (!begun) return null
      isHandedOver = true
      const kept = begun
      return withBody(
        request,
        streamOf(async () => kept.shift() ?? (await next())),
      )
    },
  }
}

/** Asks for the next piece only when its reader does. Whoever leaves it leaves the source to the other. */
function streamOf(next: () => Promise<Uint8Array | null>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await next()
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

function withBody({ url, method, headers, signal }: Request, body: ReadableStream<Uint8Array>) {
  // A stream is sent while it is read; fetch wants that said.
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}
