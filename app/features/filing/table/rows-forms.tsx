import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { countOf } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import * as css from './table.css.ts'
import type { TableProps } from './table-props.ts'

/** A file of rows, with its empty sheet and the rows as they are. */
export function Upload({
  self,
  label,
  most,
  files,
  refused,
  waiting,
  progressHref,
}: TableProps): ReactElement {
  return (
    <Panel title={waiting ? t('Choose another file') : t('From a spreadsheet')} id="upload">
      <PostForm
        action={self}
        encType="multipart/form-data"
        className={css.form}
        data-progress={progressHref}
      >
        <p className={css.links}>
          <a href={files.empty} download>
            {t('An empty sheet (XLSX)')}
            <VisuallyHidden> {t('for {label}', { label })}</VisuallyHidden>
          </a>
          <a href={files.rows} download>
            {t('This table as it is (CSV)')}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </a>
        </p>
        <FileField
          id="file"
          name="file"
          label={t('File with the rows')}
          limits={t(
            'XLSX or CSV with the headings in row 1, up to {most} and 20 MB. Nothing changes until you have seen what it would change.',
            { most: countOf(most, 'row', 'rows') },
          )}
          accept=".xlsx,.csv,.txt,.tsv"
          {...(refused?.field === 'file' ? { error: refused.message } : {})}
        >
          <Button busyLabel={t('Checking…')}>{t('Upload and check')}</Button>
        </FileField>
        <p>
          {t(
            'Checking takes some seconds, and up to a minute for thousands of rows: keep this page open until the result is there.',
          )}
        </p>
        <p data-progress-words="" aria-live="polite" />
      </PostForm>
    </Panel>
  )
}

/** Rows that were copied in a spreadsheet, where a file would be a detour. */
export function Paste({ self, most, refused, progressHref }: TableProps): ReactElement {
  const mine = refused?.field === 'pasted' ? refused : null
  return (
    <Panel title={t('Or paste the rows')} id="paste">
      <PostForm
        action={self}
        encType="multipart/form-data"
        className={css.form}
        data-progress={progressHref}
      >
        <TextArea
          id="pasted"
          name="pasted"
          label={t('Rows copied from a spreadsheet')}
          hint={t(
            'Copy them with their headings as the first row, up to {most}. They are checked like a file, and nothing changes until you have seen what they would change.',
            { most: countOf(most, 'row', 'rows') },
          )}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          className={css.pasted}
          defaultValue={mine?.pasted}
          {...(mine ? { error: mine.message } : {})}
        />
        <Button look="outlined" busyLabel={t('Checking…')}>
          {t('Check these rows')}
        </Button>
        <p data-progress-words="" aria-live="polite" />
      </PostForm>
    </Panel>
  )
}
