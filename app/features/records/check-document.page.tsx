import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { definePage } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import * as css from './check-document.css.ts'
import { CodeField } from './code-field.tsx'
import type { CheckState, loader, action } from './check-document.server.ts'
import type { CheckView } from './check-document.view.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/pub-rcd/check-document',
  kept: true,
  title: () => t('Check a document'),
  View: ({ view, told }) => <CheckDocumentPage to={view} state={told} />,
})

type CheckDocumentPageProps = {
  to: { home: string; followUp: string }
  state: CheckState | undefined
}

/** "Check this document": genuine, altered or unknown, and nothing about who filed what. */
export function CheckDocumentPage({ to, state }: CheckDocumentPageProps): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={t('Check a document')}
        back={{ href: to.home, label: t('Back to public records') }}
        context={t(
          'Receipts, reports and comment receipts of this agency carry the number and the fingerprint of a record that nobody can change unseen. Permits and letters carry their number. Here you see whether a document is genuine, and whether a permit still counts.',
        )}
      />
      <div className={css.column}>
        {state?.error ? (
          <ErrorSummary
            title={t('Nothing was checked')}
            errors={[{ href: `#${state.error.field}`, message: state.error.message }]}
          />
        ) : null}
        {state?.check ? <Found check={state.check} /> : null}
        <Panel title={t('What do you want to check?')} id="check" roomy>
          <PostForm encType="multipart/form-data" className={css.form}>
            <FileField
              id="file"
              name="file"
              label={t('PDF file')}
              limits={t(
                'A PDF that this portal gave out, up to 20 MB. It is compared and not kept.',
              )}
              accept="application/pdf,.pdf"
              {...errorAt(state, 'file')}
            />
            <p className={css.or}>{t('or')}</p>
            <CodeField value={state?.code ?? ''} {...errorAt(state, 'code')} />
            <Button busyLabel={t('Checking…')}>{t('Check')}</Button>
          </PostForm>
        </Panel>
        <p>
          {rich('Do you want to know how far your own report is? {link} with its receipt code.', {
            link: <a href={to.followUp}>{t('Follow up on a report')}</a>,
          })}
        </p>
      </div>
    </PageMain>
  )
}

/** Takes the focus, so that the answer is the first thing that is read. */
function Found({ check }: { check: CheckView }): ReactElement {
  return (
    <div tabIndex={-1} className={css.found} data-takes-focus>
      <Notice tone={check.tone} title={check.title} role="status">
        {check.text}
      </Notice>
      {check.facts.length > 0 ? (
        <Panel padded={false}>
          <Facts facts={check.facts} layout="wide" />
        </Panel>
      ) : null}
    </div>
  )
}

function errorAt(state: CheckState | undefined, field: 'file' | 'code'): { error?: string } {
  return state?.error?.field === field ? { error: state.error.message } : {}
}
