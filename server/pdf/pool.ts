import { availableParallelism } from 'node:os'
import { FairQueue } from '#server/fair-queue.ts'
import { threadFile } from '#server/start-thread.ts'
import { PdfBusyError, PdfRenderError } from './pool-errors.ts'
import { PdfWorkerThread } from './pool-thread.ts'
import type { WhoWaits } from '#server/guard/who-waits.ts'
import type { PdfTemplates } from './templates/registry.ts'
import type { PdfJob } from './worker-messages.ts'

export { PdfBusyError }

export type PdfPool = {
  /**
   * Rejects with PdfBusyError when the queue is full, with PdfRenderError when this PDF could not
   * be made or whoever waited for it has gone. The same data gives the same bytes.
   */
  render<Name extends keyof PdfTemplates>(
    template: Name,
    data: PdfTemplates[Name],
    waiting?: WhoWaits | null,
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
/** Of the queue one address has at most so many, so that it cannot fill it. */
const QUEUE_OF_ONE = 20
/** Who has what the portal makes for itself. */
const PORTAL = 'portal'
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
  const workerFile = options.workerFile ?? threadFile(import.meta.url, 'worker.ts', 'pdf-worker.js')

  const queue = new FairQueue<Waiting>()
  const threads = new Set<PdfWorkerThread>()
  let closed = false
  let lastId = 0

  return {
    render(template, data, waiting = null) {
      const { address: who, signal } = waiting ?? { address: PORTAL, signal: null }
      if (closed) return Promise.reject(new PdfRenderError('CLOSED', 'the PDF pool is closed'))
      if (signal?.aborted) return Promise.reject(abandoned())
      if (queue.size >= queueLimit || queue.sizeOf(who) >= QUEUE_OF_ONE)
        return Promise.reject(new PdfBusyError(RETRY_AFTER_SECONDS))
      lastId += 1
      // The compiler cannot see that a name and the data of the same name are one of the jobs.
      const job = { id: lastId, template, data } as PdfJob
      return new Promise((resolve, reject) => {
        const one = { job, resolve, reject }
        queue.push(who, one)
        // One that is being drawn is drawn to its end; what waits for nobody is not begun.
        const leave = () => {
          if (queue.drop(who, one)) reject(abandoned())
        }
        signal?.addEventListener('abort', leave, { once: true })
        dispatch()
      })
    },

    warm() {
      while (!closed && threads.size < size) startThread()
    },

    async close() {
      closed = true
      const error = new PdfRenderError('CLOSED', 'the PDF pool was closed')
      queue.takeAll().forEach(({ reject }) => reject(error))
      await Promise.all([...threads].map((thread) => thread.stop(error)))
    },
  }

  function dispatch(): void {
    for (const thread of threads) {
      if (!thread.isFree()) continue
      const next = queue.next()
      if (!next) return
      thread.run(next.job).then(next.resolve, next.reject).finally(dispatch)
    }
    const starting = [...threads].filter((thread) => !thread.isReady()).length
    if (!closed && queue.size > starting && threads.size < size) startThread()
  }

  function startThread(): void {
    const thread = new PdfWorkerThread(workerFile, timeLimitMs, {
      onReady: dispatch,
      onGone(error, wasReady) {
        threads.delete(thread)
        if (wasReady) return dispatch()
        // A worker that cannot even start must not be started for ever.
        const othersWork = [...threads].some((other) => other.isReady())
        if (!othersWork) queue.takeAll().forEach(({ reject }) => reject(error))
      },
    })
    threads.add(thread)
  }
}

const abandoned = () => new PdfRenderError('ABANDONED', 'nobody waits for this PDF any more')

/** One worker unless PDF_WORKERS says more: a second one costs 80 MB, and cores are few. */
function defaultSize(): number {
  const wanted = Number.parseInt(process.env.PDF_WORKERS ?? '', 10)
  return Math.max(1, Math.min(Number.isNaN(wanted) ? 1 : wanted, availableParallelism() - 1))
}
