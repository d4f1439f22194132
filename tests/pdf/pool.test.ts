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

  test('papers that nobody waits for any more are not drawn, and visitors have their turns', async () => {
    const pool = start({ size: 1, workerFile: FAULTY, queueLimit: 200 })
    const drawn: string[] = []
    const wait = (title: string, address: string, signal: AbortSignal | null = null) =>
      pool.render('permit-report', permitReportData({ title }), { address, signal }).then(
        () => drawn.push(title),
        () => undefined,
      )
    const gone = new AbortController()
    const stays = new AbortController().signal
    const abandoned = Array.from({ length: 3 }, (_, n) => `10.0.0.${n}`).flatMap((address) =>
      Array.from({ length: 20 }, () => wait('abandoned', address, gone.signal)),
    )
    const many = [1, 2, 3].map((n) => wait(`many ${n}`, '192.0.2.1', stays))
    const other = wait('other', '192.0.2.2', stays)
    gone.abort()
    await Promise.all([...abandoned, ...many, other])
    expect(drawn.filter((title) => title === 'abandoned').length).toBeLessThanOrEqual(1)
    expect(drawn.filter((title) => title !== 'abandoned')).toEqual([
      ...['many 1', 'other', 'many 2', 'many 3'],
    ])
  })

  test('one address does not fill the queue', async () => {
    const pool = start({ size: 1, workerFile: FAULTY })
    const ask = (address: string) =>
      pool.render('permit-report', permitReportData({ title: 'x' }), { address, signal: null })
    const all = Array.from({ length: 40 }, () => ask('10.0.0.1').catch((error: unknown) => error))
    const other = ask('10.0.0.2')
    expect((await Promise.all(all)).filter((each) => each instanceof PdfBusyError)).not.toEqual([])
    expect((await other).length).toBeGreaterThan(0)
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
