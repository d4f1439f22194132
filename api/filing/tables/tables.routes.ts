import { serve } from '#api/ground/lib/calls/serve.ts'
import { Readable } from 'node:stream'
import { webStream } from '#api/ground/lib/files/file-store.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn, type SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { selectDraft } from '../drafts/drafts.queries.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { keyOfTable } from './check-given-rows.ts'
import { cellAddress } from './check-rows.ts'
import { checkTable } from './check-table.act.ts'
import { bytesOf, emptySheet, FILE_TYPES, markedSheet, sheetOfTable } from './table-files.ts'
import { selectTableOfDraft, type TableOfDraft } from './table-of-draft.ts'
import { takeTable } from './take-table.act.ts'
import * as calls from './tables.contract.ts'
import { undoTable } from './undo-table.act.ts'
import { selectUndo } from './undo-table.queries.ts'
import { selectFaults, selectProgress, selectUpload } from './uploads.queries.ts'

const MOST_FAULTS = 50
const LONGEST_CHECK_MS = 10 * 60_000

/** Tables of drafts that are filled in from spreadsheets: check, take over, download. */
export function registerTables(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  type Where = { rid: number; question: string }
  const placeOf = async (user: SignedIn, where: Where): Promise<TableOfDraft> => {
    await requireFiler(db, user.id)
    return selectTableOfDraft(db, user, where, { ...config, now: clock() })
  }

  // A check that a process did not finish is not told of for ever.
  const whileChecked = (): Date => new Date(clock().getTime() - LONGEST_CHECK_MS)
  const viewOf = async (user: SignedIn, where: Where) => {
    const { label, form, table, answered, columns } = await placeOf(user, where)
    const upload = await selectUpload(db, where)
    const faults = upload ? await selectFaults(db, upload.rid, MOST_FAULTS) : []
    const undo = await selectUndo(db, where)
    const key = keyOfTable(table).map(
      (id) => columns.find(({ question }) => question.id === id)?.heading ?? id,
    )
    return {
      label,
      page: form.tables.get(table.id)?.page.id ?? '',
      rowCount: answered.rows[table.id]?.length ?? 0,
      most: table.max,
      key,
      checking: await selectProgress(db, where, whileChecked()),
      undo: undo && { ...undo, takenAt: undo.takenAt.toISOString() },
      waiting: upload && {
        rid: upload.rid,
        fileName: upload.fileName,
        sheet: upload.sheet,
        note: upload.note,
        problems: upload.problems,
        rowCount: upload.rowCount,
        rightCount: upload.rightCount,
        faultCount: upload.faultCount,
        madeAt: upload.madeAt.toISOString(),
        madeBy: upload.madeBy,
        faults: faults.map(({ at, row, ...fault }) => ({
          ...fault,
          row,
          cell: cellAddress(at, row),
        })),
      },
    }
  }

  serve(api, calls.checkTable, async ({ c, user, headers }) => {
    if (!/^application\/octet-stream\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ApiError('UNSUPPORTED', 'Send the file as application/octet-stream.')
    const where = { rid: headers['x-submission-rid'], question: headers['x-question'] }
    await checkTable(deps, user, { ...where, name: headers['x-file-name'] }, c)
    return await viewOf(user, where)
  })

  serve(api, calls.getUpload, async ({ user, params: { id: rid, question } }) => {
    return await viewOf(user, { rid, question })
  })

  serve(api, calls.getProgress, async ({ user, params: { id: rid, question } }) => {
    await requireFiler(db, user.id)
    await selectDraft(db, user, rid)
    return await selectProgress(db, { rid, question }, whileChecked())
  })

  serve(api, calls.takeTable, async ({ user, body: { submissionRid: rid, ...taking } }) => {
    return await takeTable(deps, user, { rid, ...taking })
  })

  serve(api, calls.undoTable, async ({ user, body: { submissionRid: rid, question } }) => {
    return await undoTable(deps, user, { rid, question })
  })

  api.openapi(calls.tableFile, async (c) => {
    const user = await requireSignedIn(c)
    const { id: rid, question, what, format } = c.req.valid('param')
    const place = await placeOf(user, { rid, question })
    const upload = what === 'marked' ? await selectUpload(db, { rid, question }) : null
    if (what === 'marked' && !upload) throw notFound('A file that was checked')
    const sheet = upload
      ? markedSheet(db, upload)
      : what === 'empty'
        ? emptySheet(place)
        : sheetOfTable(place)
    const name = `${place.draft.applicationCd}-${rid}-${question}${what === 'rows' ? '' : `-${what}`}`
    return c.body(webStream(Readable.from(bytesOf(format, [sheet]))), 200, {
      'Content-Type': FILE_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
  })
}
