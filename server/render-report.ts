import type { ReportData } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { whoWaits } from './guard/who-waits.ts'
import { PdfBusyError, PdfRenderError } from './pdf/pool-errors.ts'
import type { PdfPool } from './pdf/pool.ts'

/** The worker pool as the API knows it: a full queue is a refusal, not a fault. */
export async function renderReport<Name extends keyof ReportData>(
  pool: PdfPool,
  template: Name,
  data: ReportData[Name],
): Promise<Uint8Array> {
  try {
    return await pool.render(template, data, whoWaits())
  } catch (error) {
    // Nobody reads the refusal; it keeps the log free of a fault that is none.
    if (error instanceof PdfRenderError && error.code === 'ABANDONED')
      throw new ApiError('BUSY', 'Nobody waits for this report any more.')
    if (error instanceof PdfBusyError)
      throw new ApiError('BUSY', 'Many reports are being made. Try again in a few seconds.')
    throw error
  }
}
