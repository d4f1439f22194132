import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import * as css from './review.css.ts'
import type { FileView, ReviewView } from './review.view.ts'

type FilesProps = { title: string; id: string; files: readonly FileView[] }

export function FilesTab({ title, id, files }: FilesProps): ReactElement {
  return (
    <Panel title={title} id={id} padded={false}>
      {files.length === 0 ? <EmptyState>No record found.</EmptyState> : null}
      <PanelList>
        {files.map((file) => (
          <li key={file.id}>
            <a href={file.href} download>
              {file.name}
            </a>
            <p className={css.quiet}>{file.words}</p>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}

export function MailsTab({ mails }: Pick<ReviewView, 'mails'>): ReactElement {
  return (
    <Panel title="Email History" id="mails" padded={false}>
      {mails.length === 0 ? <EmptyState>No record found.</EmptyState> : null}
      <PanelList>
        {mails.map((mail) => (
          <li key={mail.id}>
            <b>{mail.subject}</b>
            <p className={css.quiet}>{mail.words}</p>
            <p>{mail.result}</p>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}

export function PaymentTab({ payments }: Pick<ReviewView, 'payments'>): ReactElement {
  return (
    <Panel title="Payment" id="payment" padded={false}>
      {payments.length === 0 ? <EmptyState>No record found.</EmptyState> : null}
      <Facts facts={payments} />
    </Panel>
  )
}
