import { Meta } from '@remix-run/react'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { banner } from '#app/features/practice/practice.words.ts'
import { usePractice } from './use-practice.ts'

type Kept = { children?: ReactNode }

/**
 * Title and other meta elements of a page. On a practice site each title says that it is one; every page names its own,
 * so it is put before what Remix makes of them.
 */
export function PageMeta(): ReactElement {
  const isPractice = usePractice() !== null
  const made = Meta() as ReactElement<Kept>
  if (!isPractice) return made
  return (
    <>
      {Children.map(made.props.children, (each) =>
        isValidElement<Kept>(each) && each.type === 'title'
          ? cloneElement(each, {}, banner.title(String(each.props.children)))
          : each,
      )}
    </>
  )
}
