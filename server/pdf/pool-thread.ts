import type { Worker } from 'node:worker_threads'
import { startThread } from '#server/start-thread.ts'
import { PdfRenderError } from './pool-errors.ts'
import type { PdfJob, PdfWorkerMessage } from './worker-messages.ts'

type ThreadEvents = {
  onReady: () => void
  onGone: (error: PdfRenderError, wasReady: boolean) => void
}

type Running = {
  id: number
  resolve: (bytes: Uint8Array) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

const MAX_HEAP_MB = 256
const START_LIMIT_MS = 60_000

/** One worker thread and the job that it is at. It does not keep the process alive when idle. */
export class PdfWorkerThread {
  private readonly worker: Worker
  private running: Running | null = null
  private ready = false
  private gone = false
  private readonly startTimer: NodeJS.Timeout

  constructor(
    file: string,
    private readonly timeLimitMs: number,
    private readonly events: ThreadEvents,
  ) {
    this.worker = startThread(file, MAX_HEAP_MB)
    this.startTimer = setTimeout(() => {
      void this.stop(new PdfRenderError('CRASHED', 'the PDF worker did not start'))
    }, START_LIMIT_MS)
    this.worker.on('message', (message: PdfWorkerMessage) => this.receive(message))
    this.worker.on('error', (error) => this.end(new PdfRenderError('CRASHED', String(error))))
    this.worker.on('exit', (code) => {
      this.end(new PdfRenderError('CRASHED', `the PDF worker ended with code ${code}`))
    })
  }

  isReady(): boolean {
    return this.ready
  }

  isFree(): boolean {
    return this.ready && !this.gone && !this.running
  }

  run(job: PdfJob): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const limit = `the PDF was not ready within ${this.timeLimitMs} ms`
        void this.stop(new PdfRenderError('TIMEOUT', limit))
      }, this.timeLimitMs)
      this.running = { id: job.id, resolve, reject, timer }
      this.worker.ref()
      try {
        this.worker.postMessage(job)
      } catch (error) {
        this.settle()?.reject(new PdfRenderError('FAILED', String(error)))
      }
    })
  }

  async stop(reason: PdfRenderError): Promise<void> {
    this.end(reason)
    await this.worker.terminate()
  }

  private receive(message: PdfWorkerMessage): void {
    if (this.gone) return
    if (message.kind === 'ready') {
      this.ready = true
      clearTimeout(this.startTimer)
      this.worker.unref()
      this.events.onReady()
      return
    }
    if (this.running?.id !== message.id) return
    const job = this.settle()
    if (message.kind === 'done') job?.resolve(message.bytes)
    else job?.reject(new PdfRenderError('FAILED', message.message))
  }

  private settle(): Running | null {
    const job = this.running
    if (job) clearTimeout(job.timer)
    this.running = null
    this.worker.unref()
    return job
  }

  private end(reason: PdfRenderError): void {
    if (this.gone) return
    this.gone = true
    clearTimeout(this.startTimer)
    this.settle()?.reject(reason)
    this.events.onGone(reason, this.ready)
  }
}
