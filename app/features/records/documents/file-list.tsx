import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { PanelList } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { FileView, IssuanceView } from './documents.view.ts'
import * as css from './file-list.css.ts'

type FileListProps = { files: readonly FileView[]; empty: string; withComments?: boolean }

/** Files with a download each; read-only, as all public documents are. */
export function FileList({ files, empty, withComments = false }: FileListProps): ReactElement {
  if (files.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <PanelList>
      {files.map((file) => (
        <li key={file.id} className={css.file}>
          <FileIcon name={file.name} />
          <div className={css.words}>
            <strong className={css.name}>{file.name}</strong>
            {file.about ? <span className={css.about}>{file.about}</span> : null}
            {withComments ? (
              <p className={css.comment}>{file.comment ?? t('No comment on this file.')}</p>
            ) : null}
          </div>
          <Download file={file} />
        </li>
      ))}
    </PanelList>
  )
}

/** Issued documents: the latest version of each, with the submittal that it came from. */
export function IssuanceList({
  files,
  empty,
}: {
  files: readonly IssuanceView[]
  empty: string
}): ReactElement {
  if (files.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <PanelList>
      {files.map((file) => (
        <li key={file.id} className={css.file}>
          <FileIcon name={file.name} />
          <div className={css.words}>
            <strong className={css.name}>{file.name}</strong>
            <span className={css.about}>
              {rich('{phase}, submittal {link},', {
                phase: file.phase,
                link: <a href={file.submittal.href}>{file.submittal.rid}</a>,
              })}{' '}
              {file.submittal.application}
            </span>
            <span className={css.about}>
              {file.issued
                ? t('Issued {issued}', { issued: file.issued })
                : t('Issue date not recorded')}
              {file.held ?? ''}
            </span>
          </div>
          <Download file={file} />
        </li>
      ))}
    </PanelList>
  )
}

function Download({ file }: { file: Pick<FileView, 'href' | 'name' | 'size'> }): ReactElement {
  return (
    <LinkButton look="outlined" small href={file.href} download>
      <Icon name="download-simple" />
      <span>
        {rich('Download{visuallyHidden}, {size}', {
          visuallyHidden: <VisuallyHidden> {file.name}</VisuallyHidden>,
          size: file.size,
        })}
      </span>
    </LinkButton>
  )
}

function FileIcon({ name }: { name: string }): ReactElement {
  return <Icon name={/\.pdf$/i.test(name) ? 'file-pdf' : 'file'} className={css.icon} />
}
