import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { SettingPage } from './setting.page.tsx'
import { action, loader } from './setting.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.label ?? 'Setting' }]

export default function SettingRoute(): ReactElement {
  return <SettingPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
