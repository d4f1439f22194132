import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { AboutPage } from './about-page.tsx'
import { ContactWays } from './contact-ways.tsx'
import * as css from './about.css.ts'
import type { loader } from './accessibility.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/accessibility',
  kept: true,
  title: () => t('Accessibility'),
  View: AccessibilityPage,
})

function AccessibilityPage({ view }: PageProps<typeof loader>): ReactElement {
  const { agencyName, contact, accessibilityText, display } = view
  return (
    <AboutPage title={t('Accessibility')}>
      {accessibilityText ? (
        <p className={css.lines}>{accessibilityText}</p>
      ) : (
        <>
          <p>
            {t(
              'Everybody shall be able to use these pages. They are built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
            )}
          </p>
          <h2>{t('What you can expect')}</h2>
          <ul>
            <li>
              {t('Everything works with a keyboard alone, and the place where you are is marked.')}
            </li>
            <li>
              {t(
                'Records, searches, reports and forms work without JavaScript. Only the moving map needs it; a still map and the list say the same.',
              )}
            </li>
            <li>
              {t(
                'Text can be made twice as large, and pages can be as narrow as 320 pixels, without loss.',
              )}
            </li>
            <li>{t('No meaning hangs on color alone.')}</li>
            <li>
              {t(
                'Papers of the portal are tagged PDFs. Files that others sent in are kept as they came and may not be accessible.',
              )}
            </li>
            <li>
              {rich('{link} is yours to choose.', {
                link: <a href={display}>{t('Light or dark')}</a>,
              })}
            </li>
          </ul>
        </>
      )}
      <h2>{t('If something is in your way')}</h2>
      <p>
        {t(
          'Say which page it was and what you wanted to do. You may ask for any record in another form.',
        )}
      </p>
      <ContactWays contact={contact} agencyName={agencyName} />
    </AboutPage>
  )
}
