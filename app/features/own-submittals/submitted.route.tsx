import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { OwnListPage } from './own-list.page.tsx'
import { SUBMITTED } from './own-list.plans.ts'
import { loadOwnList } from './own-list.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t(SUBMITTED.title) }]

export async function loader(args: LoaderFunctionArgs) {
  return loadOwnList(args, SUBMITTED)
}

export default function ListRoute(): ReactElement {
  return <OwnListPage {...useLoaderData<typeof loader>()} />
}
