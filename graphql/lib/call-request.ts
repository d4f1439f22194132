/** Names of headers are the same however they are written. */
class CallHeaders extends Map<string, string> {
  override get(name: string): string | undefined {
    return super.get(name.toLowerCase())
  }
  override has(name: string): boolean {
    return super.has(name.toLowerCase())
  }
}

/**
 * A call of the REST API in this process: what a handler reads of a request, without the streams and signals
 * that a `Request` is made of and nobody uses here. Whatever is asked for besides is answered by a real one.
 */
class CallRequest {
  readonly method: string
  readonly headers: CallHeaders
  private real: Request | undefined

  constructor(
    readonly url: string,
    headers: Record<string, string>,
    private readonly content: string | undefined,
  ) {
    this.method = content === undefined ? 'GET' : 'POST'
    this.headers = new CallHeaders(Object.entries(headers))
    if (content === undefined) return
    this.headers.set('content-type', 'application/json')
    this.headers.set('content-length', String(Buffer.byteLength(content)))
  }

  async text(): Promise<string> {
    return this.content ?? ''
  }
  async json(): Promise<unknown> {
    return JSON.parse(this.content ?? '')
  }
  arrayBuffer(): Promise<ArrayBuffer> {
    return this.whole().arrayBuffer()
  }
  blob(): Promise<Blob> {
    return this.whole().blob()
  }
  formData(): Promise<FormData> {
    return this.whole().formData()
  }
  clone(): Request {
    return this.whole().clone()
  }
  get body(): ReadableStream | null {
    return this.whole().body
  }
  get signal(): AbortSignal {
    return this.whole().signal
  }

  private whole(): Request {
    this.real ??= new Request(this.url, {
      method: this.method,
      headers: [...this.headers],
      ...(this.content === undefined ? {} : { body: this.content }),
    })
    return this.real
  }
}

/** A request of the API's application: a POST of JSON when there is content, else a GET. */
export function callRequest(
  path: string,
  headers: Record<string, string>,
  content?: string,
): Request {
  // It has what the application asks of a request; the rest of the type is never asked for.
  return new CallRequest(`http://localhost${path}`, headers, content) as unknown as Request
}
