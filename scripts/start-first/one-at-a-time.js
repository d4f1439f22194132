// Two starts in one folder would install and build over each other. The lock is the address of a socket that the first
// one listens at: the operating system ends it with the process, so that none is left to be believed.
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { say } from './phase.js'

/** Relative, because the name of a socket may not be long. */
const SOCKET = '.preparing.sock'
const LOOK_EVERY_MS = 500

/** Does the work while no other process of this folder does such; says so once when it has to wait. */
export async function oneAtATime(work) {
  const lock = await taken()
  try {
    return await work()
  } finally {
    await new Promise((resolve) => lock.close(resolve))
  }
}

async function taken() {
  let waits = false
  for (;;) {
    const lock = await listens()
    if (lock) return lock
    if (await isHeld()) {
      if (!waits) say('Another process is at work in this folder: waiting for it')
      waits = true
      await setTimeout(LOOK_EVERY_MS)
      continue
    }
    // Its holder was killed.
    rmSync(SOCKET, { force: true })
  }
}

function listens() {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    // A disk that knows no sockets keeps nobody apart.
    const none = { close: (done) => done() }
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE' ? null : none))
    server.listen(SOCKET, () => resolve(server.unref()))
  })
}

function isHeld() {
  return new Promise((resolve) => {
    const socket = connect(SOCKET)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // A holder that is too busy to answer still holds it.
    socket.once('error', ({ code }) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
  })
}
