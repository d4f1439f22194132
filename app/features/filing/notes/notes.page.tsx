import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'
import type { NotesTold, loader, action } from './notes.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/notes/:prod/:id',
  title: (view) => (view ? t('Notes, {name}', { name: view.name }) : t('Notes')),
  View: ({ view, told }) => <NotesPage {...view} told={told} />,
})

type NoteView = {
  id: string
  about: string
  href: string | null
  text: string
  words: string
  isDone: boolean
}

export type NotesProps = {
  self: string
  id: string
  name: string
  formHref: string
  places: readonly { value: string; label: string }[]
  notes: readonly NoteView[]
  told: NotesTold | undefined
}

/** What those who prepare a submittal tell each other. */
export function NotesPage(props: NotesProps): ReactElement {
  const { self, id, name, formHref, notes, told } = props
  const open = notes.filter(({ isDone }) => !isDone)
  const done = notes.filter(({ isDone }) => isDone)
  return (
    <PageMain>
      {told ? (
        <ErrorSummary
          key={JSON.stringify(told)}
          title={Object.keys(told.errors).length > 0 ? t('There is a problem') : told.message}
          errors={Object.entries(told.errors).map(([field, message]) => ({
            href: `#${field}`,
            message,
          }))}
        />
      ) : null}
      <PageHead
        title={t('Notes')}
        context={t('{name}. Draft {id}', { name, id })}
        back={{ href: formHref, label: t('Back to the form') }}
      />
      <Stack>
        <Add {...props} />
        <Panel title={t('Open notes ({open})', { open: open.length })} id="open" padded={false}>
          {open.length > 0 ? (
            <PanelList>
              {open.map((note) => (
                <NoteItem key={note.id} note={note} self={self} />
              ))}
            </PanelList>
          ) : (
            <p className={css.quiet}>{t('No record found.')}</p>
          )}
        </Panel>
        {done.length > 0 ? (
          <details>
            <summary>{t('Done ({done})', { done: done.length })}</summary>
            <PanelList>
              {done.map((note) => (
                <NoteItem key={note.id} note={note} self={self} />
              ))}
            </PanelList>
          </details>
        ) : null}
      </Stack>
    </PageMain>
  )
}

function Add({ self, places, told }: NotesProps): ReactElement {
  return (
    <Panel title={t('Write a note')} id="add">
      <PostForm action={self} className={css.main} noValidate>
        {places.length > 0 ? (
          <Select
            id="path"
            name="path"
            label={t('What it is about')}
            options={places}
            emptyLabel={t('The whole')}
            defaultValue={told?.typed.path ?? ''}
            {...(told?.errors.path ? { error: told.errors.path } : {})}
          />
        ) : null}
        <TextArea
          id="text"
          name="text"
          label={t('Note')}
          hint={t(
            'Up to 2,000 characters. Everybody who may fill in this draft reads it; the agency does not.',
          )}
          rows={4}
          maxLength={2000}
          required
          defaultValue={told?.typed.text ?? ''}
          {...(told?.errors.text ? { error: told.errors.text } : {})}
        />
        <FormButtons>
          <Button busyLabel={t('Adding…')}>{t('Add note')}</Button>
        </FormButtons>
      </PostForm>
    </Panel>
  )
}

function NoteItem({ note, self }: { note: NoteView; self: string }): ReactElement {
  const { id, about, href, text, words, isDone } = note
  return (
    <li>
      <b>{href ? <a href={href}>{about}</a> : about}</b>
      <p className={css.noteText}>{text}</p>
      <p className={css.quiet}>{words}</p>
      <PostForm action={self}>
        <Button look="text" small name={isDone ? 'open' : 'done'} value={id}>
          {isDone ? t('Open again') : t('Done')}
          <VisuallyHidden>
            , {about}, {words}
          </VisuallyHidden>
        </Button>
      </PostForm>
    </li>
  )
}
