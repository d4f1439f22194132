import { createContext, useContext, type ReactElement, type ReactNode } from 'react'
import * as css from './writers-part.css.ts'

const SavesNothing = createContext(false)

/** Says to all forms inside whether the account of the page saves nothing; whoever sets it says why, once. */
export const SavesNothingPage = SavesNothing.Provider

/** What stands in a form that is posted: an account that only reads sees it and can press nothing of it. */
export function WritersPart({ children }: { children: ReactNode }): ReactElement {
  if (!useContext(SavesNothing)) return <>{children}</>
  return (
    <fieldset className={css.closed} disabled data-closed>
      {children}
    </fieldset>
  )
}
