import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { LoginPage } from './login.page.tsx'
import { action, loader } from './login.server.ts'
import { VIEW_TITLES } from './login.view.ts'

export { action, loader }

export const headers: HeadersFunction = () => ({
  ...PRIVATE,
  'Referrer-Policy': 'same-origin',
})

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: VIEW_TITLES[data?.view ?? 'login'] },
  { name: 'robots', content: 'noindex' },
]

export default function LoginRoute(): ReactElement {
  const { view, ...data } = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  return <LoginPage view={view} {...data} told={told} />
}
