import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { AwayPage } from './away.page.tsx'
import { changeAway, loadAway } from './away.server.ts'
import { WORDS } from './away.words.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? WORDS.title },
]

export async function loader(args: LoaderFunctionArgs) {
  return loadAway(args)
}

export async function action(args: ActionFunctionArgs) {
  return changeAway(args)
}

export default function AwayRoute(): ReactElement {
  return <AwayPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
