import { REASON_CHOICES } from './dispute-words.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsAt, refuse, type Refusal } from '#app/lib/outcome.server.ts'

/** Why a dispute was not taken; what was typed stays. */
export type OwnDisputeTold = {
  message: string
  errors: { reason?: string; statement?: string }
  typed: { reason: string; statement: string }
}

type Typed = OwnDisputeTold['typed']

/** What was typed about a signature of the own, whatever was signed. */
export async function readDispute(request: Request, id: string) {
  const fields = await readForm(request)
  const typed: Typed = {
    reason: fields.get('reason') ?? '',
    statement: (fields.get('statement') ?? '').replace(/\r\n?/g, '\n').trim(),
  }
  const reason = REASON_CHOICES.find(({ value }) => value === typed.reason)?.value ?? null
  return { typed, input: { id, reason, statement: typed.statement } }
}

export function refuseDispute(typed: Typed, error: Refusal) {
  const errors = errorsAt(error, ['reason', 'statement'])
  return refuse<OwnDisputeTold>({ message: error.message, errors, typed }, error)
}
