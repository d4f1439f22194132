import type { z } from 'zod'
import type {
  ConfirmRedaction,
  previewSchema,
  UncoverFile,
} from '#api/file-redaction/file-redaction.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who take words out of the PDFs of comments. */
export function fileRedactionSource(rest: Rest) {
  return {
    get: (rid: number) => rest.call('commentFile.get', { path: { id: rid } }),
    preview: (body: z.input<typeof previewSchema>) => rest.call('commentFile.preview', { body }),
    confirm: (body: ConfirmRedaction) => rest.call('commentFile.confirm', { body }),
    uncover: (body: UncoverFile) => rest.call('commentFile.uncover', { body }),
  }
}
