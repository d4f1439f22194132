import { PostForm } from '#app/components/form/post-form.tsx'
import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { PRIVATE } from '#app/lib/private.ts'
import { msg, t } from '#words/words.ts'
import { deletePending, openPending } from './delete.server.ts'
import { PENDING } from './own-list.plans.ts'

/** Spec 3 §8. */
const QUESTION = msg('Are you sure to delete the record? This cannot be undone.')

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Delete a submittal') }]

export async function loader(args: LoaderFunctionArgs) {
  return json(await openPending(args), { headers: PRIVATE })
}

export async function action(args: ActionFunctionArgs) {
  return deletePending(args)
}

export default function DeleteRoute(): ReactElement {
  const { self, name, about } = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  return (
    <PageMain>
      <PageHead title={name} context={about} back={{ href: PENDING.path, label: PENDING.title }} />
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
