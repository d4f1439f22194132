import { json } from '@remix-run/node'
import { AskedTakeOverDocument, AskTakeOverDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { viewAsked } from './asked.view.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const { askedTakeOver } = await context.execute(AskedTakeOverDocument, { product, id })
  if (!askedTakeOver) throw new Response(null, { status: 404 })
  const isAsked = new URL(request.url).searchParams.get('done') === 'asked'
  return json({ view: viewAsked(askedTakeOver, { product, id }), isAsked }, { headers: PRIVATE })
}

export async function action({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const form = await request.formData()
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const typed = { person: textOf('person'), email: textOf('email') }
  const { error } = (
    await context.execute(AskTakeOverDocument, {
      ...{ id, representative: typed.person, email: typed.email },
    })
  ).askTakeOver
  if (!error) return goOn(`/app/submittal/take-over/${product}/${id}?done=asked`)
  return refuse({ title: error.message, errors: errorsOf(error), typed }, error)
}
