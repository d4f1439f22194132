import type { LoaderFunctionArgs } from '@remix-run/node'

/** What may be expected of the portal, and who helps when it is not so. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { agencyName, contact, accessibilityText } = context.settings
  return { agencyName, contact, accessibilityText, display: `/${params.area}/display` }
}
