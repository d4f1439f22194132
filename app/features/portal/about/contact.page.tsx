import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { AboutPage } from './about-page.tsx'
import { ContactWays } from './contact-ways.tsx'
import type { loader } from './contact.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/contact',
  kept: true,
  title: () => t('Contact'),
  View: ContactPage,
})

function ContactPage({ view }: PageProps<typeof loader>): ReactElement {
  const { agencyName, contact, emergencyText, followUp, home } = view
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
