import type { ReactElement, ReactNode } from 'react'
import {
  Dialog as AriaDialog,
  Heading,
  I18nProvider,
  Modal,
  ModalOverlay,
} from 'react-aria-components'
import { Button } from './button.tsx'
import * as css from './overlay.css.ts'
import { locale } from '#words/speech.ts'

type DialogProps = {
  isOpen: boolean
  /** Called for the button that goes back, and for Escape. */
  onClose: () => void
  /** What Escape does where going back is not what changes nothing. */
  onEscape?: () => void
  /** The question. */
  title: string
  children?: ReactNode
  /** The verbs, for example "Withdraw trade" and "Keep it". */
  confirmLabel: string
  cancelLabel: string
  /** Runs the decision; leave out to let `form` submit instead. */
  onConfirm?: () => void
  /** Id of the form the confirming button submits. */
  form?: string
  /** The way back is the default: it has the focus and the filled look. */
  isCancelDefault?: boolean
}

/** A decision that blocks. Without script the same question is a page of its own. */
export function Dialog(props: DialogProps): ReactElement {
  const { isOpen, onClose, title, children, confirmLabel, cancelLabel, onConfirm, form } = props
  const { isCancelDefault = false, onEscape = onClose } = props
  return (
    <I18nProvider locale={locale()}>
      <ModalOverlay
        className={css.backdrop}
        isOpen={isOpen}
        onOpenChange={(open) => (open ? undefined : onEscape())}
      >
        <Modal className={css.modal}>
          <AriaDialog className={css.dialog} role="alertdialog">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {children}
            <div className={css.dialogActions}>
              <Button
                type={form ? 'submit' : 'button'}
                look={isCancelDefault ? 'outlined' : 'filled'}
                form={form}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
              <Button
                type="button"
                look={isCancelDefault ? 'filled' : 'outlined'}
                // A dialog opens with the focus on the answer that loses nothing.
                // eslint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={isCancelDefault}
                onClick={onClose}
              >
                {cancelLabel}
              </Button>
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
