import { parentPort } from 'node:worker_threads'
import { textPrinter } from './fonts.ts'
import { renderTemplate } from './render-template.ts'
import type { PdfJob, PdfWorkerMessage } from './worker-messages.ts'

/** The thread on which PDFs are made. Started by the pool, never imported. */
if (!parentPort) throw new Error('the PDF worker runs in a worker thread')
const port = parentPort

port.on('message', (job: PdfJob) => {
  void run(job)
})

await textPrinter()
say({ kind: 'ready' })

async function run(job: PdfJob): Promise<void> {
  const { id } = job
  try {
    const bytes = await renderTemplate(job.template, job.data)
    say({ kind: 'done', id, bytes }, [bytes.buffer])
  } catch (error) {
    say({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  }
}

function say(message: PdfWorkerMessage, transfer: ArrayBufferLike[] = []): void {
  port.postMessage(
    message,
    transfer.filter((buffer) => buffer instanceof ArrayBuffer),
  )
}
