import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { t } from '#words/words.ts'
import { TASKS, titleOf } from './start-pages.words.ts'
import * as css from './start-pages.css.ts'

export const meta: MetaFunction = () => [{ title: t('Before you begin') }]

export function loader({ params }: LoaderFunctionArgs) {
  return {
    tasks: TASKS.map((task) => ({ href: `/${params.area}/start/${task}`, title: titleOf(task) })),
  }
}

export default function StartIndexRoute(): ReactElement {
  const { tasks } = useLoaderData<typeof loader>()
  return (
    <PageMain>
      <PageHead title={t('Before you begin')} />
      <div className={css.page}>
        <p className={css.lead}>
          {t(
            'What each thing is for, what you need for it, how long it takes and what comes after.',
          )}
        </p>
        <ul>
          {tasks.map(({ href, title }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </PageMain>
  )
}
