import { redirect } from '@remix-run/node'
import { EVENTS } from './event-fields.ts'

/** The area of environmental events opens with their list. */
export function loader() {
  return redirect(EVENTS)
}
