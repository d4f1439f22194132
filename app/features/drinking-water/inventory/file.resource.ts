import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { isRecordNumber } from '#values/record-number.ts'

defineResource({ at: '/app/inventory-file/:what/:id' })

/** Names of calls, which are the same in every language. */
const CALLS: Readonly<Record<string, string>> = { marked: 'Marked', sent: 'File', copy: 'Copy' }

/** The file of an inventory as it came, or with what is wrong marked; the API decides who gets it. */
export async function loader({ params, context }: SignedInArgs): Promise<Response> {
  const { id = '', what = '' } = params
  if (!isRecordNumber(id) || !Object.hasOwn(CALLS, what)) throw new Response(null, { status: 404 })
  const file = await context.download(`/Client/InventoryFiling/${CALLS[what]}/${id}`)
  if (!file.ok) throw new Response(null, { status: file.status === 403 ? 403 : 404 })
  return file
}
