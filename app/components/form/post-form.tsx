import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { ActKey } from './act-key.tsx'
import { WritersPart } from './writers/writers-part.tsx'

/**
 * A form that is posted. All of them are this component or `Form`, so that none forgets the key by which what it
 * makes is made once (eslint.config.js); the key stands first, ahead of any file. None can be sent by who only reads.
 */
export const PostForm = forwardRef<
  HTMLFormElement,
  Omit<ComponentPropsWithoutRef<'form'>, 'method'>
>(({ children, ...props }, ref) => (
  // eslint-disable-next-line no-restricted-syntax
  <form method="post" {...props} ref={ref}>
    <ActKey />
    <WritersPart>{children}</WritersPart>
  </form>
))
PostForm.displayName = 'PostForm'
