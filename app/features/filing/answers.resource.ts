import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({ at: '/app/submittal/answers/:id/:format', guard: 'api' })

const NUMBER = /^[1-9]\d{0,14}$/

/** The answers of a submittal as a workbook or as files of CSV, for who may see it. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { id = '', format = '' } = params
  if (!NUMBER.test(id) || !['zip', 'xlsx'].includes(format))
    throw new Response(null, { status: 404 })
  const response = await context.download(`/Client/Submission/Answers/${id}/${format}`)
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
