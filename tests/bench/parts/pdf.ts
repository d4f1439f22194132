import { createPdfPool } from '#server/pdf/pool.ts'
import { permitReportData } from '../../pdf/report-data.ts'
import { spreadOf } from '../measure.ts'
import { kilobytes, ms, type Table } from '../table.ts'

/** The PLC report: with the first worker still to be started, and from a warm one. */
export async function benchPdf(calls: number): Promise<Table> {
  const pool = createPdfPool({ size: 1 })
  const render = async (): Promise<number> => {
    const started = performance.now()
    await pool.render('permit-report', permitReportData())
    return performance.now() - started
  }
  const cold = await render()
  const bytes = (await pool.render('permit-report', permitReportData())).length
  for (let i = 0; i < 10; i++) await render()
  const times: number[] = []
  for (let i = 0; i < calls; i++) times.push(await render())
  await pool.close()
  const warm = spreadOf(times)
  return {
    title: 'The PLC report as PDF',
    head: ['', 'time, ms'],
    rows: [
      ['cold: the worker starts, fonts are read', ms(cold)],
      ['warm, p50 / p95', `${ms(warm.p50)} / ${ms(warm.p95)}`],
      ['size', kilobytes(bytes)],
    ],
  }
}
