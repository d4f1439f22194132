import {
  AddEventActivityDocument,
  AnswerEventReporterDocument,
  AnswerReferralDocument,
  ReadReferralAnswerDocument,
  AddEventCommentDocument,
  MergeEventDocument,
  ReferEventDocument,
  ReplyToEventCommentDocument,
  SaveDeskEventDocument,
  ShowEventConfidentialDocument,
  TellEventsApartDocument,
  UnmergeEventDocument,
  type ReferralAnswer,
  type ShowEventConfidentialMutation,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import type { PageContext } from '#app/lib/page-context.ts'
import { errorsByName, eventAddress, inputOf, postedOf, type Typed } from './event-fields.ts'

type Teller = NonNullable<ShowEventConfidentialMutation['showEventConfidential']['teller']>

export type EventTold = {
  /** Which form it is about. */
  what: string
  title: string
  errors: Record<string, string>
  typed: Typed | null
  isConflict: boolean
  texts: Record<string, string>
  /** Who told of the event, for this one view. */
  teller: Teller | null
}

type Doing = { id: string; fields: URLSearchParams; context: PageContext }
type Act = (doing: Doing) => Promise<Refusal | null | undefined>

const get = (fields: URLSearchParams, name: string): string | null =>
  fields.get(name)?.trim() || null

const ANSWERS: readonly ReferralAnswer[] = ['TAKEN', 'RETURNED', 'INFORMATION']

/** What the forms of the page do, by the field "what". */
const ACTS: Record<string, Act> = {
  comment: async ({ id, fields, context }) =>
    (
      await context.execute(AddEventCommentDocument, {
        eventId: id,
        typeId: get(fields, 'commentType'),
        subject: get(fields, 'commentSubject'),
        text: get(fields, 'commentText'),
        isLocked: fields.has('commentLock'),
      })
    ).addEventComment.error,
  reply: async ({ fields, context }) =>
    (
      await context.execute(ReplyToEventCommentDocument, {
        commentId: get(fields, 'comment') ?? '',
        text: get(fields, 'replyDesc'),
      })
    ).replyToEventComment.error,
  message: async ({ fields, context }) =>
    (
      await context.execute(AnswerEventReporterDocument, {
        eventId: get(fields, 'thread') ?? '',
        lastMessageId: get(fields, 'lastMessage'),
        text: get(fields, 'answerText'),
      })
    ).answerEventReporter.error,
  merge: async ({ id, fields, context }) =>
    (
      await context.execute(MergeEventDocument, {
        eventId: id,
        parentId: get(fields, 'parent'),
        parentNumber: get(fields, 'parentNumber'),
      })
    ).mergeEvent.error,
  unmerge: async ({ fields, context }) =>
    (
      await context.execute(UnmergeEventDocument, {
        eventId: get(fields, 'part') ?? '',
        parentId: get(fields, 'parent') ?? '',
      })
    ).unmergeEvent.error,
  distinct: async ({ id, fields, context }) =>
    (
      await context.execute(TellEventsApartDocument, {
        eventId: id,
        otherId: get(fields, 'other') ?? '',
      })
    ).tellEventsApart.error,
  refer: async ({ id, fields, context }) =>
    (
      await context.execute(ReferEventDocument, {
        input: {
          eventId: id,
          agencyId: get(fields, 'agency'),
          email: get(fields, 'agencyEmail'),
          withWords: fields.has('withWords'),
          note: get(fields, 'referralNote'),
          answerBy: get(fields, 'referralBy'),
        },
      })
    ).referEvent.error,
  'referral-answer': async ({ fields, context }) =>
    (
      await context.execute(AnswerReferralDocument, {
        referralId: get(fields, 'referral') ?? '',
        answer: ANSWERS.find((answer) => answer === fields.get('referralAnswer')) ?? null,
        text: get(fields, 'referralText'),
        answeredOn: get(fields, 'referralDay'),
      })
    ).answerReferral.error,
  'referral-read': async ({ fields, context }) =>
    (
      await context.execute(ReadReferralAnswerDocument, {
        referralId: get(fields, 'referral') ?? '',
      })
    ).readReferralAnswer.error,
  activity: async ({ id, fields, context }) =>
    (
      await context.execute(AddEventActivityDocument, {
        eventId: id,
        description: get(fields, 'activity'),
        happenedDate: get(fields, 'happenedDate'),
      })
    ).addEventActivity.error,
}

export async function action({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  const fields = await readForm(request)
  const what = fields.get('what') ?? 'save'
  if (what === 'confidential') return show({ id, fields, context })
  const act = ACTS[what]
  if (act) {
    const error = await act({ id, fields, context })
    return error ? refused(error, what, fields) : goOn(`${eventAddress(id)}?done=${what}`)
  }
  const typed = postedOf(fields)
  const { saveDeskEvent } = await context.execute(SaveDeskEventDocument, {
    input: inputOf(typed, id === 'new' ? null : id),
  })
  const { error, id: saved } = saveDeskEvent
  if (error) return refused(error, what, fields, typed)
  return goOn(`${eventAddress(id === 'new' ? String(saved) : id)}?done=saved`)
}

/** Who told of the event stands in this one answer, and in no address that could be opened again. */
async function show({ id, fields, context }: Doing) {
  const { showEventConfidential: shown } = await context.execute(ShowEventConfidentialDocument, {
    eventId: id,
    reason: get(fields, 'lookReason'),
  })
  if (shown.error) return refused(shown.error, 'confidential', fields)
  return stay<EventTold>({ ...toldOf('confidential', fields), teller: shown.teller ?? null })
}

/** Fields of the API by the names of the page's forms. */
const FORM_NAMES: Record<string, Record<string, string>> = {
  comment: { typeRid: 'commentType' },
  activity: { description: 'activity' },
  message: { text: 'answerText' },
  merge: { parentNo: 'parentNumber' },
  refer: {
    agencyRid: 'agency',
    email: 'agencyEmail',
    note: 'referralNote',
    answerByDate: 'referralBy',
  },
  'referral-answer': { kind: 'referralAnswer', text: 'referralText', answeredDate: 'referralDay' },
  confidential: { reason: 'lookReason' },
}

/** Which of several alike forms it is. */
function formOf(what: string, fields: URLSearchParams): string {
  if (what === 'reply') return `reply-${fields.get('comment') ?? ''}`
  if (what === 'referral-answer') return `referral-${fields.get('referral') ?? ''}`
  if (what === 'message') return `message-${fields.get('thread') ?? ''}`
  return what
}

function toldOf(what: string, fields: URLSearchParams): EventTold {
  return {
    what: formOf(what, fields),
    title: '',
    errors: {},
    typed: null,
    isConflict: false,
    texts: Object.fromEntries([...fields].filter(([name]) => name !== 'what')),
    teller: null,
  }
}

function refused(
  error: Refusal,
  what: string,
  fields: URLSearchParams,
  typed: Typed | null = null,
) {
  const told = errorsOf(error)
  const names = FORM_NAMES[what] ?? {}
  const errors =
    what === 'save'
      ? errorsByName(told)
      : Object.fromEntries(
          Object.entries(told).map(([field, message]) => [names[field] ?? field, message]),
        )
  return refuse<EventTold>(
    {
      ...toldOf(what, fields),
      title: error.message,
      errors,
      typed,
      isConflict: error.reason === 'CHANGED_ELSEWHERE',
    },
    error,
  )
}
