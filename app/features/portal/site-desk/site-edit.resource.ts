import { redirect } from '@remix-run/node'
import { defineResource, type SignedInArgs } from '#app/lib/define-page.ts'
import { siteAddress } from './site-desk.words.ts'
import { isRecordNumber } from '#values/record-number.ts'

defineResource({ at: '/app/app-nei/sites/edit/:id' })

/** Spec 2 §2.10 writes the address so; sites are edited at the desk, which asks for the right. */
export async function loader({ params: { id } }: SignedInArgs) {
  if (!isRecordNumber(id)) throw new Response(null, { status: 404 })
  return redirect(siteAddress(id))
}
