import type { CommentReceipt, PostComment } from '#api/comments/comments.schemas.ts'
import type {
  CommentReceiptResolvers,
  MutationResolvers,
  PostPublicCommentInput,
  PublicCommentResolvers,
  Resolvers,
  SubmittalResolvers,
} from '#graphql/generated/resolvers.ts'
import { oneId, present } from '#graphql/lib/criteria.ts'
import { attempt, type RefusalModel } from '#graphql/lib/mutation.ts'
import { pageOf } from '#graphql/lib/paging.ts'
import type { DocumentModel } from '#graphql/resolvers/records/documents.ts'

const Submittal: SubmittalResolvers = {
  publicComments: async (submittal, { page, pageSize }, { rest }) => {
    const [productRid, rid] =
      'rid' in submittal
        ? [submittal.productId, submittal.rid]
        : [submittal.productRid, submittal.subRid]
    const found = await rest.call('comments.published', {
      path: { schema: productRid, id: rid },
      query: { page: page ?? 1, pageSize: pageSize ?? 10 },
    })
    return pageOf(found, page ?? 1, pageSize ?? 10)
  },
}

const PublicComment: PublicCommentResolvers = {
  document: (comment) => documentOf(comment.document),
  fileName: (comment) => comment.attachment?.name ?? null,
  fileByteSize: (comment) => comment.attachment?.fileSize ?? null,
}

const CommentReceipt: CommentReceiptResolvers = {
  document: (receipt) => documentOf(receipt.document),
  fileName: (receipt) => receipt.attachment?.name ?? null,
  fileByteSize: (receipt) => receipt.attachment?.fileSize ?? null,
  fileSha256: (receipt) => receipt.attachment?.sha256 ?? null,
}

const Mutation: Pick<MutationResolvers, 'postPublicComment' | 'removeCommentFile'> = {
  postPublicComment: async (_, { input }, { rest }) => {
    const { ok, value, error } = await attempt(() =>
      rest.call('comments.update', { path: { schema: input.schema }, body: restComment(input) }),
    )
    return { ok, receipt: value, error: error && inGraphWords(error) }
  },
  removeCommentFile: (_, { key }, { rest }) =>
    attempt(() => rest.call('comments.removeFile', { body: { key } })),
}

export const commentResolvers: Resolvers = {
  Query: {
    commentReceipt: (_, { key }, { rest }) => rest.call('comments.receipt', { body: { key } }),
  },
  Mutation,
  Submittal,
  PublicComment,
  CommentAnswer: {
    document: (answer) => documentOf(answer.document),
  },
  CommentReceipt,
}

function restComment(input: PostPublicCommentInput): PostComment {
  const { address } = input
  return {
    key: input.key,
    submissionRid: oneId(input.submittalId) ?? 0,
    commentText: input.text,
    ...present('firstName', input.firstName),
    ...present('lastName', input.lastName),
    ...present('phoneNo', input.phone),
    ...present('email', input.email),
    ...(address
      ? {
          address: {
            ...present('line1', address.line1),
            ...present('cityName', address.city),
            ...present('stateRid', oneId(address.stateId)),
            ...present('zipCd', address.zip),
          },
        }
      : {}),
    ...present('documentRid', oneId(input.documentId)),
    ...present('pageNo', input.pageNumber),
    ...(input.wantsAnswer ? { wantsAnswer: true } : {}),
    ...(input.fileId ? { attachments: [{ rid: String(input.fileId) }] } : {}),
  }
}

/** The fields of the REST call by the names that the graph gives them. */
const FIELDS: Record<string, string> = {
  commentText: 'text',
  phoneNo: 'phone',
  'address.cityName': 'address.city',
  'address.stateRid': 'address.stateId',
  'address.zipCd': 'address.zip',
  documentRid: 'documentId',
  pageNo: 'pageNumber',
  attachments: 'fileId',
  'attachments.0.rid': 'fileId',
  commentRids: 'commentIds',
}

function inGraphWords(error: RefusalModel): RefusalModel {
  return {
    ...error,
    inputErrors: error.inputErrors.map(({ field, message }) => ({
      field: FIELDS[field] ?? field,
      message,
    })),
  }
}

function documentOf(document: CommentReceipt['document']): DocumentModel | null {
  return document && { ...document, fileSize: null }
}
