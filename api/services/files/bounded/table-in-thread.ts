import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Tinypool } from 'tinypool'
import { recordOf, type ReadOptions, type TableFile, type TableRow } from '../tables/table.ts'
import { gate } from './gate.ts'
import { endedOf, faultOf, openPool } from './in-thread.ts'
import type { TableTold } from './serve-table.ts'
import type { Job } from './worker.ts'

/** Most of the time a thread waits for the database, which takes the rows in. */
const MOST_AT_ONCE = 4
const MOST_WAITING = 50
const MAX_HEAP_MB = 768
/** For one answer of the thread, and for all of them. */
export const TABLE_LIMITS = { stepMs: 20_000, wholeMs: 180_000 }

let pool: Tinypool | null = null
const enter = gate(MOST_AT_ONCE, MOST_WAITING)

/** The options of the reading alone: callers pass what else they have, functions too, which no thread takes. */
function readingOf(options: ReadOptions): ReadOptions {
  const { delimiter, encoding, sheet, entry, headings, extraCells, multiline, atPage } = options
  const named = { delimiter, encoding, sheet, entry, headings, extraCells, multiline, atPage }
  const given = Object.entries(named)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** Reads a table in a thread of its own, some rows at a time. It is ended when one step or all of them take too long. */
export async function tableInThread(
  file: string,
  options: ReadOptions,
  limits = TABLE_LIMITS,
): Promise<TableFile> {
  const leave = await enter()
  const { port1: port, port2 } = new MessageChannel()
  const abort = new AbortController()
  pool ??= openPool({ most: MOST_AT_ONCE, heapMb: MAX_HEAP_MB })
  const job: Job = { name: 'table', args: [file, readingOf(options), port2] }
  const running: Promise<unknown> = pool.run(job, { signal: abort.signal, transferList: [port2] })
  const ask = asking(port, running, { abort, ...limits })
  const close = (): void => {
    port.close()
    // What hangs in the middle of a step never sees that the port is closed.
    const timer = setTimeout(() => abort.abort(), limits.stepMs)
    timer.unref()
    void running
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer)
        leave()
      })
  }
  try {
    const opened = await ask()
    if (!('header' in opened)) throw wrongAnswer()
    const state = { share: 0, merged: [] as readonly string[], emptyRows: 0 }
    return {
      ...opened,
      emptyRows: () => state.emptyRows,
      batches: batches(ask, port, opened.header, state),
      progress: () => state.share,
      merged: () => state.merged,
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

type Ask = () => Promise<Exclude<TableTold, { fault: string }>>

/** Waits for the next answer of the thread, within the bounds. */
function asking(
  port: MessagePort,
  running: Promise<unknown>,
  { abort, stepMs, wholeMs }: { abort: AbortController; stepMs: number; wholeMs: number },
): Ask {
  let left = wholeMs
  let heard: (told: TableTold) => void = () => {}
  let failed: (error: Error) => void = () => {}
  port.on('message', (told: TableTold) => heard(told))
  running.then(
    () => failed(wrongAnswer()),
    (error: unknown) => failed(endedOf(error)),
  )
  return async () => {
    const began = performance.now()
    let timer: NodeJS.Timeout | undefined
    try {
      const told = await new Promise<TableTold>((resolve, reject) => {
        heard = resolve
        failed = reject
        timer = setTimeout(() => abort.abort(), Math.min(stepMs, Math.max(0, left)))
      })
      if ('fault' in told) throw faultOf(told)
      return told
    } finally {
      clearTimeout(timer)
      left -= performance.now() - began
    }
  }
}

async function* batches(
  ask: Ask,
  port: MessagePort,
  header: string[],
  state: { share: number; merged: readonly string[]; emptyRows: number },
): AsyncGenerator<TableRow[]> {
  for (;;) {
    port.postMessage('next')
    const told = await ask()
    if ('isEnd' in told) {
      state.merged = told.merged
      state.emptyRows = told.emptyRows
      return
    }
    if (!('rows' in told)) throw wrongAnswer()
    state.share = told.share
    yield told.rows.map((row) => recordOf(row, header))
  }
}

function wrongAnswer(): Error {
  return new Error('the thread that reads tables ended before the table did')
}
