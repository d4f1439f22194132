import type {
  AttachmentChoices,
  AttachmentCriteria,
  AttachmentRow,
} from '#api/attachments/attachments.schemas.ts'
import type { RestList } from '#graphql/lib/paging.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of the document search. */
export function attachmentsSource(rest: Rest) {
  return {
    search: (product: string, criteria: AttachmentCriteria) =>
      rest.post<RestList<AttachmentRow>>(
        `/${encodeURIComponent(product)}/Attachment/GetAttachmentByCriteria`,
        criteria,
      ),
    choices: (product: string | null) =>
      rest.get<AttachmentChoices>(
        `/Attachment/GetChoices${product ? `?product=${encodeURIComponent(product)}` : ''}`,
      ),
  }
}
