import { z } from 'zod'
import {
  FILE_FIELD,
  ONE_FILE,
  readComment,
  type CommentValues,
} from '#app/features/comments/comment.form.ts'
import { RemoveCommentFileDocument } from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { ownRefusal, type Refusal } from '#app/lib/outcome.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'

export type CommentPost = {
  values: CommentValues
  fileFault: Refusal | null
  /** The button that takes the attached file away was pressed. */
  isRemoval: boolean
}

const UNSENT = msg('The file could not be stored. Choose it again.')

const fileSchema = z.object({ rid: z.string(), name: z.string(), fileSize: z.number() })
type UploadedFile = z.infer<typeof fileSchema>

/** Reads the posted form; its file streams on to the API while it arrives. */
export async function readCommentPost(
  request: Request,
  context: PageContext,
): Promise<CommentPost> {
  const uploads: (UploadedFile | Refusal)[] = []
  const fields = await readForm(request, async (file, before) => {
    if (file.field !== FILE_FIELD) return
    // A second file is not even read.
    if (uploads.length > 0) return void uploads.push(ownRefusal(t(ONE_FILE)))
    const query = new URLSearchParams({ key: before.get('key') ?? '', name: file.name })
    const sent = context.upload(`/Anon/PublicComment/UploadFile?${query}`, file.stream, {
      'content-type': 'application/octet-stream',
    })
    const { data, refusal } = await uploaded(sent, { field: FILE_FIELD, unsent: t(UNSENT) })
    uploads.push(refusal ?? fileSchema.parse(data))
  })
  const values = readComment(fields)
  const isRemoval = fields.get('intent') === 'remove-file'
  const [first, second] = uploads
  if (first && second && 'rid' in first)
    await context.execute(RemoveCommentFileDocument, { key: values.key })
  const last = second ?? first
  if (!last) return { values, fileFault: null, isRemoval }
  if ('message' in last) return { values, fileFault: last, isRemoval }
  const { rid: fileId, name: fileName, fileSize } = last
  return {
    values: { ...values, fileId, fileName, fileSize: String(fileSize) },
    fileFault: null,
    isRemoval,
  }
}
