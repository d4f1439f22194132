import type { ReportData } from '#api/lib/calls/deps.ts'
import { ApiError } from '#api/lib/calls/errors.ts'
import { PdfBusyError, type PdfPool } from './pdf/pool.ts'

/** The worker pool as the API knows it: a full queue is a refusal, not a fault. */
export async function renderReport<Name extends keyof ReportData>(
  pool: PdfPool,
  template: Name,
  data: ReportData[Name],
): Promise<Uint8Array> {
  try {
    return await pool.render(template, data)
  } catch (error) {
    if (error instanceof PdfBusyError)
      throw new ApiError('BUSY', 'Many reports are being made. Try again in a few seconds.')
    throw error
  }
}
