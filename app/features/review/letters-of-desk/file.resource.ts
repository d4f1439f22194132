import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { isRecordNumber } from '#values/record-number.ts'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/gov/letter-file/:id', guard: 'api' })

/** A file of a letter, for the agency. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { id } = params
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const response = await context.download(`/Agency/Letters/Download/${id}`)
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
