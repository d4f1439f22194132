import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'

defineResource({
  at: '/app/submittal/table-file/:id/:question/:what/:format',
  guard: 'api',
})

const NUMBER = /^[1-9]\d{0,14}$/
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/

/** The rows of a table of a draft as a file, for who may fill it in. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { id = '', question = '', what = '', format = '' } = params
  const isKnown = ['rows', 'empty', 'marked'].includes(what) && ['csv', 'xlsx'].includes(format)
  if (!NUMBER.test(id) || !NAME.test(question) || !isKnown)
    throw new Response(null, { status: 404 })
  const response = await context.download(
    `/Client/Submission/TableFile/${id}/${question}/${what}/${format}`,
  )
  if (response.status === 401) throw redirect('/pub/login')
  return response
}
