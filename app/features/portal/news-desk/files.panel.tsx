import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { EditView } from './edit.server.ts'
import type { FilesTold } from './files.server.ts'
import { FILES } from './news.words.ts'
import * as css from './news-desk.css.ts'

type Props = { view: EditView; told: FilesTold | undefined }
type File = EditView['files'][number]

/** The files of a publication, and the form of another one; a new publication is told to be saved first. */
export function FilesPanels({ view, told }: Props): ReactElement {
  if (view.isNew)
    return (
      <Panel title={FILES.title} id="files" roomy>
        <p>{FILES.first}</p>
      </Panel>
    )
  return (
    <>
      <Panel title={FILES.title} id="files" padded={false} roomy>
        {view.fileNames.length > 0 ? (
          <p className={css.note}>{FILES.ofRecords(view.fileNames)}</p>
        ) : null}
        {view.files.length === 0 ? (
          <EmptyState>{FILES.none}</EmptyState>
        ) : (
          <RegisterTable
            caption={FILES.title}
            short
            columns={[
              { key: 'name', label: 'Name', width: '36%' },
              { key: 'size', label: 'Size' },
              { key: 'added', label: 'When and by whom' },
              { key: 'act', label: 'Change' },
            ]}
            rows={view.files.map((file) => ({
              id: file.id,
              head: (
                <CellLines>
                  <a href={file.href} className={css.name} download>
                    {file.name}
                  </a>
                  {file.about ? <Sub>{file.about}</Sub> : null}
                </CellLines>
              ),
              cells: {
                size: file.size,
                added: (
                  <CellLines>
                    <span>{file.added}</span>
                    {file.takenOut ? (
                      <>
                        <Badge tone="idle" shape="struck">
                          {FILES.out}
                        </Badge>
                        <span>{file.takenOut}</span>
                      </>
                    ) : null}
                  </CellLines>
                ),
                act: <TakeOut view={view} file={file} />,
              },
            }))}
          />
        )}
      </Panel>
      <AddFile view={view} told={told} />
    </>
  )
}

function TakeOut({ view, file }: { view: EditView; file: File }): ReactElement {
  const isOut = file.takenOut !== null
  return (
    <PostForm action={view.self}>
      <input type="hidden" name="version" value={view.typed.version} />
      <input type="hidden" name="file" value={file.id} />
      <Button name="what" value={isOut ? 'back' : 'out'} look="outlined" small>
        {isOut ? FILES.putBack : FILES.takeOut}
        <VisuallyHidden>: {file.name}</VisuallyHidden>
      </Button>
    </PostForm>
  )
}

/** What is said of a file stands before it, so that it is known when the file arrives. */
function AddFile({ view, told }: Props): ReactElement {
  const { errors = {}, description = '' } = told ?? {}
  return (
    <Panel title={FILES.add} id="add-file" roomy>
      <PostForm action={view.self} encType="multipart/form-data" className={css.form} noValidate>
        <input type="hidden" name="what" value="add" />
        <input type="hidden" name="version" value={view.typed.version} />
        <p>
          {FILES.most} {FILES.unsaved}
        </p>
        <TextField
          id="about"
          name="about"
          label={FILES.about}
          hint={FILES.aboutHint}
          maxLength={500}
          defaultValue={description}
          optional
          {...(errors['about'] ? { error: errors['about'] } : {})}
        />
        <FileField
          id="file"
          name="file"
          label={FILES.file}
          limits={FILES.limits}
          required
          {...(errors['file'] ? { error: errors['file'] } : {})}
        />
        <Button busyLabel={FILES.adding} look="outlined">
          {FILES.addIt}
        </Button>
      </PostForm>
    </Panel>
  )
}
