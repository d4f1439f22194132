import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'
import type { loader, action } from './several.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/sign-several',
  title: () => t('Sign several submittals'),
  View: SeveralPage,
})

/** Several filings of one ceremony: chosen here, then read and signed together. */
function SeveralPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { choices } = view
  return (
    <PageMain>
      {told ? (
        <ErrorSummary title={told.title} errors={[{ href: '#id', message: told.title }]} />
      ) : null}
      <PageHead
        title={t('Sign several submittals')}
        context={t(
          'Choose what is complete. On the next page you read each one whole and sign them with one PIN.',
        )}
        back={{ href: '/app/pending-apps', label: t('Pending Submittals') }}
      />
      <Panel title={t('Choose')} id="choose">
        {choices.length === 0 ? (
          <p>{t('No submittals found for current criteria.')}</p>
        ) : (
          <PostForm action="/app/submittal/sign-several" className={css.main} noValidate>
            <CheckboxList
              id="id"
              name="id"
              legend={t('Submittals')}
              hideLegend
              choices={choices}
              chosen={told?.chosen ?? []}
            />
            <div className={css.buttons}>
              <Button busyLabel={t('Preparing…')}>{t('Read and sign these')}</Button>
            </div>
          </PostForm>
        )}
      </Panel>
    </PageMain>
  )
}
