import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/gov/review-file/:id', guard: 'api' })

const NUMBER = /^[1-9]\d{0,14}$/

/** A file of a submittal, for its reviewers. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { id = '' } = params
  if (!NUMBER.test(id)) throw new Response(null, { status: 404 })
  const response = await context.download(`/Agency/Review/Download/${id}`)
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
