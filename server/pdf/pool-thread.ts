import { Worker } from 'node:worker_threads'
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

/** One worker thread and the job that it is at. It does not keep the process alive when idle. */
export class PdfWorkerThread {
  private readonly worker: Worker
  private running: Running | null = null
  private ready = false
  private gone = false

  constructor(
    file: string,
    private readonly timeLimitMs: number,
    private readonly events: ThreadEvents,
  ) {
    this.worker = new Worker(file, {
      execArgv: file.endsWith('.ts') ? ['--import', 'tsx'] : [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
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
      this.worker.postMessage(job)
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
      this.worker.unref()
      this.events.onReady()
      return
    }
    const job = this.running
    if (job?.id !== message.id) return
    this.running = null
    clearTimeout(job.timer)
    this.worker.unref()
    if (message.kind === 'done') job.resolve(message.bytes)
    else job.reject(new PdfRenderError('FAILED', message.message))
  }

  private end(reason: PdfRenderError): void {
    if (this.gone) return
    this.gone = true
    if (this.running) {
      clearTimeout(this.running.timer)
      this.running.reject(reason)
      this.running = null
    }
    this.events.onGone(reason, this.ready)
  }
}
