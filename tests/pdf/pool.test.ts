import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { type PdfPool, type PdfPoolOptions, PdfBusyError, createPdfPool } from '#server/pdf/pool.ts'
import { renderTemplate } from '#server/pdf/render-template.ts'
import { permitReportData } from './report-data.ts'

const FAULTY = fileURLToPath(new URL('./faulty-worker.js', import.meta.url))

const open: PdfPool[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()))
})

describe('the PDF pool', () => {
  test('parallel jobs give the bytes of a render on this thread', async () => {
    const pool = start({ size: 2 })
    const data = permitReportData()
    const here = await renderTemplate('permit-report', data)
    const made = await Promise.all([1, 2, 3, 4].map(() => pool.render('permit-report', data)))
    expect(made.map((bytes) => Buffer.compare(bytes, here))).toEqual([0, 0, 0, 0])
  })

  test('data that a template cannot print fail that job only', async () => {
    const pool = start({ size: 1 })
    const broken = permitReportData({ generatedOn: 'some day' })
    await expect(pool.render('permit-report', broken)).rejects.toMatchObject({ code: 'FAILED' })
    expect((await pool.render('permit-report', permitReportData())).length).toBeGreaterThan(10_000)
  })

  test('data that cannot cross to a worker fail that job only', async () => {
    const pool = start({ size: 1, workerFile: FAULTY })
    const data = Object.assign(permitReportData(), { call: () => 0 })
    await expect(pool.render('permit-report', data)).rejects.toMatchObject({ code: 'FAILED' })
    expect(await ask(pool, 'next')).toBe('next')
  })

  test('a full queue refuses with the time after which to ask again', async () => {
    const pool = start({ size: 1, queueLimit: 2, workerFile: FAULTY })
    const accepted = [ask(pool, 'one'), ask(pool, 'two')]
    const refused = await ask(pool, 'three').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PdfBusyError)
    expect(refused).toMatchObject({ retryAfterSeconds: 5 })
    expect(await Promise.all(accepted)).toEqual(['one', 'two'])
    expect(await ask(pool, 'four')).toBe('four')
  })

  test('a job that takes too long fails, and the next is made by a new worker', async () => {
    const pool = start({ size: 1, timeLimitMs: 300, workerFile: FAULTY })
    const hanging = expect(ask(pool, 'hang')).rejects.toMatchObject({ code: 'TIMEOUT' })
    const next = ask(pool, 'next')
    await hanging
    expect(await next).toBe('next')
  })

  test('a worker that crashes takes its job with it, and the next is made', async () => {
    const pool = start({ size: 1, workerFile: FAULTY })
    const crashing = expect(ask(pool, 'crash')).rejects.toMatchObject({ code: 'CRASHED' })
    const next = ask(pool, 'next')
    await crashing
    expect(await next).toBe('next')
  })

  test('a worker that reports a failure stays', async () => {
    const pool = start({ size: 1, workerFile: FAULTY })
    await expect(ask(pool, 'fail')).rejects.toMatchObject({ code: 'FAILED', message: 'no ink' })
    expect(await ask(pool, 'next')).toBe('next')
  })

  test('a worker that cannot start fails what waits, instead of being started for ever', async () => {
    const pool = start({ size: 1, workerFile: `${FAULTY}.missing.js` })
    const waiting = [ask(pool, 'one'), ask(pool, 'two')].map((job) =>
      expect(job).rejects.toMatchObject({ code: 'CRASHED' }),
    )
    await Promise.all(waiting)
  })

  test('closing fails what waits and refuses what comes', async () => {
    const pool = start({ size: 1, workerFile: FAULTY })
    const waiting = expect(ask(pool, 'hang')).rejects.toMatchObject({ code: 'CLOSED' })
    await pool.close()
    await waiting
    await expect(ask(pool, 'late')).rejects.toMatchObject({ code: 'CLOSED' })
  })
})

function start(options: PdfPoolOptions): PdfPool {
  const pool = createPdfPool(options)
  open.push(pool)
  return pool
}

async function ask(pool: PdfPool, title: string): Promise<string> {
  return new TextDecoder().decode(await pool.render('permit-report', permitReportData({ title })))
}
