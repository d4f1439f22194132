import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { ResumePage } from './resume.page.tsx'
import { action, loader } from './resume.server.ts'

export { action, loader }

export const headers = () => ({
  ...PRIVATE,
  'Referrer-Policy': 'no-referrer',
})

export const meta: MetaFunction = () => [
  { title: t('Open a saved report') },
  { name: 'robots', content: 'noindex' },
]

export default function ResumeRoute(): ReactElement {
  return <ResumePage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
