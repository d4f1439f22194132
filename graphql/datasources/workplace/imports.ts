import type { z } from 'zod'
import type {
  ActOnImport,
  checkImportSchema,
  Import,
  KeepPull,
  MendImport,
  ReadAnew,
  UseKept,
} from '#api/import-desk/imports.schemas.ts'
import { believed, type Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who import records. */
export function importsSource(rest: Rest) {
  return {
    all: (before: number | null) =>
      rest.call('imports.all', { query: { before: before === null ? undefined : String(before) } }),
    get: (id: number, from: number) =>
      believed<Import>(rest.call('imports.get', { path: { id }, query: { from } })),
    check: (body: z.input<typeof checkImportSchema>) => rest.call('imports.check', { body }),
    readAnew: (body: ReadAnew) => rest.call('imports.readAnew', { body }),
    mend: (body: MendImport) => rest.call('imports.mend', { body }),
    takeKept: (body: UseKept) => rest.call('imports.useMapping', { body }),
    act: (body: ActOnImport) => rest.call('imports.act', { body }),
    undoRun: (runRid: number) => rest.call('imports.undoRun', { body: { runRid } }),
    keepPull: (body: KeepPull) => rest.call('imports.keepPull', { body }),
    removePull: (rid: number) => rest.call('imports.removePull', { body: { rid } }),
  }
}
