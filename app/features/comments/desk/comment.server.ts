import { json, type SerializeFrom } from '@remix-run/node'
import {
  CommentsOfModeratedNoticeDocument,
  OpenModeratedCommentDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hrefWith } from '#app/lib/search-params.ts'
import { partsOf } from '#values/comment-reasons.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { commentAddress, COMMENTS, DONE, hidingName, STATES, STEPS } from './comment-desk.words.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const { moderatedComment: comment } = await context.execute(OpenModeratedCommentDocument, { id })
  const { submittalId, status } = comment
  const { moderatedComments } = await context.execute(CommentsOfModeratedNoticeDocument, {
    filter: { submittalId },
  })
  const when = (moment: string) => momentInZone(moment, context.settings.timeZone)
  const { label, tone, shape } = STATES[status]
  const alikeView = { WAITING: 'waiting', PUBLISHED: 'published', REFUSED: 'refused' }[status]
  return json(
    {
      id: comment.id,
      self: commentAddress(comment.id),
      version: comment.version,
      receipt: comment.receiptNumber,
      status,
      state: { label, tone, shape },
      done: DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
      parts:
        comment.bars.length > 0 ? partsOf(comment.text) : [{ text: comment.text, isBar: false }],
      author: comment.authorName ?? 'Name not given',
      facts: [
        { label: 'Writer', value: comment.authorName ?? 'Name not given' },
        { label: 'Sent', value: when(comment.sentAt) },
        { label: 'Notice', value: `${comment.applicationName}, submittal ${submittalId}` },
        ...(comment.documentName
          ? [
              {
                label: 'About',
                value: `${comment.documentName}${comment.pageNumber ? `, page ${comment.pageNumber}` : ''}`,
              },
            ]
          : []),
      ],
      file: comment.fileName
        ? { name: comment.fileName, href: `${commentAddress(comment.id)}/file` }
        : null,
      noticeHref: `/pub/pub-rcd/submittals/review/${comment.productId}/${submittalId}?tab=comments`,
      submittalId,
      alike: comment.alikeCount > 1 ? comment.alikeCount : null,
      alikeHref: hrefWith(COMMENTS, [
        ['alike', comment.id],
        ['view', alikeView],
      ]),
      refusalReason: comment.refusalReason,
      told: comment.hasAddress
        ? 'The writer is told the reason by e-mail.'
        : 'The writer gave no e-mail address and cannot be told.',
      bars: comment.bars.map(({ id: bar, reason, length, hiddenAt, hiddenBy }) => ({
        id: bar,
        words: `${countOf(length, 'character', 'characters')}, ${hidingName(reason)}`,
        by: `${hiddenBy}, ${when(hiddenAt)}`,
      })),
      answers: comment.answers.map(({ id: answer, text, at }) => ({
        id: answer,
        text,
        at: when(at),
      })),
      others: moderatedComments.nodes
        .filter((other) => other.id !== comment.id)
        .map((other) => ({
          value: other.id,
          label: `${other.authorName ?? 'Name not given'}, ${other.receiptNumber}: ${other.beginning}`,
        })),
      steps: comment.steps.map(({ at, by, what, words }, index) => ({
        key: `${index}`,
        what: STEPS[what] ?? what,
        words,
        by: `${by ?? 'The agency'}, ${when(at)}`,
      })),
    },
    { headers: PRIVATE },
  )
}

export type CommentView = SerializeFrom<typeof loader>
