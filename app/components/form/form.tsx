// eslint-disable-next-line no-restricted-syntax
import { Form as PageForm, type FormProps } from '@remix-run/react'
import { forwardRef } from 'react'

/**
 * A form that is sent without leaving the page. It goes to a page that the browser knows already, so nothing is asked of
 * the server about it when it is drawn.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>((props, ref) => (
  <PageForm discover="none" {...props} ref={ref} />
))
Form.displayName = 'Form'
