import { json, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import * as css from './sign-in.css.ts'

// The token in the address goes to nobody else, and into no cache.
const HEADERS = { ...PRIVATE, 'Referrer-Policy': 'no-referrer' }

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
    { headers: HEADERS },
  )
}

export const headers: HeadersFunction = () => HEADERS

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: t('Processing') },
  { name: 'robots', content: 'noindex' },
  // Works without script; a link stands on the page for browsers that refuse it.
  ...(data ? [{ httpEquiv: 'refresh', content: `1;url=${data.href}` }] : []),
]

export default function LandingRoute(): ReactElement {
  const { href, agency, helpUrl } = useLoaderData<typeof loader>()
  return (
    <SignInFrame agency={agency} helpUrl={helpUrl}>
      <div className={css.column}>
        <h1>{t('Processing, please wait...')}</h1>
        <p role="status">{t('You are being signed in.')}</p>
        <p>
          <a href={href} rel="nofollow">
            {t('Go on if nothing happens')}
          </a>
        </p>
      </div>
    </SignInFrame>
  )
}
