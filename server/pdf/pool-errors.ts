/** The queue is full. The answer to the browser is 503 with Retry-After. */
export class PdfBusyError extends Error {
  override readonly name = 'PdfBusyError'

  constructor(readonly retryAfterSeconds: number) {
    super('too many PDFs are waiting to be made')
  }
}

export type PdfFailure = 'FAILED' | 'TIMEOUT' | 'CRASHED' | 'CLOSED' | 'ABANDONED'

/** This PDF was not made; the next may be. */
export class PdfRenderError extends Error {
  override readonly name = 'PdfRenderError'

  constructor(
    readonly code: PdfFailure,
    message: string,
  ) {
    super(message)
  }
}
