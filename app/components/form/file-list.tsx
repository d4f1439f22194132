import type { ReactElement, ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { rich } from '#app/lib/rich.ts'
import * as css from './file-field.css.ts'

export type ListedFile = {
  id: string
  name: string
  /** As words, "2,318 KB". */
  size: string
  note?: ReactNode
}

type FileListProps = {
  label: string
  files: readonly ListedFile[]
  /** The value that a Remove button posts as `intent`; without it files cannot be removed. */
  removeIntent?: (id: string) => string
}

/** Files that were added, each with its size and a button that takes it off again. */
export function FileList({ label, files, removeIntent }: FileListProps): ReactElement | null {
  if (files.length === 0) return null
  return (
    <ul role="list" className={css.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={css.file}>
          <span className={css.name}>{file.name}</span>{' '}
          <span className={css.size}>{file.size}</span>
          {removeIntent ? (
            <Button look="text" small name="intent" value={removeIntent(file.id)} formNoValidate>
              <Icon name="trash" />{' '}
              {rich('Remove{visuallyHidden}', {
                visuallyHidden: <VisuallyHidden> {file.name}</VisuallyHidden>,
              })}
            </Button>
          ) : null}
          {file.note ? <div className={css.note}>{file.note}</div> : null}
        </li>
      ))}
    </ul>
  )
}
