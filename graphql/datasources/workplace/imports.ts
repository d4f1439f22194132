import type { z } from 'zod'
import type {
  ActOnImport,
  checkImportSchema,
  Import,
  ImportDesk,
  KeepPull,
  MendImport,
  ReadAnew,
  UseKept,
} from '#api/import-desk/imports.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const IMPORT = '/Agency/Import'

/** REST calls of staff who import records. */
export function importsSource(rest: Rest) {
  return {
    all: (before: number | null) =>
      rest.get<ImportDesk>(`${IMPORT}/GetAll${before === null ? '' : `?before=${before}`}`),
    get: (id: number, from: number) => rest.get<Import>(`${IMPORT}/Get/${id}?from=${from}`),
    check: (body: z.input<typeof checkImportSchema>) => rest.post<null>(`${IMPORT}/Check`, body),
    readAnew: (body: ReadAnew) => rest.post<null>(`${IMPORT}/ReadAnew`, body),
    mend: (body: MendImport) => rest.post<null>(`${IMPORT}/Mend`, body),
    takeKept: (body: UseKept) => rest.post<null>(`${IMPORT}/UseMapping`, body),
    act: (body: ActOnImport) => rest.post<null>(`${IMPORT}/Act`, body),
    undoRun: (runRid: number) => rest.post<{ rid: number }>(`${IMPORT}/UndoRun`, { runRid }),
    keepPull: (body: KeepPull) => rest.post<null>(`${IMPORT}/KeepPull`, body),
    removePull: (rid: number) => rest.post<null>(`${IMPORT}/RemovePull`, { rid }),
  }
}
