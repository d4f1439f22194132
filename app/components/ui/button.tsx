import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement } from 'react'
import * as css from './button.css.ts'

type Look = {
  /** One filled button a screen; outlined and text for the rest. */
  look?: 'filled' | 'outlined' | 'text'
  small?: boolean
  /** As wide as its column. */
  wide?: boolean
}

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Words shown while the answer is awaited, for example "Submitting…". */
    busyLabel?: string
    busy?: boolean
  }

/** A native button; submits its form unless `type` says otherwise. */
export function Button(props: ButtonProps): ReactElement {
  const { look, small, wide, busy, busyLabel, className, children, ...rest } = props
  return (
    <button
      className={buttonClass({ look, small, wide }, className)}
      aria-disabled={busy ? 'true' : undefined}
      // A native post is told of by the page's script (app/light).
      data-busy-label={busyLabel}
      {...rest}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** A link that looks like a button; for going somewhere, never for doing something. */
export function LinkButton(
  props: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string },
): ReactElement {
  const { look, small, wide, className, children, ...rest } = props
  return (
    <a className={buttonClass({ look, small, wide }, className)} {...rest}>
      {children}
    </a>
  )
}

export function buttonClass({ look = 'filled', small, wide }: Look, more = ''): string {
  return [
    css.button,
    look === 'outlined' ? css.outlined : '',
    look === 'text' ? css.text : '',
    small ? css.small : '',
    wide ? css.wide : '',
    more,
  ]
    .filter(Boolean)
    .join(' ')
}
