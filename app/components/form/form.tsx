// eslint-disable-next-line no-restricted-syntax
import { Form as PageForm, type FormProps } from '@remix-run/react'
import { forwardRef } from 'react'
import { ActKey } from './act-key.tsx'
import { WritersPart } from './writers/writers-part.tsx'

/**
 * A form that is sent without leaving the page. It goes to a page that the browser knows already, so nothing is asked of
 * the server about it when it is drawn. One that is posted carries the key by which what it makes is made once.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(({ children, ...props }, ref) => (
  <PageForm discover="none" {...props} ref={ref}>
    {props.method === 'post' ? <ActKey /> : null}
    {props.method === 'post' ? <WritersPart>{children}</WritersPart> : children}
  </PageForm>
))
Form.displayName = 'Form'
