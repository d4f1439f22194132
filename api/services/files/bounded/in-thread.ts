import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { log } from '#api/ground/lib/log.ts'
import { gate } from './gate.ts'
import type { JOBS } from './jobs.ts'
import type { Told } from './told.ts'
import type { Job } from './worker.ts'

type Quick = Exclude<keyof typeof JOBS, 'table'>

const TIME_LIMIT_MS = 10_000
const MOST_AT_ONCE = 2
const MOST_WAITING = 100
const MAX_HEAP_MB = 256
const IDLE_MS = 30_000

export const TOO_LONG =
  'Reading this file took longer than it may, so it was not taken. Save it anew and send that, or a smaller one.'
export const TOO_LARGE =
  'Reading this file needs more memory than it may, so it was not taken. Send a smaller one.'

let pool: Tinypool | null = null
const enter = gate(MOST_AT_ONCE, MOST_WAITING)

/**
 * Reads what a stranger sent in a thread, and ends the thread when it takes too long. What the reader says of the file
 * comes as an error with its words; what no file may do, as a refusal.
 */
export async function inThread<Name extends Quick>(
  name: Name,
  args: Parameters<(typeof JOBS)[Name]>,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Awaited<ReturnType<(typeof JOBS)[Name]>>> {
  const leave = await enter()
  try {
    pool ??= openPool({ most: MOST_AT_ONCE, heapMb: MAX_HEAP_MB })
    const job: Job = { name, args }
    const running = pool.run(job, { signal: AbortSignal.timeout(timeLimitMs) })
    const told = (await running.catch((error: unknown) => {
      throw endedOf(error)
    })) as Told
    if ('done' in told) return told.done as Awaited<ReturnType<(typeof JOBS)[Name]>>
    throw faultOf(told)
  } finally {
    leave()
  }
}

export function openPool({ most, heapMb }: { most: number; heapMb: number }): Tinypool {
  const opened = new Tinypool({
    filename: workerFile(),
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  // A thread that ends while nobody waits for it: the next job starts another.
  opened.on('error', (error) => log.warn({ err: error }, 'a thread that reads files ended'))
  return opened
}

/** The error that a job ended with, on this side. */
export function faultOf(told: Exclude<Told, { done: unknown }>): Error {
  if (told.of === 'bound') return new ApiError('INVALID', told.fault)
  const error = new Error(told.fault)
  return told.of === 'machine' ? Object.assign(error, { syscall: told.code }) : error
}

/** Why a thread ended before its job did. */
export function endedOf(error: unknown): Error {
  const isOfMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  const isOfTime = error instanceof Error && error.name === 'AbortError'
  if (!isOfMemory && !isOfTime) log.warn({ err: error }, 'a file ended the thread that read it')
  if (!isOfMemory && !isOfTime && error instanceof DOMException) throw error
  return new ApiError('INVALID', isOfMemory ? TOO_LARGE : TOO_LONG)
}

/** Beside this file in development, in the folder of the build else. */
function workerFile(): string {
  const file = ['worker-of-source.js', 'files-worker.js', '../files-worker.js']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path))
  if (!file) throw new Error('the reader of files is not built')
  return file
}
