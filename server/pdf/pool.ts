import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PdfBusyError, PdfRenderError } from './pool-errors.ts'
import { PdfWorkerThread } from './pool-thread.ts'
import type { PdfTemplates } from './templates/registry.ts'
import type { PdfJob } from './worker-messages.ts'

export { PdfBusyError }

export type PdfPool = {
  /**
   * Rejects with PdfBusyError when the queue is full, with PdfRenderError when this PDF could not
   * be made. The same data gives the same bytes.
   */
  render<Name extends keyof PdfTemplates>(
    template: Name,
    data: PdfTemplates[Name],
  ): Promise<Uint8Array>
  /** Starts the workers before the first request needs them. */
  warm(): void
  close(): Promise<void>
}

export type PdfPoolOptions = {
  size?: number
  queueLimit?: number
  timeLimitMs?: number
  workerFile?: string
}

type Waiting = {
  job: PdfJob
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
}

const QUEUE_LIMIT = 50
const TIME_LIMIT_MS = 20_000
const RETRY_AFTER_SECONDS = 5

/**
 * Layout and painting would hold the request thread for as long as they take, so PDFs are made by
 * a few worker threads, one job at a time each. Workers start with the first job and again after
 * a crash or an overrun.
 */
export function createPdfPool(options: PdfPoolOptions = {}): PdfPool {
  const size = options.size ?? defaultSize()
  const queueLimit = options.queueLimit ?? QUEUE_LIMIT
  const timeLimitMs = options.timeLimitMs ?? TIME_LIMIT_MS
  const workerFile = options.workerFile ?? findWorkerFile()

  const queue: Waiting[] = []
  const threads = new Set<PdfWorkerThread>()
  let closed = false
  let lastId = 0

  return {
    render(template, data) {
      if (closed) return Promise.reject(new PdfRenderError('CLOSED', 'the PDF pool is closed'))
      if (queue.length >= queueLimit) return Promise.reject(new PdfBusyError(RETRY_AFTER_SECONDS))
      lastId += 1
      // The compiler cannot see that a name and the data of the same name are one of the jobs.
      const job = { id: lastId, template, data } as PdfJob
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject })
        dispatch()
      })
    },

    warm() {
      while (!closed && threads.size < size) startThread()
    },

    async close() {
      closed = true
      const error = new PdfRenderError('CLOSED', 'the PDF pool was closed')
      queue.splice(0).forEach(({ reject }) => reject(error))
      await Promise.all([...threads].map((thread) => thread.stop(error)))
    },
  }

  function dispatch(): void {
    for (const thread of threads) {
      if (!thread.isFree()) continue
      const next = queue.shift()
      if (!next) return
      thread.run(next.job).then(next.resolve, next.reject).finally(dispatch)
    }
    const starting = [...threads].filter((thread) => !thread.isReady()).length
    if (!closed && queue.length > starting && threads.size < size) startThread()
  }

  function startThread(): void {
    const thread = new PdfWorkerThread(workerFile, timeLimitMs, {
      onReady: dispatch,
      onGone(error, wasReady) {
        threads.delete(thread)
        if (wasReady) return dispatch()
        // A worker that cannot even start must not be started for ever.
        const othersWork = [...threads].some((other) => other.isReady())
        if (!othersWork) queue.splice(0).forEach(({ reject }) => reject(error))
      },
    })
    threads.add(thread)
  }
}

/** One worker unless PDF_WORKERS says more: a second one costs 80 MB, and cores are few. */
function defaultSize(): number {
  const wanted = Number.parseInt(process.env.PDF_WORKERS ?? '', 10)
  return Math.max(1, Math.min(Number.isNaN(wanted) ? 1 : wanted, availableParallelism() - 1))
}

/** The source in development and tests; the built worker beside the server, or above its chunks. */
function findWorkerFile(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const candidates = ['worker.ts', 'pdf-worker.js', '../pdf-worker.js'].map((path) =>
    join(here, path),
  )
  const found = candidates.find((path) => existsSync(path))
  if (!found) throw new Error(`no PDF worker beside ${here}`)
  return found
}
