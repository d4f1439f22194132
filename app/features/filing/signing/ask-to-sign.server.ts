import type { AppLoadContext } from '@remix-run/node'
import {
  AskToSignDocument,
  RemindSignerDocument,
  TakeBackSignRequestDocument,
} from '#app/gql/operations.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { words } from '#words/words.ts'
import type { AskTold } from './ask-to-sign.view.ts'
import { toReadAndSign } from './sign-address.ts'

const DONE = words({
  ask: 'An e-mail asks them to sign. It stays on their dashboard until they do.',
  remind: 'We sent them a reminder.',
  takeBack: 'It is taken back. We told the one who was asked.',
})

export type AskingIntent = keyof typeof DONE

export const isAsking = (intent: string): intent is AskingIntent => Object.hasOwn(DONE, intent)

/** What was done about who signs, by the address that says it. */
export const doneAsking = (done: string | null): string | null =>
  done !== null && isAsking(done) ? DONE[done] : null

type Posted = { product: string; id: string; intent: AskingIntent; fields: URLSearchParams }

/** Asks somebody to sign, reminds them, or takes that back. */
export async function changeAsking(context: AppLoadContext, posted: Posted) {
  const { product, id, intent, fields } = posted
  const error = await change(context, posted)
  if (!error) return goOn(`${toReadAndSign({ product, id })}?done=${intent}#who-signs`)
  const typed = { user: fields.get('user') ?? '', note: fields.get('note') ?? '' }
  const asked: AskTold = { errors: errorsOf(error), typed }
  return refuse({ title: error.message, asked }, error)
}

async function change({ execute }: AppLoadContext, { id, intent, fields }: Posted) {
  const about = { id, requestId: fields.get('request') ?? '' }
  switch (intent) {
    case 'ask': {
      const asked = { id, userId: fields.get('user') ?? '', note: fields.get('note') ?? '' }
      return (await execute(AskToSignDocument, asked)).askToSign.error
    }
    case 'remind':
      return (await execute(RemindSignerDocument, about)).remindSigner.error
    case 'takeBack':
      return (await execute(TakeBackSignRequestDocument, about)).takeBackSignRequest.error
  }
}
