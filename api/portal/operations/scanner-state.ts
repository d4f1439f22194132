import type { FileScanner } from '#api/ground/lib/files/virus-scan.ts'
import { inTime } from '#api/ground/lib/in-time.ts'
import type { Health } from './operations.schemas.ts'

/** How long a page waits for the scanner. */
const SCANNER_MS = 2_000

/** Whether the scanner takes a connection; nothing is sent to it. */
export async function scannerState(scanner: FileScanner | null): Promise<Health['scanner']> {
  if (!scanner) return 'none'
  const opened = scanner.open().then((scan): Health['scanner'] => {
    scan.close()
    return 'answers'
  })
  return inTime(opened, { ms: SCANNER_MS, else: 'away' })
}
