import type { Worker } from 'node:worker_threads'
import { startThread, threadFile } from '#server/start-thread.ts'

/** The thread that reads takes as long to begin as to read, so it is kept for what comes next. */
const IDLE_MS = 10_000
const TIME_LIMIT_MS = 30_000
const MAX_HEAP_MB = 256

export type ReadJob = { bytes: Uint8Array; contentType: string }
type Told = { pages: string[] | null } | { fault: string }

let idle: Worker | null = null
let retiring: NodeJS.Timeout | undefined

/**
 * The words of a file by page, read in another thread with bounds of time and memory; null where its type has none.
 * Throws where the file cannot be read within them.
 */
export function readPages(bytes: Uint8Array, contentType: string): Promise<string[] | null> {
  clearTimeout(retiring)
  const worker =
    idle ?? startThread(threadFile(import.meta.url, 'worker.ts', 'words-worker.js'), MAX_HEAP_MB)
  idle = null
  return new Promise((resolve, reject) => {
    const end = (settle: () => void, keeps: boolean): void => {
      clearTimeout(timer)
      // By name: a worker has listeners of its own, without which it says nothing more.
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
      if (keeps) keep(worker)
      else void worker.terminate()
      settle()
    }
    const fail = (words: string): void => end(() => reject(new Error(words)), false)
    const timer = setTimeout(() => fail('reading took too long'), TIME_LIMIT_MS)
    worker.on('message', (told: Told) => {
      if ('pages' in told) end(() => resolve(told.pages), true)
      else end(() => reject(new Error(told.fault)), true)
    })
    worker.on('error', (error) => fail(String(error)))
    worker.on('exit', (code) => fail(`the reader ended with code ${code}`))
    worker.postMessage({ bytes, contentType } satisfies ReadJob)
  })
}

/** Keeps a thread for a while; it does not keep the process alive. */
function keep(worker: Worker): void {
  if (idle) {
    void worker.terminate()
    return
  }
  idle = worker
  worker.on('error', () => forget(worker))
  worker.on('exit', () => forget(worker))
  worker.unref()
  retiring = setTimeout(() => {
    forget(worker)
    void worker.terminate()
  }, IDLE_MS)
  retiring.unref()
}

function forget(worker: Worker): void {
  if (idle === worker) idle = null
}
