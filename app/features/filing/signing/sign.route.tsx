import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { SignPage } from './sign.page.tsx'
import { action, loader } from './sign.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Sign') }]

export default function SignRoute(): ReactElement {
  return <SignPage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
