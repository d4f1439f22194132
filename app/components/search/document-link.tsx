import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { document } from './register.css.ts'

type DocumentLinkProps = {
  href: string
  /** For example "PDF report". */
  label: string
  /** The record it belongs to, read out after the label. */
  of: string
  icon?: string
}

/** A small link to a document of one record. */
export function DocumentLink({
  href,
  label,
  of,
  icon = 'file-pdf',
}: DocumentLinkProps): ReactElement {
  return (
    <a className={document} href={href}>
      <Icon name={icon} />
      <span>
        {label}
        <VisuallyHidden> {t('for {of}', { of })}</VisuallyHidden>
      </span>
    </a>
  )
}
