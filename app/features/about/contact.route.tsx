import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { addressesOf } from '#app/lib/area.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { AboutPage } from './about-page.tsx'
import { ContactWays } from './contact-ways.tsx'

export const meta: MetaFunction = () => [{ title: t('Contact') }]

/** How to reach a person; nobody needs to sign in. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { agencyName, contact, emergencyText } = context.settings
  const { followUp, home } = addressesOf(params)
  return { agencyName, contact, emergencyText, followUp, home }
}

export default function ContactRoute(): ReactElement {
  const { agencyName, contact, emergencyText, followUp, home } = useLoaderData<typeof loader>()
  return (
    <AboutPage title={t('Contact')}>
      {emergencyText ? <p>{t(emergencyText)}</p> : null}
      <h2>{agencyName}</h2>
      <ContactWays contact={contact} agencyName={agencyName} />
      <h2>{t('What you can do here')}</h2>
      <ul>
        <li>
          <a href={home}>{t('Report a spill or pollution, look up records, pay an invoice')}</a>
        </li>
        <li>
          {rich('{link}, with its receipt code', {
            link: <a href={followUp}>{t('Ask about a report that you made')}</a>,
          })}
        </li>
        <li>
          {t(
            'On the page of a permit, project or submittal you find who looks after it, where the agency named somebody.',
          )}
        </li>
      </ul>
    </AboutPage>
  )
}
