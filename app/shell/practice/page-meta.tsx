import { Meta } from '@remix-run/react'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { usePractice } from './use-practice.ts'

type Kept = { children?: ReactNode }

/**
 * Title and other meta elements of a page. On a practice site each title says that it is one; every page names its own,
 * so it is put before what Remix makes of them.
 */
export function PageMeta(): ReactElement {
  const practice = usePractice()
  const made = Meta() as ReactElement<Kept>
  if (!practice) return made
  return (
    <>
      {Children.map(made.props.children, (each) =>
        isValidElement<Kept>(each) && each.type === 'title'
          ? cloneElement(each, {}, practice.title.replace('{title}', String(each.props.children)))
          : each,
      )}
    </>
  )
}
