import type { PostComment } from '#api/comments/comments.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about public comments. */
export function commentsSource(rest: Rest) {
  return {
    published: (productRid: number, submittalRid: number, page: number, pageSize: number) =>
      rest.call('comments.published', {
        path: { schema: productRid, id: submittalRid },
        query: { page, pageSize },
      }),
    receipt: (key: string) => rest.call('comments.receipt', { body: { key } }),
    create: (schema: string, comment: PostComment) =>
      rest.call('comments.update', { path: { schema }, body: comment }),
    removeFile: (key: string) => rest.call('comments.removeFile', { body: { key } }),
  }
}
