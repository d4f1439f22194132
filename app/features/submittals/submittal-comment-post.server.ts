import {
  FILE_FIELD,
  ONE_FILE,
  readComment,
  type CommentValues,
} from '#app/features/comments/comment.form.ts'
import { RemoveCommentFileDocument } from '#app/gql/operations.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'

type FileFault = { words: string; isForbidden?: boolean }

export type CommentPost = {
  values: CommentValues
  fileFault: FileFault | null
  /** The button that takes the attached file away was pressed. */
  isRemoval: boolean
}

/** Reads the posted form; its file streams on to the API while it arrives. */
export async function readCommentPost(
  request: Request,
  context: PageContext,
): Promise<CommentPost> {
  const uploads: (UploadedFile | FileFault)[] = []
  const fields = await readForm(request, async (file, before) => {
    if (file.field !== FILE_FIELD) return
    // A second file is not even read.
    if (uploads.length > 0) return void uploads.push({ words: ONE_FILE })
    const query = new URLSearchParams({ key: before.get('key') ?? '', name: file.name })
    const answer = await context.upload(`/Anon/PublicComment/UploadFile?${query}`, file.stream, {
      'content-type': 'application/octet-stream',
    })
    uploads.push(uploadOf(await answer.json()))
  })
  const values = readComment(fields)
  const isRemoval = fields.get('intent') === 'remove-file'
  const [first, second] = uploads
  if (first && second && 'rid' in first)
    await context.execute(RemoveCommentFileDocument, { key: values.key })
  const last = second ?? first
  if (!last) return { values, fileFault: null, isRemoval }
  if ('words' in last) return { values, fileFault: last, isRemoval }
  const { rid: fileId, name: fileName, fileSize } = last
  return {
    values: { ...values, fileId, fileName, fileSize: String(fileSize) },
    fileFault: null,
    isRemoval,
  }
}

type UploadedFile = { rid: string; name: string; fileSize: number }

/** The API's answer to an upload. */
type UploadAnswer =
  | { ok: true; data: UploadedFile }
  | { ok: false; msg: string; code: string; fields?: Record<string, string> }

function uploadOf(answer: UploadAnswer): UploadedFile | FileFault {
  if (answer.ok) return answer.data
  const words = Object.values(answer.fields ?? {})[0] ?? answer.msg
  return { words, isForbidden: answer.code === 'UNAUTHENTICATED' }
}
