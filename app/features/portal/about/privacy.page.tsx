import type { ReactElement } from 'react'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { AboutPage } from './about-page.tsx'
import { ContactWays } from './contact-ways.tsx'
import * as css from './about.css.ts'
import type { loader } from './privacy.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/privacy',
  kept: true,
  title: () => t('Privacy'),
  View: PrivacyPage,
})

function PrivacyPage({ view }: PageProps<typeof loader>): ReactElement {
  const { agencyName, contact, privacyText, tilesFrom, sessionHours } = view
  return (
    <AboutPage title={t('Privacy')}>
      {privacyText ? <p className={css.lines}>{privacyText}</p> : null}
      <h2>{t('When you only look')}</h2>
      <ul>
        <li>
          {t(
            'You need no account, and there is no advertising and no counting of visitors by others.',
          )}
        </li>
        <li>
          {t('All parts of a page come from this portal{more}.', {
            more: tilesFrom
              ? t(', but for the pictures of the map, which come from {tilesFrom}', { tilesFrom })
              : '',
          })}
        </li>
        <li>
          {t(
            'So that nobody can block the portal, calls of one network address are counted for a short while.',
          )}
        </li>
      </ul>
      <h2>{t('When you send something')}</h2>
      <ul>
        <li>
          {t(
            'What you send is a record of {agencyName}. The form says which of it becomes public and which can be kept confidential.',
            { agencyName },
          )}
        </li>
        <li>{t('A report can be made without a name where the form says so.')}</li>
        <li>
          {t(
            'Where and when a photo was taken is removed from a photo when it is given to the public.',
          )}
        </li>
      </ul>
      <h2>{t('When you have an account')}</h2>
      <ul>
        <li>
          {t(
            'Your sign-ins, changes and signatures are written down; you see them under Recent activity of your account. Staff who look at your papers are written down too.',
          )}
        </li>
        <li>
          {t('Passwords, PINs and answers are kept only in a form that cannot be read back.')}
        </li>
      </ul>
      <h2>{t('Cookies')}</h2>
      <ul>
        <li>
          {t(
            'Logging in sets one that ends after {sessionHours} hours at the latest, and one for 180 days that lets strangers not lock your account.',
            { sessionHours },
          )}
        </li>
        <li>
          {t(
            'A half-finished report, registration, comment or payment sets one that leads you back to it.',
          )}
        </li>
        <li>
          {t(
            'Choosing light or dark, or how the menu looks, sets one for a year. There are no others.',
          )}
        </li>
      </ul>
      <h2>{t('Questions')}</h2>
      <ContactWays contact={contact} agencyName={agencyName} />
    </AboutPage>
  )
}
