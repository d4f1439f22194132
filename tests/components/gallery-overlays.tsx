import { useState, type ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Toasts, type ToastMessage } from '#app/components/ui/toast.tsx'

const messages: ToastMessage[] = [
  { id: 'good', tone: 'good', title: 'Saved' },
  { id: 'bad', tone: 'bad', title: 'EVENT SAVE ERROR', text: 'Try again.' },
]

export function GalleryOverlays(): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const [toasts, setToasts] = useState<ToastMessage[]>([])
  return (
    <div>
      <Button type="button" onClick={() => setIsOpen(true)}>
        Withdraw
      </Button>{' '}
      <Button type="button" look="outlined" onClick={() => setToasts(messages)}>
        Show toasts
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => setIsOpen(false)}
        title="Withdraw this trade?"
        confirmLabel="Withdraw trade"
        cancelLabel="Keep it"
      >
        <p>The other party is told at once.</p>
      </Dialog>
      <Toasts
        toasts={toasts}
        onClose={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      />
    </div>
  )
}
