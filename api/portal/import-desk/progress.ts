import type { Db } from '#api/ground/db/database.ts'
import { noteProgress, type Progress } from './import-jobs.queries.ts'

const NOTED_EVERY_MS = 1_000
const HEARD_EVERY_MS = 10_000

/** Somebody of the agency stopped the work while it ran. */
export class Stopped extends Error {}

export type Noting = {
  /** Throws where the work was stopped meanwhile. */
  say: (progress: Progress) => void
  end: () => Promise<void>
}

/**
 * Writes down how far a job is, once a second at most and never in its way: the work holds a transaction, and with the
 * embedded database what is noted waits for that.
 */
export function openNoting(
  db: Db,
  job: { id: number; claim: string },
  { clock, isStopping }: { clock: () => Date; isStopping: () => boolean },
): Noting {
  let latest: Progress = { rows: 0, share: 0, step: '' }
  let under: Promise<void> | null = null
  let notedAt = 0
  let isStopped = false
  const note = (): void => {
    if (under || isStopped) return
    notedAt = performance.now()
    under = noteProgress(db, job, latest, clock())
      .then((isMine) => void (isStopped ||= !isMine))
      .catch(() => undefined)
      .finally(() => (under = null))
  }
  const beat = setInterval(note, HEARD_EVERY_MS)
  return {
    say(progress) {
      if (isStopped || isStopping()) throw new Stopped()
      latest = progress
      if (performance.now() - notedAt >= NOTED_EVERY_MS) note()
    },
    async end() {
      clearInterval(beat)
      await under
    },
  }
}
