import { json, type AppLoadContext } from '@remix-run/node'
import {
  ActOnPersonDocument,
  ChangePersonDocument,
  HandOverDocument,
  OpenPersonDocument,
  SetPersonRightsDocument,
  WithdrawPersonKeyDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { personAddress } from './people-address.ts'
import { viewAway } from './away.view.ts'
import { TO, viewHeld } from './held.view.ts'
import { viewPerson } from './person.view.ts'
import { ACTS, DONE, isNamed, QUESTIONS } from './questions.ts'

export async function loader({ request, params, context, viewer }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { person, staffRoles, personHoldings, staffAbsences } = await context.execute(
    OpenPersonDocument,
    {
      id: params.id,
    },
  )
  const search = new URL(request.url).searchParams
  const [ask, done] = [search.get('ask') ?? '', search.get('done') ?? '']
  return json(
    {
      ...viewPerson(person, staffRoles.roles, context.settings.timeZone),
      inHand: viewHeld(personHoldings, viewer),
      away: viewAway(staffAbsences ?? null),
      ask: person.mayChange && isNamed(QUESTIONS, ask) ? ask : null,
      done: (isNamed(DONE, done) ? DONE[done] : null) ?? null,
    },
    { headers: PRIVATE },
  )
}

export type PersonTold = {
  /** Which form was refused. */
  what: string
  message: string
  errors: Record<string, string>
  isConflict: boolean
  typed: Record<string, string>
  roles: string[]
  kept: string[]
}

type Posted = { id: string; version: number; fields: URLSearchParams }
type Acting = (posted: Posted, context: AppLoadContext) => Promise<{ error?: Refusal | null }>

const FORMS: Readonly<Record<string, Acting>> = {
  details: async ({ id, version, fields }, { execute }) => {
    const text = (name: string) => fields.get(name) ?? ''
    const named = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
    }
    return (await execute(ChangePersonDocument, { input: { id, version, ...named } })).changePerson
  },
  key: async ({ id, version, fields }, { execute }) => {
    const keyId = fields.get('key') ?? ''
    if (!isRecordNumber(keyId)) throw new Response(null, { status: 404 })
    return (await execute(WithdrawPersonKeyDocument, { id, version, keyId })).withdrawPersonKey
  },
  'hand-over': async ({ id, version, fields }, { execute }) => {
    // A button of one kind hands on that kind alone.
    const only = fields.get('only') ?? ''
    const gives = givesOf(fields).filter(({ holding }) => only === '' || holding === only)
    return (await execute(HandOverDocument, { id, version, gives })).handOver
  },
  rights: async ({ id, version, fields }, { execute }) => {
    const given = { roles: fields.getAll('roles'), kept: fields.getAll('kept') }
    const gives = givesOf(fields)
    return (await execute(SetPersonRightsDocument, { id, version, ...given, gives }))
      .setPersonRights
  },
}

/** What the form says of each kind: to whom it goes, or that it is nobody's. */
function givesOf(fields: URLSearchParams): { holding: string; to: string | null }[] {
  return [...fields]
    .filter(([name]) => name.startsWith(TO))
    .map(([name, to]) => ({ holding: name.slice(TO.length), to: isRecordNumber(to) ? to : null }))
}

/** The form of a name, or the act that needs no form. */
function actingOf(what: string): Acting | null {
  if (isNamed(FORMS, what)) return FORMS[what] ?? null
  const act = isNamed(QUESTIONS, what)
    ? QUESTIONS[what]?.act
    : isNamed(ACTS, what)
      ? ACTS[what]
      : undefined
  if (!act) return null
  return async ({ id, version, fields }, { execute }) => {
    const given = { id, version, act, reason: fields.get('reason'), gives: givesOf(fields) }
    return (await execute(ActOnPersonDocument, given)).actOnPerson
  }
}

export async function action({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { id } = params
  const fields = await readForm(request)
  const what = fields.get('what') ?? ''
  const acting = actingOf(what)
  if (!acting) throw new Response(null, { status: 400 })
  const version = Number(/^\d{1,9}$/.exec(fields.get('version') ?? '')?.[0] ?? 1) || 1
  const { error } = await acting({ id, version, fields }, context)
  if (!error) return goOn(`${personAddress(id)}?done=${what}`)
  return refuse<PersonTold>(
    {
      what,
      message: error.message,
      errors: errorsOf(error),
      isConflict: error.reason === 'CHANGED_ELSEWHERE',
      typed: Object.fromEntries(fields),
      roles: fields.getAll('roles'),
      kept: fields.getAll('kept'),
    },
    error,
  )
}
