import { json, type SerializeFrom } from '@remix-run/node'
import { previewedOf } from '#app/lib/acts/previewed.server.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import {
  ConfirmAppealActDocument,
  DeskAppealsDocument,
  EnterAppealDocument,
  GiveBackAppealActDocument,
  PostAppealLetterDocument,
  PreviewAppealActDocument,
  RecordAppealActDocument,
  type AppealActKind,
} from '#app/gql/operations.ts'
import { today } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, goOn, refuse, stay, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { actsOf, appealsAddress, FIELDS, type Field } from './appeals.words.ts'
import { viewAppeals } from './appeals.view.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { deskAppeals } = await context.execute(DeskAppealsDocument, { id: params.id ?? '' })
  const query = new URL(request.url).searchParams
  const day = today(context.now, context.settings.timeZone)
  return json(viewAppeals(deskAppeals, query, day), { headers: PRIVATE })
}

export type AppealsView = SerializeFrom<typeof loader>

export type AppealsTold = {
  /** The appeal that the form is about; empty of one that is entered. */
  appeal: string
  message: string
  errors: Partial<Record<Field, string>>
  typed: Record<Field, string>
  /** What it would do. */
  effects: string[] | null
  /** Goes back with the form, so that what is recorded is what was shown. */
  previewed: string
}

export async function action({ request, params, context }: SignedInArgs) {
  const { execute } = context
  const submittalId = params.id ?? ''
  const self = appealsAddress(submittalId)
  const fields = await readForm(request)
  const text = (name: string): string => fields.get(name) ?? ''
  const typed = Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as Record<
    Field,
    string
  >
  const what = text('what')
  if (what === 'enter') {
    const { appellant, address, filedOn } = typed
    const asked = {
      ...{ submittalId, actId: typed.about || null, appellant, address, filedOn },
      asksStay: typed.asksStay === 'on',
    }
    const { error } = (await execute(EnterAppealDocument, asked)).enterAppeal
    return error ? told({ typed, appeal: '' }, error) : goOn(`${self}?done=entered`)
  }
  if (what === 'posted') {
    const { error } = (await execute(PostAppealLetterDocument, { actId: text('actId') }))
      .postAppealLetter
    return error ? told({ typed, appeal: '' }, error) : goOn(`${self}?done=posted`)
  }
  const appealId = text('appeal')
  const shown = /^\d{1,9}$/.exec(text('version'))?.[0]
  if (shown === undefined) throw new Response(null, { status: 400 })
  const version = Number(shown)
  const kept = { typed, appeal: appealId }
  if (what === 'confirm') {
    const { error } = (await execute(ConfirmAppealActDocument, { appealId, version }))
      .confirmAppealAct
    return error ? told(kept, error) : goOn(`${self}?done=recorded`)
  }
  if (what === 'giveBack') {
    const asked = { appealId, version, reason: typed.backReason }
    const { error } = (await execute(GiveBackAppealActDocument, asked)).giveBackAppealAct
    return error ? told(kept, ofBack(error)) : goOn(`${self}?done=back`)
  }
  const kind = text('kind')
  if (!Object.hasOwn(actsOf(''), kind)) throw new Response(null, { status: 400 })
  const { reason, rule, hearingOn, hearingTime, hearingPlace, changes, madeBy } = typed
  const act = {
    ...{ appealId, version, kind: kind as AppealActKind, reason, rule, hearingOn },
    ...{ hearingTime, hearingPlace, changes, madeBy },
    actId: text('of') || null,
  }
  const previewed = previewedOf({ ...typed, kind, appealId, of: text('of') })
  if (what === 'record' && text('previewed') === previewed) {
    const { error, isProposed } = (await execute(RecordAppealActDocument, { act })).recordAppealAct
    if (error) return told(kept, error)
    return goOn(`${self}?done=${isProposed ? 'proposed' : 'recorded'}`)
  }
  const { error, effects } = (await execute(PreviewAppealActDocument, { act })).previewAppealAct
  if (error) return told(kept, error)
  return stay<AppealsTold>({ ...kept, message: '', errors: {}, effects, previewed })
}

/** The page has the reason of an act besides, in a field of its own. */
const ofBack = (error: Refusal): Refusal => ({
  ...error,
  inputErrors: error.inputErrors.map((each) =>
    each.field === 'reason' ? { ...each, field: 'backReason' } : each,
  ),
})

function told(kept: Pick<AppealsTold, 'typed' | 'appeal'>, error: Refusal) {
  const { message } = error
  const errors = errorsAt(error, FIELDS)
  return refuse<AppealsTold>({ ...kept, message, errors, effects: null, previewed: '' }, error)
}
