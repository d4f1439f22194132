import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { KeysPage } from './keys.page.tsx'
import { keysPage } from './keys.server.ts'
import { TESTER_KEY_WORDS } from './keys.words.ts'

export const { action, loader } = keysPage(TESTER_KEY_WORDS)

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: TESTER_KEY_WORDS.title }]

export default function TesterKeysRoute(): ReactElement {
  return (
    <KeysPage
      words={TESTER_KEY_WORDS}
      view={useLoaderData<typeof loader>()}
      told={useActionData<typeof action>()}
    />
  )
}
