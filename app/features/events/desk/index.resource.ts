import { redirect } from '@remix-run/node'
import { defineResource } from '#app/lib/define-page.ts'
import { EVENTS } from './event-fields.ts'

defineResource({ at: '/app/ems' })

/** The area of environmental events opens with their list. */
export function loader() {
  return redirect(EVENTS)
}
