import { useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { RegisterPage } from './register.page.tsx'
import { loader } from './register.server.ts'

export { action } from './register-action.server.ts'
export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title:
      data?.kind === 'open'
        ? t('New Account Registration, {stepLabel}', { stepLabel: data.stepLabel })
        : t('New Account Registration'),
  },
]

export default function RegisterRoute(): ReactElement {
  return <RegisterPage view={useLoaderData<typeof loader>()} />
}
