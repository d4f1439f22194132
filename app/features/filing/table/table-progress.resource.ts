import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { TableProgressDocument } from '#app/gql/operations.ts'
import { defineResource } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { progressWords } from './table.view.ts'

defineResource({
  at: '/app/submittal/table-progress/:id/:question',
  guard: 'api',
})

/** How far the check of a file has come, in words, for the script of the page that sends it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id = '', question = '' } = params
  const { tableProgress } = await context.execute(TableProgressDocument, { id, question })
  return json({ words: progressWords(tableProgress) }, { headers: PRIVATE })
}
