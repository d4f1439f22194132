import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { ResultsPage } from './results.page.tsx'
import { action, loader } from './results.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Results of many tests') }]

export default function ResultsRoute(): ReactElement {
  const { maySend } = useLoaderData<typeof loader>()
  return <ResultsPage maySend={maySend} told={useActionData<typeof action>()} />
}
