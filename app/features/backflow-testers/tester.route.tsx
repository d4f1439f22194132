import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { TesterPage } from './tester.page.tsx'
import { action, loader } from './tester.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Tester') }]

export default function TesterRoute(): ReactElement {
  return <TesterPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
