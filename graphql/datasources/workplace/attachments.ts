import type { AttachmentCriteria } from '#api/attachments/attachments.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of the document search. */
export function attachmentsSource(rest: Rest) {
  return {
    search: (product: string, criteria: AttachmentCriteria) =>
      rest.call('attachments.search', { path: { schema: product }, body: criteria }),
    choices: (product: string | null) =>
      rest.call('attachments.choices', { query: { product: product || undefined } }),
  }
}
