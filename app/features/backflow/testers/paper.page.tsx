import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import type { PaperTold, PaperView, loader, action } from './paper.server.ts'
import { TESTERS } from './testers.words.ts'
import * as css from './testers.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/testers/:id',
  title: (view) => view?.title ?? t('Paper'),
  View: PaperPage,
})

type Props = { view: PaperView; told: PaperTold | undefined }

/** One certificate or calibration, with its file and the decision. */
export function PaperPage({ view, told }: Props): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        back={{ href: TESTERS, label: t('Backflow testers') }}
        badge={
          <Badge tone={view.state.tone} shape={view.state.shape}>
            {view.state.label}
          </Badge>
        }
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={told.error ? [{ href: '#reason', message: told.error }] : []}
          />
        ) : null}
        {view.done ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Panel id="paper" title={t('What was sent')}>
          <Facts facts={view.facts} />
          <p>
            <a href={view.file.href} download>
              {view.file.name}
            </a>
          </p>
          <p className={css.quiet}>{t('That you opened the file is noted in the audit log.')}</p>
        </Panel>
        <Panel id="decide" title={t('Decide')}>
          <Stack gap="large">
            {view.mayAccept ? (
              <PostForm action={view.self} className={css.form}>
                <input type="hidden" name="what" value="accept" />
                <input type="hidden" name="version" value={view.version} />
                <Button busyLabel={t('Accepting…')}>{t('Accept')}</Button>
              </PostForm>
            ) : null}
            {view.mayRefuse ? (
              <PostForm action={view.self} className={css.form} noValidate>
                <input type="hidden" name="what" value="refuse" />
                <input type="hidden" name="version" value={view.version} />
                <TextArea
                  id="reason"
                  name="reason"
                  label={t('Why is it refused?')}
                  hint={t('The tester reads it.')}
                  rows={3}
                  maxLength={500}
                  required
                  defaultValue={told?.reason}
                  {...(told?.error ? { error: told.error } : {})}
                />
                <Button look="outlined" busyLabel={t('Refusing…')}>
                  {t('Refuse')}
                </Button>
              </PostForm>
            ) : null}
          </Stack>
        </Panel>
      </Stack>
    </PageMain>
  )
}
