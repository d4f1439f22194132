import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { AboutPage } from './about-page.tsx'
import { ContactWays } from './contact-ways.tsx'
import * as css from './about.css.ts'

export const meta: MetaFunction = () => [{ title: 'Accessibility' }]

/** What may be expected of the portal, and who helps when it is not so. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { agencyName, contact, accessibilityText } = context.settings
  return { agencyName, contact, accessibilityText, display: `/${params.area}/display` }
}

export default function AccessibilityRoute(): ReactElement {
  const { agencyName, contact, accessibilityText, display } = useLoaderData<typeof loader>()
  return (
    <AboutPage title="Accessibility">
      {accessibilityText ? (
        <p className={css.lines}>{accessibilityText}</p>
      ) : (
        <>
          <p>
            Everybody shall be able to use these pages. They are built to the Web Content
            Accessibility Guidelines (WCAG) 2.2, level AA.
          </p>
          <h2>What you can expect</h2>
          <ul>
            <li>Everything works with a keyboard alone, and the place where you are is marked.</li>
            <li>
              Records, searches, reports and forms work without JavaScript. Only the moving map
              needs it; a still map and the list say the same.
            </li>
            <li>
              Text can be made twice as large, and pages can be as narrow as 320 pixels, without
              loss.
            </li>
            <li>No meaning hangs on color alone.</li>
            <li>
              Papers of the portal are tagged PDFs. Files that others sent in are kept as they came
              and may not be accessible.
            </li>
            <li>
              <a href={display}>Light or dark</a> is yours to choose.
            </li>
          </ul>
        </>
      )}
      <h2>If something is in your way</h2>
      <p>
        Say which page it was and what you wanted to do. You may ask for any record in another form.
      </p>
      <ContactWays contact={contact} agencyName={agencyName} />
    </AboutPage>
  )
}
