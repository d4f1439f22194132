import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { SecurityPage } from './security.page.tsx'
import { action, loader } from './security.server.ts'

export { action, loader }

export const headers: HeadersFunction = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Sign-in and security') }]

export default function SecurityRoute(): ReactElement {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <SecurityPage
      {...data}
      told={answer?.told}
      setUp={answer?.setUp ?? null}
      recoveryCodes={answer?.recoveryCodes ?? null}
    />
  )
}
