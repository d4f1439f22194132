import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { raiseVersion } from '../drafts/save.act.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { selectTableOfDraft } from './table-of-draft.ts'
import { putRowsBack, selectUndo } from './undo-table.queries.ts'

const NOTHING =
  'The rows of before are not brought back: no file was taken over, or its rows were changed since. Nothing was changed.'

/** Brings the rows back that a table had before its last file was taken over. */
export async function undoTable(
  { db, config, clock }: Pick<ApiDeps, 'db' | 'config' | 'clock'>,
  user: SignedIn,
  { rid, question }: { rid: number; question: string },
): Promise<{ rowCount: number }> {
  return inTransaction(db, async (trx) => {
    const now = clock()
    await requireFiler(trx, user.id)
    const at = { ...config, now, lock: true }
    const { draft, form } = await selectTableOfDraft(trx, user, { rid, question }, at)
    if (!(await selectUndo(trx, { rid, question }))) throw new ApiError('CONFLICT', NOTHING)
    const rowCount = await putRowsBack(trx, { rid, question })
    const page = form.tables.get(question)?.page.id ?? ''
    await raiseVersion(trx, draft, { user, page, paths: [question] }, now)
    return { rowCount }
  })
}
