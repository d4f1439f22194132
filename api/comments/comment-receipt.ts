import { COMMENT_RECEIPT } from '#api/services/mail-texts/public.texts.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { momentWords } from '#words/formats.ts'
import type { Mail } from '#api/services/outbox/outbox.queries.ts'
import type { Commentable } from './comments.queries.ts'
import type { CommentReceipt } from './comments.schemas.ts'

/** What is kept as the copy of record: all that was sent, word for word. */
export function receiptContent(
  receipt: CommentReceipt,
  submittal: Commentable,
  createdBy: string,
): unknown {
  return {
    format: 'headwater-public-comment-1',
    receiptNo: receipt.receiptNo,
    submittal: {
      rid: submittal.rid,
      schemaName: submittal.schemaName,
      applicationName: submittal.applicationName,
    },
    submittedAt: receipt.commentDate,
    submittedBy: createdBy,
    author: {
      name: receipt.authorName,
      phoneNo: receipt.phoneNo,
      email: receipt.email,
      address: receipt.address,
    },
    commentText: receipt.commentText,
    about: receipt.document ? { document: receipt.document.name, page: receipt.pageNo } : null,
    attachments: receipt.attachment
      ? [
          {
            name: receipt.attachment.name,
            byteSize: receipt.attachment.fileSize,
            sha256: receipt.attachment.sha256,
          },
        ]
      : [],
  }
}

/**
 * The receipt by e-mail. It repeats nothing that was typed: else anybody could have the agency send words of
 * their own to any address.
 */
export function receiptMail(receipt: CommentReceipt, to: string, config: ApiConfig): Mail {
  const mail = COMMENT_RECEIPT.of({
    ...{ agency: config.agencyName, number: receipt.submissionRid, name: receipt.applicationName },
    ...{ receipt: receipt.receiptNo, sha256: receipt.sha256 },
    when: momentWords(new Date(receipt.commentDate), config.timeZone),
    address: `${config.publicUrl}/pub/pub-rcd/submittals/review/${receipt.productRid}/${receipt.submissionRid}?tab=notice`,
  })
  return { ...mail, to }
}
