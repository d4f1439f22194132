import { parentPort } from 'node:worker_threads'

/** A PDF worker that does what it is told by the number of the permit. */
parentPort.on('message', ({ id, data }) => {
  if (data.title === 'crash') process.exit(3)
  if (data.title === 'hang') for (;;);
  if (data.title === 'fail')
    return parentPort.postMessage({ kind: 'failed', id, message: 'no ink' })
  parentPort.postMessage({ kind: 'done', id, bytes: new TextEncoder().encode(data.title) })
})

parentPort.postMessage({ kind: 'ready' })
