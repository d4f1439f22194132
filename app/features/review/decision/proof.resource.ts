import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/gov/decision-proof/:id', guard: 'api' })

const NUMBER = /^[1-9]\d{0,14}$/

/** The proof copy of a permit or letter, for its reviewers. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { id = '' } = params
  if (!NUMBER.test(id)) throw new Response(null, { status: 404 })
  const response = await context.download(`/Agency/Decision/Proof/${id}`)
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
