import { createPdfPool, type PdfPool } from '#server/pdf/pool.ts'
import { eventPaperData } from '#tests/pdf/event-paper-data.ts'
import { permitReportData } from '#tests/pdf/report-data.ts'
import { median, spreadOf } from '../measure.ts'
import { drawReceipt } from '../pdfkit-receipt.ts'
import { kilobytes, ms, ratio, type Table } from '../table.ts'

type Paper = { title: string; render: (pool: PdfPool) => Promise<Uint8Array> }

const PLC: Paper = {
  title: 'The PLC report as PDF',
  render: (pool) => pool.render('permit-report', permitReportData()),
}
const RECEIPT: Paper = {
  title: 'The receipt of a pollution report as PDF',
  render: (pool) => pool.render('event-receipt', eventPaperData()),
}

/** Both papers with the first worker still to be started and from a warm one; the receipt beside PDFKit. */
export async function benchPdf(calls: number): Promise<Table[]> {
  return [await timesOf(PLC, calls), await timesOf(RECEIPT, calls), await besidePdfKit(calls)]
}

async function timesOf({ title, render }: Paper, calls: number): Promise<Table> {
  const pool = createPdfPool({ size: 1 })
  const timed = async (): Promise<number> => {
    const started = performance.now()
    await render(pool)
    return performance.now() - started
  }
  const cold = await timed()
  const bytes = (await render(pool)).length
  for (let i = 0; i < 10; i++) await timed()
  const times: number[] = []
  for (let i = 0; i < calls; i++) times.push(await timed())
  await pool.close()
  const warm = spreadOf(times)
  return {
    title,
    head: ['', 'time, ms'],
    rows: [
      ['cold: the worker starts, fonts are read', ms(cold)],
      ['warm, p50 / p95', `${ms(warm.p50)} / ${ms(warm.p95)}`],
      ['size', kilobytes(bytes)],
    ],
  }
}

/** Receipts a second of one worker, and of a plain script that draws the same texts. */
async function besidePdfKit(calls: number): Promise<Table> {
  const pool = createPdfPool({ size: 1 })
  const ways = [
    { name: 'PDFKit alone: the same texts, no tags', render: () => drawReceipt(eventPaperData()) },
    { name: 'the portal, one worker', render: () => RECEIPT.render(pool) },
  ]
  const rates = ways.map((): number[] => [])
  const rounds = 7
  for (let round = 0; round <= rounds; round++)
    for (const [i, { render }] of ways.entries()) {
      const started = performance.now()
      for (let call = 0; call < calls; call++) await render()
      // The first round warms up.
      if (round > 0) rates[i]?.push((calls * 1_000) / (performance.now() - started))
    }
  const sizes = await Promise.all(ways.map(async ({ render }) => (await render()).length))
  await pool.close()
  const [bare = []] = rates
  return {
    title: 'Receipts a second and core, beside PDFKit',
    head: ['', 'receipts a second', 'time of PDFKit', 'range', 'size'],
    rows: ways.map(({ name }, i) => {
      const own = rates[i] ?? []
      const ratios = own.map((rate, at) => (bare[at] ?? NaN) / rate)
      return [
        name,
        median(own).toFixed(0),
        ratio(median(ratios)),
        `${ratio(Math.min(...ratios))} to ${ratio(Math.max(...ratios))}`,
        kilobytes(sizes[i] ?? NaN),
      ]
    }),
    note: `Medians of ${rounds} rounds in turn, ${calls} receipts each.`,
  }
}
