import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { form } from '../check-document.css.ts'
import { CodeField } from '../code-field.tsx'
import type { loader } from './verify.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/verify/:key',
  noindex: true,
  title: (view) => view?.view?.title ?? t('Permit not found'),
  View: VerifyPage,
})

/** Whoever holds one paper often holds several; the answer is given where documents are checked. */
function CheckAnother({ to }: { to: string }): ReactElement {
  return (
    <Panel title={t('Check another document')} id="another" roomy>
      <PostForm action={to} encType="multipart/form-data" className={form}>
        <CodeField />
        <Button busyLabel={t('Checking…')}>{t('Check')}</Button>
      </PostForm>
    </Panel>
  )
}

function VerifyPage({ view: { view, check } }: PageProps<typeof loader>): ReactElement {
  if (!view)
    return (
      <PageMain>
        <PageHead title={t('Permit not found')} />
        <Stack>
          <Notice tone="bad" title={t('No permit has this address')}>
            {t(
              'Compare it with the printed copy, sign by sign. If it is the same, the copy does not come from this agency: ask the agency before you rely on it.',
            )}
          </Notice>
          <CheckAnother to={check} />
        </Stack>
      </PageMain>
    )
  return (
    <PageMain>
      <PageHead title={view.title} context={view.context} />
      <Stack>
        {view.replaced ? (
          <Notice tone="warn" title={view.replaced.title}>
            <p>{view.replaced.words}</p>
          </Notice>
        ) : null}
        <Notice tone={view.tone} title={view.label}>
          <p>{view.sentence}</p>
        </Notice>
        <Panel title={t("What the agency's record says")} id="record" padded={false}>
          <Facts facts={view.facts} />
        </Panel>
        <CheckAnother to={check} />
      </Stack>
    </PageMain>
  )
}
