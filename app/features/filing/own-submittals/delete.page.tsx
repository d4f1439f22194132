import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { msg, t } from '#words/words.ts'
import { PENDING } from './own-list.plans.ts'
import type { loader, action } from './delete.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/pending-apps/delete/:prod/:id',
  title: () => t('Delete a submittal'),
  View: DeletePage,
})

function DeletePage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { self, name, about } = view
  return (
    <PageMain>
      <PageHead
        title={name}
        context={about}
        back={{ href: PENDING.path, label: t(PENDING.title) }}
      />
      <Stack>
        {told ? (
          <Notice tone="bad" role="alert" title={t('Delete failed')}>
            {told.error.message}
          </Notice>
        ) : null}
        <PostForm action={self}>
          <Stack>
            <p>{t(QUESTION)}</p>
            <FormButtons>
              <Button busyLabel={t('Deleting…')}>{t('Delete')}</Button>
              <LinkButton look="outlined" href={PENDING.path}>
                {t('Keep it')}
              </LinkButton>
            </FormButtons>
          </Stack>
        </PostForm>
      </Stack>
    </PageMain>
  )
}

/** Spec 3 §8. */
const QUESTION = msg('Are you sure to delete the record? This cannot be undone.')
