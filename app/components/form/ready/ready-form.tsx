import type { ReactElement, ReactNode } from 'react'
import { PostForm } from '../post-form.tsx'

type ReadyFormProps = {
  action: string
  className: string
  /** What must be there before its button can be pressed: all required fields, or a new secret and the same again. */
  ready: 'filled' | 'password' | 'pin'
  /** The same in words: a grey button never stands without its reason. */
  needs: string
  /** Fields, and the button last. */
  children: ReactNode
}

/** A form whose button can be pressed once what it needs is filled in; without script always. */
export function ReadyForm(props: ReadyFormProps): ReactElement {
  const { action, className, ready, needs, children } = props
  return (
    <PostForm action={action} className={className} noValidate data-ready={ready}>
      {children}
      <p>{needs}</p>
    </PostForm>
  )
}
