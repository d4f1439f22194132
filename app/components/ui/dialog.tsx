import type { ReactElement, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import * as css from './overlay.css.ts'

type DialogProps = {
  isOpen: boolean
  /** Called for Escape and for the button that goes back. */
  onClose: () => void
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
}

/** A decision that blocks. Without script the same question is a page of its own. */
export function Dialog(props: DialogProps): ReactElement {
  const { isOpen, onClose, title, children, confirmLabel, cancelLabel, onConfirm, form } = props
  return (
    <ModalOverlay
      className={css.backdrop}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <Modal className={css.modal}>
        <AriaDialog className={css.dialog} role="alertdialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          <div className={css.dialogActions}>
            <Button type={form ? 'submit' : 'button'} form={form} onClick={onConfirm}>
              {confirmLabel}
            </Button>
            <Button type="button" look="outlined" onClick={onClose}>
              {cancelLabel}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
