import type {
  CommentReceipt,
  PostComment,
  PublishedComment,
} from '#api/comments/comments.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'
import type { RestList } from '#graphql/lib/paging.ts'

const PATH = '/Anon/PublicComment'

/** REST calls about public comments. */
export function commentsSource(rest: Rest) {
  return {
    published: (productRid: number, submittalRid: number, page: number, pageSize: number) =>
      rest.get<RestList<PublishedComment>>(
        `${PATH}/GetPublished/${productRid}/${submittalRid}?page=${page}&pageSize=${pageSize}`,
      ),
    receipt: (key: string) => rest.post<CommentReceipt>(`${PATH}/Receipt`, { key }),
    create: (schema: string, comment: PostComment) =>
      rest.post<CommentReceipt>(`/${encodeURIComponent(schema)}/PublicComment/Update`, comment),
    removeFile: (key: string) => rest.post<null>(`${PATH}/RemoveFile`, { key }),
  }
}
