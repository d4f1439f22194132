import { useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { RegisterPage } from './register.page.tsx'
import { loader } from './register.server.ts'

export { action } from './register-action.server.ts'
export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title:
      data?.kind === 'open'
        ? `New Account Registration, ${data.stepLabel}`
        : 'New Account Registration',
  },
]

export default function RegisterRoute(): ReactElement {
  return <RegisterPage view={useLoaderData<typeof loader>()} />
}
