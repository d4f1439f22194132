import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t } from '#words/words.ts'
import type { ResumeTold, loader, action } from './resume.server.ts'
import { definePage } from '#app/lib/define-page.ts'
import { PRIVATE } from '#app/lib/private.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/pub-rcd/:variant/event/resume',
  noindex: true,
  title: () => t('Open a saved report'),
  headers: () => ({
    ...PRIVATE,
    'Referrer-Policy': 'no-referrer',
  }),
  View: ({ view, told }) => <ResumePage {...view} told={told} />,
})

type ResumePageProps = {
  /** Of the link; empty when it is no link of ours. */
  linkKey: string
  /** The link of what this browser is filling in, if it is. */
  ownHref: string | null
  stayHref: string
  told: ResumeTold | undefined
}

/** A link to a saved report was followed: it is opened when the visitor says so. */
export function ResumePage({ linkKey, ownHref, stayHref, told }: ResumePageProps): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('Open a saved report?')} />
      <Stack>
        {told ? <Notice tone="bad" role="alert" title={told.message} /> : null}
        <p>
          {t(
            'This link leads to a report that somebody saved. Open it if you saved it yourself or know who did. Whoever has the link can read what was saved with it.',
          )}
        </p>
        <p>
          {t(
            'What you type from now on is kept under a new link. Nobody who has this one can see it.',
          )}
        </p>
        {ownHref ? (
          <Notice tone="warn" title={t('You are filling in another report in this browser')}>
            <p>
              {t(
                'It stays saved, and this browser leaves it. To go on with it later, keep its link:',
              )}
            </p>
            <p>
              <a href={ownHref}>{ownHref}</a>
            </p>
          </Notice>
        ) : null}
        <PostForm>
          <input type="hidden" name="key" value={linkKey} />
          <FormButtons>
            <Button>{t('Open the saved report')}</Button>
            <LinkButton href={stayHref} look="outlined">
              {ownHref ? t('Stay with my report') : t('Begin a new report')}
            </LinkButton>
          </FormButtons>
        </PostForm>
      </Stack>
    </PageMain>
  )
}
