import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { startObligation } from './obligations.server.ts'
import { OwnListPage } from './own-list.page.tsx'
import { OBLIGATIONS } from './own-list.plans.ts'
import { loadOwnList } from './own-list.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t(OBLIGATIONS.title) }]

export async function loader(args: LoaderFunctionArgs) {
  return loadOwnList(args, OBLIGATIONS)
}

export async function action(args: ActionFunctionArgs) {
  return startObligation(args)
}

export default function ObligationsRoute(): ReactElement {
  const told = useActionData<typeof action>()
  return <OwnListPage {...useLoaderData<typeof loader>()} refused={told?.error ?? null} />
}
