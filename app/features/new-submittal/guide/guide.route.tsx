import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { GuidePage } from './guide.page.tsx'
import { loader } from './guide.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Find the right type') }]

export default function GuideRoute(): ReactElement {
  return <GuidePage {...useLoaderData<typeof loader>()} />
}
