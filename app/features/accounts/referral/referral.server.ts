import { json } from '@remix-run/node'
import { AnswerAskedReferralDocument, AskedReferralPageDocument } from '#app/gql/operations.ts'
import type { PageArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { answerOf, viewAsked } from './referral.view.ts'

/** What an agency was asked, for whoever has the link; null where it is none. */
export async function loadAsked({ request, params, context }: PageArgs) {
  const found = await context
    .execute(AskedReferralPageDocument, { key: params.key ?? '' })
    .catch((thrown: unknown) => {
      if (thrown instanceof Response && thrown.status === 404) return null
      throw thrown
    })
  if (!found) return json(null, { status: 404, headers: PRIVATE })
  const { agencyName: agency } = context.settings
  const isDone = new URL(request.url).searchParams.has('done')
  return json(
    { ...viewAsked(found.askedReferral, { agency }), isDone, agency },
    { headers: PRIVATE },
  )
}

export type AskedTold = {
  error: Refusal
  errors: Record<string, string>
  typed: Record<string, string>
}

export async function answerAsked({ request, params, context }: PageArgs) {
  const fields = await readForm(request)
  const key = params.key ?? ''
  const { error } = (
    await context.execute(AnswerAskedReferralDocument, {
      key,
      answer: answerOf(fields.get('kind')),
      text: fields.get('text'),
      by: fields.get('by'),
    })
  ).answerAskedReferral
  if (!error) return goOn(`/pub/referral/${key}?done=1`)
  const typed = Object.fromEntries(fields)
  return refuse<AskedTold>({ error, errors: errorsOf(error), typed }, error)
}
