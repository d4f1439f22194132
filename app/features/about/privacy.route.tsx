import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { AboutPage } from './about-page.tsx'
import { ContactWays } from './contact-ways.tsx'
import * as css from './about.css.ts'

export const meta: MetaFunction = () => [{ title: 'Privacy' }]

/** What the portal keeps of its visitors. */
export function loader({ context }: LoaderFunctionArgs) {
  const { agencyName, contact, privacyText, tileUrl, session } = context.settings
  return {
    agencyName,
    contact,
    privacyText,
    tilesFrom: tileUrl ? new URL(tileUrl.replaceAll(/[{}]/g, '')).hostname : null,
    sessionHours: session.absoluteHours,
  }
}

export default function PrivacyRoute(): ReactElement {
  const { agencyName, contact, privacyText, tilesFrom, sessionHours } =
    useLoaderData<typeof loader>()
  return (
    <AboutPage title="Privacy">
      {privacyText ? <p className={css.lines}>{privacyText}</p> : null}
      <h2>When you only look</h2>
      <ul>
        <li>
          You need no account, and there is no advertising and no counting of visitors by others.
        </li>
        <li>
          All parts of a page come from this portal
          {tilesFrom ? `, but for the pictures of the map, which come from ${tilesFrom}` : ''}.
        </li>
        <li>
          So that nobody can block the portal, calls of one network address are counted for a short
          while.
        </li>
      </ul>
      <h2>When you send something</h2>
      <ul>
        <li>
          What you send is a record of {agencyName}. The form says which of it becomes public and
          which can be kept confidential.
        </li>
        <li>A report can be made without a name where the form says so.</li>
        <li>
          Where and when a photo was taken is removed from a photo when it is given to the public.
        </li>
      </ul>
      <h2>When you have an account</h2>
      <ul>
        <li>
          Your sign-ins, changes and signatures are written down; you see them under Recent activity
          of your account. Staff who look at your papers are written down too.
        </li>
        <li>Passwords, PINs and answers are kept only in a form that cannot be read back.</li>
      </ul>
      <h2>Cookies</h2>
      <ul>
        <li>
          Signing in sets one that ends after {sessionHours} hours at the latest, and one for 180
          days that lets strangers not lock your account.
        </li>
        <li>
          A half-finished report, registration, comment or payment sets one that leads you back to
          it.
        </li>
        <li>Choosing light or dark sets one for a year. There are no others.</li>
      </ul>
      <h2>Questions</h2>
      <ContactWays contact={contact} agencyName={agencyName} />
    </AboutPage>
  )
}
