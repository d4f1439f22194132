import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { WaitingMailsPage } from './waiting-mails.page.tsx'
import { changeWaitingMails, loadWaitingMails } from './waiting-mails.server.ts'
import { WORDS } from './waiting-mails.words.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: WORDS.title }]

export async function loader(args: LoaderFunctionArgs) {
  return loadWaitingMails(args)
}

export async function action(args: ActionFunctionArgs) {
  return changeWaitingMails(args)
}

export default function WaitingMailsRoute(): ReactElement {
  return (
    <WaitingMailsPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
