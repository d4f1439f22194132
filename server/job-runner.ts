import type { Db } from '#api/ground/db/database.ts'
import { log } from '#api/ground/lib/log.ts'
import { noteRun } from '#api/portal/operations/job-runs.queries.ts'
import type { JobName } from '#api/portal/operations/job-names.ts'

/** A part of a job that was not done while the rest was; its words name no person and hold no value. */
export class NotDone extends Error {
  override name = 'NotDone'
}

/** Fails where parts of a job were not done, so that its run says so. */
export async function wholly(job: () => Promise<string[]>): Promise<void> {
  const notDone = [...new Set(await job())]
  if (notDone.length > 0) throw new NotDone(`Not done: ${notDone.join(', ')}.`)
}

export type JobRunner = {
  /** True from the moment when no more work may begin. */
  isStopping: () => boolean
  /** Does a job, waits, does it again; one at a time. */
  repeat: (name: JobName, job: () => Promise<unknown>, everyMs: number) => void
  /** Begins nothing more and waits for what is under way. */
  stop: () => Promise<void>
}

/** Runs jobs again and again, and writes down how each went: what cannot be written stops no job. */
export function createJobRunner(db: Db, clock: () => Date): JobRunner {
  const stopping = { now: false }
  const loops: { timer: NodeJS.Timeout | undefined; running: Promise<void> }[] = []

  async function run(name: JobName, job: () => Promise<unknown>, everyMs: number): Promise<void> {
    const startedAt = clock()
    const began = performance.now()
    const failed = await job().then(
      () => null,
      (error: unknown) => {
        log.error({ err: error, job: name }, 'a job failed')
        return failureWords(error)
      },
    )
    const endedAt = clock()
    const nextDueAt = new Date(endedAt.getTime() + everyMs)
    const tookMs = Math.round(performance.now() - began)
    await noteRun(db, { name, startedAt, endedAt, tookMs, nextDueAt, failed }).catch(
      (error: unknown) =>
        log.warn({ err: error, job: name }, 'the run of a job was not written down'),
    )
  }

  return {
    isStopping: () => stopping.now,
    repeat(name, job, everyMs) {
      const loop: (typeof loops)[number] = { timer: undefined, running: Promise.resolve() }
      loops.push(loop)
      const turn = (): void => {
        loop.running = run(name, job, everyMs).then(() => {
          if (!stopping.now) loop.timer = setTimeout(turn, everyMs)
        })
      }
      turn()
    },
    async stop() {
      stopping.now = true
      for (const loop of loops) clearTimeout(loop.timer)
      await Promise.all(loops.map((loop) => loop.running))
    },
  }
}

/**
 * What is kept of a failure: our own words, or kind and code of the error. The message of a database or a service may
 * hold what people typed or how somebody signs in; the log of the process has it.
 */
export function failureWords(error: unknown): string {
  if (error instanceof NotDone) return error.message.slice(0, 300)
  if (!(error instanceof Error)) return 'An error without a name'
  const code = 'code' in error && /^[\w.-]{1,40}$/.test(String(error.code)) ? ` ${error.code}` : ''
  return `${error.name.replace(/[^\w.-]/g, '').slice(0, 60) || 'Error'}${code}`
}
