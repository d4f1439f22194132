import { log } from '#api/ground/lib/log.ts'
import type { OnStep } from '#api/above/seeds/seed.ts'
import { say } from '../../scripts/start-first/phase.js'

type Environment = Record<string, string | undefined>

/** A line for each step would be a wall; one for each of these seconds is a sign of life. */
const LINE_EVERY_MS = 4_000

/** Says to whoever started the portal at a terminal what it does; services have their log. */
export function tellStart(env: Environment, words: string): void {
  if (env['ANNOUNCE']) say(words)
}

/** Tells how far the filling is, however the start came to it: an empty folder, or one that a kill left half filled. */
export function tellFilling(
  env: Environment,
  elapsed: () => number = () => performance.now(),
): OnStep {
  let told = -Infinity
  return (step, done, of) => {
    log.info({ step, done, of }, 'filling the database')
    if (done === 0)
      tellStart(env, 'Filling the database with demonstration records (about a minute, once)')
    else if (elapsed() - told >= LINE_EVERY_MS)
      tellStart(env, `  ${done} of ${of} parts are filled; now: ${step}`)
    else return
    told = elapsed()
  }
}
