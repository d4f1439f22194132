import { useFetcher } from '@remix-run/react'
import type { ReactElement } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import * as overlay from '#app/components/ui/overlay.css.ts'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import type { Need } from './need.ts'

/** Stands over the page until the user chooses; only the identity may wait until the next sign-in. */
export function NeedsDialog({ need }: { need: Need }): ReactElement | null {
  const later = useFetcher()
  if (later.state !== 'idle') return null
  return (
    <ModalOverlay className={overlay.backdrop} isOpen isKeyboardDismissDisabled>
      <Modal className={overlay.modal}>
        <AriaDialog className={overlay.dialog} role="alertdialog">
          <Heading slot="title" level={2}>
            {need.title}
          </Heading>
          <p>{need.words}</p>
          <div className={overlay.dialogActions}>
            <LinkButton href={need.href}>Go to my account</LinkButton>
            {need.kind === 'identity' ? (
              <Button
                type="button"
                look="outlined"
                onClick={() =>
                  later.submit(null, { method: 'post', action: '/app/identity-later' })
                }
              >
                Do it later
              </Button>
            ) : null}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
