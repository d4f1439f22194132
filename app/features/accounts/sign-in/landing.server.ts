import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { LANDING_HEADERS } from './landing-headers.ts'

/** Spec 1 §2.1: says that it works, and goes on to the sign-in by token. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { settings } = context
  const query = new URLSearchParams({
    loginName: params.loginName ?? '',
    loginToken: params.token ?? '',
    from: 'landing',
  })
  const { agencyName: name, agencyTagline: tagline, logoUrl, helpUrl } = settings
  return json(
    {
      href: `/api/Anon/PublicUser/LoginWithToken?${query}`,
      agency: { name, tagline, ...(logoUrl ? { logoUrl } : {}) },
      helpUrl,
    },
    { headers: LANDING_HEADERS },
  )
}
