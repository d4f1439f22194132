import { json } from '@remix-run/node'
import {
  ChangeAbsenceDocument,
  EndAbsenceDocument,
  MakeAbsenceDocument,
  StaffAbsencesDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isDay } from '#values/days.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { personAddress } from '../people/people-address.ts'
import { AWAY, awayAddress } from '../people/away-address.ts'
import { viewAbsences } from './away.view.ts'
import { DONE, WORDS } from './away.words.ts'

/** Whose days it is about: the reader's own, or of whom the address names. */
function whoseOf({ params, viewer }: SignedInArgs) {
  if (viewer.kind !== 'STAFF') throw new Response(null, { status: 404 })
  const id = params.id ?? viewer.id
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  return { id, isOwn: params.id === undefined, viewer }
}

/** When somebody of the staff is away, who covers, and whom they cover for. */
export async function loadAway(args: SignedInArgs) {
  const { id, isOwn, viewer } = whoseOf(args)
  const { staffAbsences } = await args.context.execute(StaffAbsencesDocument, { id })
  if (!staffAbsences) throw new Response(null, { status: 404 })
  const done = new URL(args.request.url).searchParams.get('done') ?? ''
  const view = viewAbsences(staffAbsences)
  return json(
    {
      ...view,
      isReadOnly: viewer.isReadOnly,
      title: isOwn ? WORDS.title : `${WORDS.title}: ${view.person.name}`,
      intro: isOwn ? WORDS.intro : WORDS.introOther,
      back: isOwn
        ? { href: '/app/dashboard', label: WORDS.back }
        : { href: personAddress(id), label: WORDS.backToPerson },
      done: (Object.hasOwn(DONE, done) ? DONE[done] : null) ?? null,
    },
    { headers: PRIVATE },
  )
}

export type AwayTold = {
  /** Which form was refused: the new one, or that of an absence. */
  what: string
  absence: string
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}

/** Enters days, changes the last one, or ends them. */
export async function changeAway(args: SignedInArgs) {
  const { id, isOwn } = whoseOf(args)
  const fields = await readForm(args.request)
  const text = (name: string) => fields.get(name) ?? ''
  const [what, absence] = [text('what'), text('absence')]
  if (!Object.hasOwn(DONE, what) || (what !== 'make' && !isRecordNumber(absence)))
    throw new Response(null, { status: 400 })
  const error = noDays(what, text) ?? (await act({ what, absence, userId: id }, text, args))
  if (!error) return goOn(`${isOwn ? AWAY : awayAddress(id)}?done=${what}`)
  const typed = Object.fromEntries(fields)
  return refuse<AwayTold>(
    { what, absence, message: error.message, errors: errorsOf(error), typed },
    error,
  )
}

type Text = (name: string) => string

/** Days that no call would take. */
function noDays(what: string, text: Text): Refusal | null {
  const wanted = { make: ['fromDay', 'untilDay'], change: ['untilDay'] }[what] ?? []
  const inputErrors = wanted
    .filter((field) => !isDay(text(field)))
    .map((field) => ({ field, message: WORDS.giveDay }))
  if (inputErrors.length === 0) return null
  return { code: 'INVALID', reason: 'INVALID', message: WORDS.check, inputErrors }
}

async function act(
  { what, absence: id, userId }: { what: string; absence: string; userId: string },
  text: Text,
  { context: { execute } }: SignedInArgs,
): Promise<Refusal | null | undefined> {
  const until = text('untilDay')
  if (what === 'end') return (await execute(EndAbsenceDocument, { id })).endAbsence.error
  if (what === 'change')
    return (await execute(ChangeAbsenceDocument, { id, until })).changeAbsence.error
  const coverId = isRecordNumber(text('coverRid')) ? text('coverRid') : null
  const input = { userId, coverId, from: text('fromDay'), until, note: text('note') }
  return (await execute(MakeAbsenceDocument, { input })).makeAbsence.error
}
