import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { KeysPage } from './keys.page.tsx'
import { changeKeys, readKeys } from './keys.server.ts'
import { READING_KEY_WORDS } from './keys.words.ts'

export const loader = (args: LoaderFunctionArgs) => readKeys(READING_KEY_WORDS, args)

export const action = (args: ActionFunctionArgs) => changeKeys(READING_KEY_WORDS, args)

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: READING_KEY_WORDS.title }]

export default function ReadingKeysRoute(): ReactElement {
  return (
    <KeysPage
      words={READING_KEY_WORDS}
      view={useLoaderData<typeof loader>()}
      told={useActionData<typeof action>()}
    />
  )
}
