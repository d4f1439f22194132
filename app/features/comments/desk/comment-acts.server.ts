import {
  AnswerModeratedCommentsDocument,
  DecideModeratedCommentDocument,
  ReadModeratedCommentOriginalDocument,
  RedactModeratedCommentDocument,
  UncoverModeratedCommentDocument,
  type ModeratedCommentStatus,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { commentAddress } from './comment-desk.words.ts'

export type CommentTold = {
  /** Which form it is about. */
  what: string
  title: string
  errors: Record<string, string>
  typed: Record<string, string>
  also: string[]
  original: string | null
}

const STATUSES: readonly ModeratedCommentStatus[] = ['PUBLISHED', 'REFUSED', 'WAITING']

export async function action({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  const fields = await readForm(request)
  const what = fields.get('what') ?? ''
  const get = (name: string): string | null => fields.get(name)?.trim() || null
  const version = numberOf(get('version')) ?? 0
  const end = (error: Refusal | null | undefined, done = what) =>
    error ? refused(error, fields) : goOn(`${commentAddress(id)}?done=${done}`)
  switch (what) {
    case 'redact': {
      const { redactModeratedComment } = await context.execute(RedactModeratedCommentDocument, {
        input: {
          id,
          version,
          phrase: get('phrase'),
          from: numberOf(get('from')),
          to: numberOf(get('to')),
          reason: get('barReason'),
        },
      })
      return end(redactModeratedComment.error)
    }
    case 'uncover': {
      const { uncoverModeratedComment } = await context.execute(UncoverModeratedCommentDocument, {
        ...{ id, version },
        barId: get('bar') ?? '',
      })
      return end(uncoverModeratedComment.error)
    }
    case 'original': {
      const { readModeratedCommentOriginal: read } = await context.execute(
        ReadModeratedCommentOriginalDocument,
        { id },
      )
      if (read.error) return refused(read.error, fields)
      return stay<CommentTold>({ ...toldOf('', fields), original: read.text ?? '' })
    }
    case 'answer': {
      const { answerModeratedComments } = await context.execute(AnswerModeratedCommentsDocument, {
        submittalId: get('submittal') ?? '',
        commentIds: [id, ...fields.getAll('also')],
        text: get('answer') ?? '',
      })
      return end(answerModeratedComments.error)
    }
    default: {
      const status = STATUSES.find((known) => known === what)
      if (!status) throw new Response(null, { status: 400 })
      const { decideModeratedComment } = await context.execute(DecideModeratedCommentDocument, {
        input: {
          ...{ id, version, status },
          kind: get('kind'),
          reason: get('reason'),
          alikeCount: fields.has('isForAll') ? numberOf(get('alike')) : null,
        },
      })
      return end(decideModeratedComment.error)
    }
  }
}

/** What is typed as a number; 0 for what is none, which the API refuses at its field. */
function numberOf(typed: string | null): number | null {
  if (typed === null) return null
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0
}

/** Fields of the API by the names of the forms. */
const NAMES: Record<string, Record<string, string>> = {
  redact: { reason: 'barReason' },
  answer: { text: 'answer', commentRids: 'also', commentIds: 'also' },
}

function toldOf(title: string, fields: URLSearchParams): CommentTold {
  const what = fields.get('what') ?? ''
  const typed = Object.fromEntries(
    [...fields].filter(([name]) => name !== 'what' && name !== 'version'),
  )
  return { what, title, errors: {}, typed, also: fields.getAll('also'), original: null }
}

function refused(error: Refusal, fields: URLSearchParams) {
  const told = toldOf(error.message, fields)
  const names = NAMES[told.what] ?? {}
  const errors = Object.fromEntries(
    Object.entries(errorsOf(error)).map(([field, message]) => [names[field] ?? field, message]),
  )
  return refuse<CommentTold>({ ...told, errors }, error)
}
