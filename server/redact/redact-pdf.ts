import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { PdfCopy, RedactJob } from '#api/ground/lib/files/pdf-redactor.ts'
import { startThread, threadFile } from '#server/start-thread.ts'
import { FAULTS, type FaultKind } from './redact-fault.ts'

const MAX_HEAP_MB = 512
const MOST_WAITING = 3
const TIME_LIMIT_MS = 120_000

type Told = { copy: PdfCopy } | { refused: FaultKind } | { fault: string }

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Makes a copy without what is marked, in a thread of its own that ends with it. One at a time: each paints whole
 * pages, and who waits is a person at a desk.
 */
export async function redactPdf(job: RedactJob, timeLimitMs = TIME_LIMIT_MS): Promise<PdfCopy> {
  if (waiting > MOST_WAITING)
    throw new ApiError('BUSY', 'Other PDFs are being copied. Try again in a minute.')
  waiting += 1
  const turn = last.then(() => runJob(job, timeLimitMs))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

async function runJob(job: RedactJob, timeLimitMs: number): Promise<PdfCopy> {
  const worker = startThread(
    threadFile(import.meta.url, 'worker.ts', 'redact-worker.js'),
    MAX_HEAP_MB,
  )
  let timer: NodeJS.Timeout | undefined
  try {
    const told = await new Promise<Told>((resolve, reject) => {
      timer = setTimeout(() => reject(refused('time')), timeLimitMs)
      worker.on('message', resolve)
      worker.on('error', (error) => reject(refused(isOfMemory(error) ? 'memory' : 'crash', error)))
      worker.on('exit', () => reject(refused('crash')))
      worker.postMessage(job)
    })
    if ('copy' in told) return told.copy
    if ('fault' in told) throw refused('crash', told.fault)
    const words = FAULTS[told.refused]
    throw new ApiError('INVALID', words, told.refused === 'page' ? { pages: words } : undefined)
  } finally {
    clearTimeout(timer)
    worker.removeAllListeners('exit')
    await worker.terminate()
  }
}

const isOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const ENDS = {
  time: 'Copying this PDF took too long, so nothing was taken out of it. Take whole pages out, or ask for a smaller file.',
  memory: 'This PDF needs more memory than a copy may have, so nothing was taken out of it.',
  crash: 'This PDF could not be copied, so nothing was taken out of it.',
}

function refused(why: keyof typeof ENDS, cause?: unknown): ApiError {
  const error = new ApiError('INVALID', ENDS[why])
  if (cause !== undefined) error.cause = cause
  return error
}
