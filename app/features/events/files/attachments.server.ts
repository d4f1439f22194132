import { RemoveDraftFileDocument } from '#app/gql/operations.ts'
import { readForm, type FormFile } from '#app/lib/multipart.server.ts'
import { goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'
import type { FileResult } from './attachments.ts'

/** Where the files go: a form that is being filled in, or a report that was filed. */
export type FileTarget = { draftKey: string } | { receiptCode: string }

const UNSENT = msg('The file could not be stored. Add it again.')

/**
 * Reads a posted form, hands its files on to the API while they arrive, and answers its fields with what
 * became of each file. A file that is refused does not keep the others out.
 */
export async function addFiles(
  request: Request,
  context: Pick<PageContext, 'upload'>,
  target: FileTarget,
): Promise<{ fields: URLSearchParams; result: FileResult }> {
  const result: FileResult = { saved: [], failures: [] }
  const fields = await readForm(request, async (file) => {
    const refusal = await send(file, context, target)
    if (refusal) result.failures.push({ name: file.name, message: refusal.message })
    else result.saved.push(file.name)
  })
  return { fields, result }
}

/** Takes a file off the draft. One that is gone already is no fault. */
export async function removeFile(
  context: Pick<PageContext, 'execute'>,
  key: string,
  fileId: string,
): Promise<FileResult> {
  const { removeDraftFile } = await context.execute(RemoveDraftFileDocument, { key, fileId })
  const { error } = removeDraftFile
  if (!error || error.reason === 'NOT_FOUND') return { saved: [], failures: [] }
  return { saved: [], failures: [{ name: '', message: error.message }] }
}

/**
 * The answer to a form that brought or removed files: the same page again, with `added` in its address
 * when files were stored; or, when one was refused, the result to be shown in place.
 */
export function answerFiles(request: Request, result: FileResult): Response {
  if (result.failures.length > 0) return refuse({ files: result })
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_data')
  searchParams.delete('added')
  if (result.saved.length > 0) searchParams.set('added', String(result.saved.length))
  const query = searchParams.toString()
  return goOn(query ? `${pathname}?${query}` : pathname)
}

/** Hands a file on; null when the API took it. */
async function send(
  file: FormFile,
  context: Pick<PageContext, 'upload'>,
  target: FileTarget,
): Promise<Refusal | null> {
  const [address, key] =
    'draftKey' in target
      ? ['/Anon/Draft/UploadFile', { 'x-draft-key': target.draftKey }]
      : ['/Anon/Event/UploadFile', { 'x-receipt-code': target.receiptCode }]
  const sent = context.upload(String(address), file.stream, {
    ...key,
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name),
  })
  return (await uploaded(sent, { field: file.field, unsent: t(UNSENT) })).refusal
}
