import type { z } from 'zod'
import type {
  ConfirmRedaction,
  FileAtDesk,
  previewSchema,
  UncoverFile,
} from '#api/file-redaction/file-redaction.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const DESK = '/Agency/CommentFile'

/** REST calls of staff who take words out of the PDFs of comments. */
export function fileRedactionSource(rest: Rest) {
  return {
    get: (rid: number) => rest.get<FileAtDesk>(`${DESK}/Get/${rid}`),
    preview: (body: z.input<typeof previewSchema>) =>
      rest.post<{ draftRid: number }>(`${DESK}/Preview`, body),
    confirm: (body: ConfirmRedaction) => rest.post<{ hidden: number }>(`${DESK}/Confirm`, body),
    uncover: (body: UncoverFile) => rest.post<null>(`${DESK}/Uncover`, body),
  }
}
