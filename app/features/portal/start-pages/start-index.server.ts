import type { LoaderFunctionArgs } from '@remix-run/node'
import { TASKS, titleOf } from './start-pages.words.ts'

export function loader({ params }: LoaderFunctionArgs) {
  return {
    tasks: TASKS.map((task) => ({ href: `/${params.area}/start/${task}`, title: titleOf(task) })),
  }
}
