import { useEffect, useState, type HTMLAttributes, type ReactElement } from 'react'
import { TOAST_MS } from '#app/light/notice-times.ts'
import { t } from '#words/words.ts'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import * as css from './overlay.css.ts'

export type ToastMessage = {
  id: string
  tone: 'good' | 'bad' | 'info'
  /** Words of the specification, for example "EVENT SAVE ERROR". */
  title: string
  text?: string
}

type ToastsProps = { toasts: readonly ToastMessage[]; onClose: (id: string) => void }

/** Lower right corner. Never the only place where a result is told. */
export function Toasts({ toasts, onClose }: ToastsProps): ReactElement {
  return (
    <div className={css.toasts}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
    </div>
  )
}

/** A toast of a light page, whose script puts it there and closes it (app/light/forms/toasts.ts). */
export function PageToast({ tone, title }: Pick<ToastMessage, 'tone' | 'title'>): ReactElement {
  return (
    <template data-toast>
      <div className={css.toasts}>
        <ToastBox tone={tone} title={title} />
      </div>
    </template>
  )
}

const icons: Record<ToastMessage['tone'], IconName> = {
  good: 'check-circle-fill',
  bad: 'warning-circle-fill',
  info: 'info-fill',
}

type ToastProps = { toast: ToastMessage; onClose: () => void }

function Toast({ toast, onClose }: ToastProps): ReactElement {
  const { tone, title, text } = toast
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (tone === 'bad' || isHeld) return undefined
    const timer = setTimeout(onClose, TOAST_MS)
    return () => clearTimeout(timer)
  }, [tone, isHeld, onClose])

  return (
    <ToastBox
      {...{ tone, title, text, onClose }}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    />
  )
}

type ToastBoxProps = Omit<HTMLAttributes<HTMLDivElement>, 'title'> &
  Omit<ToastMessage, 'id'> & { onClose?: () => void }

function ToastBox({ tone, title, text, onClose, ...box }: ToastBoxProps): ReactElement {
  return (
    <div className={css.toast} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'} {...box}>
      <Icon name={icons[tone]} className={css.toastIcon} />
      <div>
        <p className={css.toastTitle}>{title}</p>
        {text ? <p>{text}</p> : null}
      </div>
      <button type="button" className={css.toastClose} onClick={onClose}>
        <Icon name="x-bold" />
        <VisuallyHidden>{t('Close')}</VisuallyHidden>
      </button>
    </div>
  )
}
