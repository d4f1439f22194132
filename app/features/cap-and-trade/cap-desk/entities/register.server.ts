import { json, type AppLoadContext } from '@remix-run/node'
import {
  CapRegisteredEntityDocument,
  NameCapRepresentativeDocument,
  RemoveCapRepresentativeDocument,
  SaveCapEntityDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { ENTITIES_PATH } from '../cap-desk.words.ts'

const DONE: Record<string, string> = {
  entity: 'What is registered is saved.',
  name: 'The representative is saved.',
  remove: 'The person is no representative of it any more. What was signed stays.',
}

export async function loader({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const { capRegisteredEntity, capSectors } = await context.execute(CapRegisteredEntityDocument, {
    id,
  })
  const { name, terms, representatives, candidates } = capRegisteredEntity
  return json(
    {
      self: `${ENTITIES_PATH}/${id}`,
      id,
      name,
      terms: terms ?? null,
      sectors: capSectors.map((sector) => ({ value: sector.id, label: sector.name })),
      representatives: representatives.map(({ fullName, title, ...person }) => ({
        ...person,
        fullName,
        title,
        about: [person.loginName, title].filter(Boolean).join(', '),
        signs: person.maySign
          ? 'May sign for the entity'
          : 'May not sign: the account is shut, or has no right to submit for the facility',
      })),
      candidates: candidates.map((person) => ({
        value: person.id,
        label: `${person.fullName} (${person.loginName})`,
      })),
      done: DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
    },
    { headers: PRIVATE },
  )
}

type Typed = Record<string, string>
export type RegisterTold = {
  /** The form that was sent: what is registered, somebody new, or the person. */
  form: string
  error: Refusal
  errors: Record<string, string>
  typed: Typed
}

export async function action({ request, params, context }: SignedInArgs) {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const typed: Typed = Object.fromEntries(await readForm(request))
  const intent = typed['intent'] ?? ''
  const error = await act(context, { id, intent, typed })
  if (!error) return goOn(`${ENTITIES_PATH}/${id}?done=${intent}`)
  const form = intent === 'entity' ? intent : (typed['form'] ?? '')
  return refuse<RegisterTold>({ form, error, errors: errorsOf(error), typed }, error)
}

type Asked = { id: string; intent: string; typed: Typed }

async function act(context: AppLoadContext, { id, intent, typed }: Asked): Promise<Refusal | null> {
  const userId = typed['userId'] ?? ''
  switch (intent) {
    case 'entity':
      return saveEntity(context, id, typed)
    case 'name': {
      if (!isRecordNumber(userId)) return ownRefusal('Choose a person.', { field: 'userRid' })
      const asked = {
        ...{ id, userId, title: (typed['title'] ?? '').trim() },
        isFirst: typed['isFirst'] === 'Y',
      }
      const { nameCapRepresentative } = await context.execute(NameCapRepresentativeDocument, asked)
      return nameCapRepresentative.error ?? null
    }
    case 'remove': {
      if (!isRecordNumber(userId)) throw new Response(null, { status: 400 })
      const { removeCapRepresentative } = await context.execute(RemoveCapRepresentativeDocument, {
        id,
        userId,
      })
      return removeCapRepresentative.error ?? null
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

async function saveEntity(
  context: AppLoadContext,
  id: string,
  typed: Typed,
): Promise<Refusal | null> {
  const terms = termsIn(typed, '')
  if (!isRecordNumber(terms.sectorId))
    return ownRefusal('Choose the sector.', { field: 'sectorRid' })
  const shown = termsIn(typed, 'shown-')
  const { saveCapEntity } = await context.execute(SaveCapEntityDocument, {
    id,
    terms,
    ...(isRecordNumber(shown.sectorId) ? { shown } : {}),
  })
  return saveCapEntity.error ?? null
}

function termsIn(typed: Typed, before: '' | 'shown-') {
  const of = (name: string) => (typed[`${before}${name}`] ?? '').trim()
  return {
    sectorId: of('sectorId'),
    legalName: of('legalName'),
    mailingAddress: of('mailingAddress'),
  }
}
