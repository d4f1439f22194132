import { PostForm } from '#app/components/form/post-form.tsx'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { PHOTOS } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import type { PhotoTold, loader, action } from './photo.server.ts'
import * as css from './photos.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/service-line-photos/:id',
  title: (view) => t('Photo of the pipe {title}', { title: view?.title ?? '' }),
  View: PhotoPage,
})

/** One photo, the line it was sent for, and the decision. */
function PhotoPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        context={view.context}
        back={{ href: PHOTOS, label: t('Photos of pipes') }}
        badge={
          <Badge tone={view.state.tone} shape={view.state.shape}>
            {view.state.label}
          </Badge>
        }
      />
      <Stack gap="large">
        {told?.isConflict ? (
          <Notice tone="bad" role="alert" title={t('Nothing was saved.')}>
            <p>{t('{message} This page shows how it stands now.', { message: told.message })}</p>
          </Notice>
        ) : null}
        {told && !told.isConflict ? (
          <ErrorSummary
            title={t('Nothing was saved.')}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Panel id="photo" title={t('The photo')}>
          {view.file.isDrawn ? (
            <img
              className={css.photo}
              src={view.file.href}
              alt={t('What was sent of the pipe at {title}', { title: view.title })}
            />
          ) : null}
          <p>
            <a href={view.file.href} download>
              {view.file.name}
            </a>
          </p>
          <p className={css.quiet}>{t('That staff opened the photo is noted in the audit log.')}</p>
        </Panel>
        <Panel id="line" title={t('The line')} padded={false} roomy>
          <Facts facts={view.facts} />
        </Panel>
        <p>
          <a href={view.line}>{t('Open the line with its history')}</a>
        </p>
        {view.mayDecide ? <Decide view={view} told={told} /> : null}
      </Stack>
    </PageMain>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

function Decide({ view, told }: { view: View; told: PhotoTold | undefined }): ReactElement {
  const errors = told?.errors ?? {}
  return (
    <Panel id="decide" title={t('Decide')}>
      <Stack gap="large">
        <p>{view.mailWords}</p>
        <PostForm action={view.self} className={css.form} noValidate>
          <input type="hidden" name="what" value="verify" />
          <input type="hidden" name="version" value={view.version} />
          <Select
            id="materialId"
            name="materialId"
            label={t('{side}: what is seen on the photo?', { side: view.side })}
            emptyLabel={t('Choose one')}
            options={view.materials}
            defaultValue={told?.typed.materialId ?? ''}
            {...(errors['materialId'] ? { error: errors['materialId'] } : {})}
          />
          <Button busyLabel={t('Saving…')}>{t('Verify and save the material')}</Button>
        </PostForm>
        <PostForm action={view.self} className={css.form} noValidate>
          <input type="hidden" name="what" value="decline" />
          <input type="hidden" name="version" value={view.version} />
          <TextArea
            id="reason"
            name="reason"
            label={t('Why is it declined?')}
            hint={t('The resident reads it.')}
            rows={3}
            maxLength={500}
            required
            defaultValue={told?.typed.reason}
            {...(errors['reason'] ? { error: errors['reason'] } : {})}
          />
          <Button look="outlined" busyLabel={t('Declining…')}>
            {t('Decline')}
          </Button>
        </PostForm>
      </Stack>
    </Panel>
  )
}
