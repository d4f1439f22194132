import { parentPort } from 'node:worker_threads'
import { pageTexts } from './page-texts.ts'
import type { ReadJob } from './read-pages.ts'

/** The thread in which files are read: a PDF that hangs or eats memory ends with it. Never imported. */
if (!parentPort) throw new Error('the reader of words runs in a worker thread')
const port = parentPort

port.on('message', ({ bytes, contentType }: ReadJob) => {
  pageTexts(bytes, contentType).then(
    (pages) => port.postMessage({ pages }),
    (error: unknown) => port.postMessage({ fault: String(error) }),
  )
})
