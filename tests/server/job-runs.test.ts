import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { selectRuns } from '#api/portal/operations/job-runs.queries.ts'
import { createJobRunner, failureWords, NotDone } from '#server/job-runner.ts'
import { createJobs } from '#server/jobs.ts'
import { START } from '#tests/support/mail/mail-jobs.ts'
import { openWorkerDatabase } from '#tests/support/template.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const runOf = async (name: string) => (await selectRuns(world.db)).find((run) => run.name === name)

/** Lets a job run once. */
async function runOnce(name: 'tidy' | 'mail', job: () => Promise<unknown>): Promise<void> {
  const runner = createJobRunner(world.db, world.clock)
  runner.repeat(name, job, 60_000)
  await runner.stop()
}

test('each run is written down in the row of its job, with when the next is due', async () => {
  await runOnce('tidy', async () => world.wait(30))
  expect(await runOf('tidy')).toMatchObject({
    startedAt: '2026-11-20T15:00:00.000Z',
    endedAt: '2026-11-20T15:00:30.000Z',
    nextDueAt: '2026-11-20T15:01:30.000Z',
    failed: null,
    lastFailed: false,
  })
})

test('a failure keeps kind and code of its error, never its words, and stays after a good run', async () => {
  const secret = 'smtp://robot:hunter2@mail.example.gov'
  await runOnce('mail', async () => {
    throw Object.assign(new TypeError(`cannot reach ${secret}`), { code: 'ECONNREFUSED' })
  })
  expect(await runOf('mail')).toMatchObject({ failed: 'TypeError ECONNREFUSED', lastFailed: true })
  world.wait(60)
  await runOnce('mail', async () => undefined)
  expect(await runOf('mail')).toMatchObject({
    failedAt: '2026-11-20T15:00:00.000Z',
    failed: 'TypeError ECONNREFUSED',
    lastFailed: false,
  })
  const odd = Object.assign(new Error(secret), { code: `${secret} x` })
  odd.name = `<${secret}>`
  expect(failureWords(odd)).not.toMatch(/[/@:<]/)
  expect(failureWords(secret)).toBe('An error without a name')
  expect(failureWords(new NotDone('Not done: drafts.'))).toBe('Not done: drafts.')
})

test('a run that cannot be written down stops no job', async () => {
  await sql.raw('savepoint before').execute(world.db)
  await sql.raw('alter table job_runs rename to job_runs_away').execute(world.db)
  let runs = 0
  await expect(runOnce('tidy', async () => (runs += 1))).resolves.toBeUndefined()
  expect(runs).toBe(1)
  await sql.raw('rollback to savepoint before').execute(world.db)
})

test(
  'tidying says which parts were not done, and does the others',
  { timeout: 60_000 },
  async () => {
    // Jobs at once need connections of their own, not the one transaction of a test.
    const { db, close } = await openWorkerDatabase()
    const jobs = createJobs({
      ...{ db, mailer: null, clock: () => START },
      files: {
        ...world.files,
        // eslint-disable-next-line require-yield
        async *writtenBefore() {
          throw new Error('no bucket')
        },
      },
    })
    try {
      jobs.start()
      const written = async () => {
        const runs = await selectRuns(db)
        return runs.filter(({ endedAt }) => endedAt !== null)
      }
      await vi.waitFor(async () => expect(await written()).toHaveLength(3), { timeout: 50_000 })
      await jobs.stop()
      expect(await written()).toMatchObject([
        { name: 'tidy', failed: 'Not done: stray files.', lastFailed: true },
        { name: 'seal-records', failed: null, lastFailed: false },
        { name: 'imports', failed: null, lastFailed: false },
      ])
    } finally {
      await close()
    }
  },
)
