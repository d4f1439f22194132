import type { LoaderFunctionArgs } from '@remix-run/node'
import { addressesOf } from '#app/lib/area.ts'

/** How to reach a person; nobody needs to sign in. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { agencyName, contact, emergencyText } = context.settings
  const { followUp, home } = addressesOf(params)
  return { agencyName, contact, emergencyText, followUp, home }
}
