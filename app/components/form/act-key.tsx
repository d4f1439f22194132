import { useRouteLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ACT_KEY } from '#app/lib/posted-form.ts'

/**
 * The hidden key of a form: sent twice, because the answer was lost or the button was pressed again, it makes one
 * thing. The page has a new key each time it is opened, but the same until an answer to its form was known.
 */
export function ActKey(): ReactElement | null {
  const root = useRouteLoaderData<{ actKey?: string | null }>('root')
  // A page that is kept for visitors has an empty one: the field is there all the same, as in the markup it was sent with.
  return typeof root?.actKey === 'string' ? (
    <input type="hidden" name={ACT_KEY} value={root.actKey} />
  ) : null
}
