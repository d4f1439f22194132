import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { isRecordNumber } from '#values/record-number.ts'

defineResource({ at: '/app/gov/import-findings/:id' })

/** The cells that a check found fault with, as a file. */
export async function loader({ params, context }: SignedInArgs): Promise<Response> {
  const id = params.id ?? ''
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  const file = await context.download(`/Agency/Import/Findings/${id}`)
  if (!file.ok) throw new Response(null, { status: file.status })
  return file
}
