import { json, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import * as css from './sign-in.css.ts'

/** Spec 1 §2.1: the home of visitors without an account; a signed-in user has a home of their own. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.viewer()) throw redirect('/app')
  const { agencyName: name, agencyTagline: tagline, logoUrl, helpUrl } = context.settings
  return json({ agency: { name, tagline, ...(logoUrl ? { logoUrl } : {}) }, helpUrl })
}

export const meta: MetaFunction = () => [{ title: t('Welcome') }]

export default function GhostHomeRoute(): ReactElement {
  const { agency, helpUrl } = useLoaderData<typeof loader>()
  return (
    <SignInFrame agency={agency} helpUrl={helpUrl}>
      <div className={css.column}>
        <h1>{t('Welcome')}</h1>
        <p>{t('Welcome. Please log in to continue.')}</p>
        <p>
          <a href="/pub/login">{t('Log in')}</a>
        </p>
      </div>
    </SignInFrame>
  )
}
