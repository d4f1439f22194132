import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { AreaPage } from './area.page.tsx'
import { areaLoader as loader } from './area.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? t('Area') }]

export default function AreaRoute(): ReactElement {
  return <AreaPage view={useLoaderData<typeof loader>()} />
}
