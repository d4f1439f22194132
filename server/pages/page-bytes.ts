export type Bytes = Uint8Array<ArrayBuffer>

/**
 * An answer with its whole body beside it: who works on the page next takes the bytes and never reads a stream.
 * The body is there too, for whoever knows nothing of this.
 */
export function answerOf(page: Bytes, init: ResponseInit): Response {
  return Object.assign(new Response(page, init), { page })
}

/** The bytes beside an answer; null where there are none. */
export function pageBeside(response: Response): Bytes | null {
  const page: unknown = 'page' in response ? response.page : null
  return page instanceof Uint8Array
    ? new Uint8Array(page.buffer as ArrayBuffer, page.byteOffset, page.byteLength)
    : null
}

/** The whole body of an answer. */
export async function bytesOf(response: Response): Promise<Bytes> {
  return pageBeside(response) ?? new Uint8Array(await response.arrayBuffer())
}
