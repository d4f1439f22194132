import type { AppLoadContext } from '@remix-run/node'
import {
  AddPasskeyDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  SignInWithPasskeyDocument,
  VerifyPasskeyFactorDocument,
  type SignInMutation,
} from '#app/gql/operations.ts'
import { msg, t } from '#words/words.ts'
import type { Told } from '../login.view.ts'
import { toldOf } from '../told.server.ts'

type Step = { stage: SignInMutation['signIn']['stage'] | null; told: Told }
type Answer = { told: Told; recoveryCodes?: string[] | null }

const ADDED = msg('The passkey was added. From now on a second factor is asked at every sign-in.')

/** The browser's proof, as a step of the login posts it. */
function proofOf(fields: URLSearchParams) {
  const of = (name: string): string => fields.get(name) ?? ''
  return {
    id: of('id'),
    clientDataJSON: of('clientDataJSON'),
    authenticatorData: of('authenticatorData'),
    signature: of('signature'),
    ...(of('userHandle') ? { userHandle: of('userHandle') } : {}),
  }
}

/** Signs in with a passkey alone. */
export async function passkey(fields: URLSearchParams, { execute }: AppLoadContext): Promise<Step> {
  const { signInWithPasskey } = await execute(SignInWithPasskeyDocument, { proof: proofOf(fields) })
  const { stage, error } = signInWithPasskey
  return { stage: stage ?? null, told: generalOf('passkey', error) }
}

/** Passes the second factor with a passkey. */
export async function passkeyFactor(
  fields: URLSearchParams,
  { execute }: AppLoadContext,
): Promise<Step> {
  const { verifyPasskeyFactor } = await execute(VerifyPasskeyFactorDocument, {
    proof: proofOf(fields),
  })
  const { stage, error } = verifyPasskeyFactor
  return { stage: stage ?? null, told: generalOf('passkey-factor', error) }
}

type Act = (fields: URLSearchParams, context: AppLoadContext) => Promise<Answer>

/** Posts of the security page about passkeys, by their intent. */
export const PASSKEY_ACTS: Record<string, Act> = {
  'add-passkey': async (fields, { execute }) => {
    const of = (name: string): string => fields.get(name) ?? ''
    const { addPasskey } = await execute(AddPasskeyDocument, {
      name: of('name'),
      answer: {
        id: of('id'),
        clientDataJSON: of('clientDataJSON'),
        attestationObject: of('attestationObject'),
        transports: of('transports').split(' ').filter(Boolean),
      },
    })
    const { error, recoveryCodes } = addPasskey
    const told = generalOf('add-passkey', error)
    return { told: { ...told, done: error ? null : t(ADDED) }, recoveryCodes }
  },
  'rename-passkey': async (fields, { execute }) => {
    const { id, name, password } = changeOf(fields)
    const { renamePasskey } = await execute(RenamePasskeyDocument, { id, name, password })
    const told = atItem(id, toldOf('rename-passkey', renamePasskey.error, { passkey: id, name }))
    return { told: { ...told, done: renamePasskey.ok ? t('The passkey was renamed.') : null } }
  },
  'remove-passkey': async (fields, { execute }) => {
    const { id, password } = changeOf(fields)
    const { removePasskey } = await execute(RemovePasskeyDocument, { id, password })
    const told = atItem(id, toldOf('remove-passkey', removePasskey.error, { passkey: id }))
    return { told: { ...told, done: removePasskey.ok ? t('The passkey was removed.') : null } }
  },
}

function changeOf(fields: URLSearchParams) {
  return {
    id: fields.get('passkey') ?? '',
    name: fields.get('name') ?? '',
    password: fields.get('password') ?? '',
  }
}

/** Nobody typed the parts of a browser's answer: a refusal of them has no field. */
function generalOf(intent: string, error: Parameters<typeof toldOf>[1]): Told {
  return { ...toldOf(intent, error), errors: {} }
}

/** Each passkey has a form of its own, whose fields carry its number. */
function atItem(id: string, told: Told): Told {
  const fieldIds: Record<string, string> = {
    name: `passkeyName-${id}`,
    current: `passkeyPassword-${id}`,
  }
  const errors = Object.entries(told.errors).map(([field, words]) => [
    fieldIds[field] ?? field,
    words,
  ])
  return { ...told, errors: Object.fromEntries(errors) }
}
