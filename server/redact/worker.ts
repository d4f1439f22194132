import { parentPort } from 'node:worker_threads'
import type { RedactJob } from '#api/ground/lib/files/pdf-redactor.ts'
import { makeCopy } from './make-copy.ts'
import { RedactFault } from './redact-fault.ts'

/** The thread in which a copy is made: a PDF that hangs or eats memory ends with it. Never imported. */
if (!parentPort) throw new Error('copies of PDFs are made in a worker thread')
const port = parentPort

port.on('message', (job: RedactJob) => {
  makeCopy(job).then(
    (copy) => port.postMessage({ copy }),
    (error: unknown) =>
      port.postMessage(
        error instanceof RedactFault ? { refused: error.kind } : { fault: String(error) },
      ),
  )
})
