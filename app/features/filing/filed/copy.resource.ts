import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/submittal/copy/:id/:ordinal', guard: 'api' })

const NUMBER = /^[1-9]\d{0,14}$/

/** A signed version as PDF, for who may see the submittal. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { id = '', ordinal = '' } = params
  if (!NUMBER.test(id) || !NUMBER.test(ordinal)) throw new Response(null, { status: 404 })
  const response = await context.download(`/Client/Submission/CopyOfRecord/${id}/${ordinal}`)
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
