import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from './photos.css.ts'
import { SEND } from './photos.words.ts'
import type { SendTold, loader, action } from './send.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/lead/photo/:line',
  title: () => t(SEND),
  View: SendPhotoPage,
})

/** A resident shows what the pipe in the cellar looks like. */
function SendPhotoPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { typed, errors } = told ?? NOTHING_TYPED
  const at = (name: 'note' | 'email') => ({
    id: name,
    name,
    defaultValue: typed[name],
    ...(errors[name] ? { error: errors[name] } : {}),
  })
  return (
    <PageMain>
      <PageHead
        title={t(SEND)}
        context={view.where}
        back={{ href: view.back, label: t('Back to what is known') }}
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={t('Nothing was sent. What you typed is still here; choose the photo again.')}
            errors={Object.entries(errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        {view.isDone ? (
          <Notice tone="good" role="status" title={t('Your photo was sent. Thank you.')}>
            <p>
              {t(
                '{facilityName} looks at it. What is known of the pipe changes once somebody checked it.',
                { facilityName: view.facilityName },
              )}
            </p>
          </Notice>
        ) : null}
        <Panel id="how" title={t('How to take it')}>
          <ol>
            <li>
              {view.isDivided
                ? t(
                    'Find where the pipe comes into the house, before the water meter. This is your side of the pipe.',
                  )
                : t('Find where the pipe comes into the building.')}
            </li>
            <li>{t('Scratch it gently with a coin, so that the bare metal shows.')}</li>
            <li>
              {t('Photograph the scratch and the next joint from near by, with light on it.')}
            </li>
          </ol>
          <p>
            {t(
              'Show no people and no papers. Where the photo was made is taken out of it. Only the water system and the agency see it; it is never published.',
            )}
          </p>
        </Panel>
        <Panel id="send" title={t('Your photo')}>
          <PostForm
            action={view.self}
            encType="multipart/form-data"
            className={css.form}
            noValidate
          >
            <TextArea
              {...at('note')}
              label={t('What do you see?')}
              hint={t('Like: shiny where I scratched it, a magnet does not stick.')}
              rows={3}
              maxLength={500}
              optional
            />
            <TextField
              {...at('email')}
              label={t('E-mail')}
              hint={t('We write once, when somebody has looked, and then delete your address.')}
              type="email"
              autoComplete="email"
              maxLength={254}
              optional
            />
            <FileField
              id="file"
              name="file"
              label={t('Photo')}
              limits={t('A JPEG, PNG or HEIC, at most 20 MB.')}
              accept="image/jpeg,image/png,image/heic,image/heif,.jpg,.jpeg,.png,.heic,.heif"
              required
              {...(errors['file'] ? { error: errors['file'] } : {})}
            />
            <Button busyLabel={t('Sending…')}>{t('Send the photo')}</Button>
          </PostForm>
        </Panel>
      </Stack>
    </PageMain>
  )
}

const NOTHING_TYPED: SendTold = { typed: {}, errors: {} }
