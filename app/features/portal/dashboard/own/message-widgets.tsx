import { useState, type ReactElement, type ReactNode } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Toasts } from '#app/components/ui/toast.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { msg, t } from '#words/words.ts'
import type { MessagesView } from './messages.view.ts'
import * as css from '../dashboard.css.ts'

const FAILED = msg('Announcements could not be loaded')

/** What comes from the agency; a part that it turned off is not there. */
export function Messages({ view }: { view: MessagesView }): ReactElement | null {
  if (!view.announcements && !view.publications) return null
  return (
    <Panel id="messages" title={t('Messages')} padded={false}>
      {view.announcements ? <Announcements view={view.announcements} /> : null}
      {view.publications ? <Publications list={view.publications} /> : null}
    </Panel>
  )
}

/** What the agency tells. Where it cannot be read, the rest of the page stands. */
function Announcements({
  view,
}: {
  view: NonNullable<MessagesView['announcements']>
}): ReactElement {
  const { failure, list } = view
  return (
    <Part id="announcements" title={t('Announcement')}>
      {failure ? (
        <>
          <Notice tone="bad">
            <p>
              {t(FAILED)}: {failure}
            </p>
          </Notice>
          <FailureToast text={failure} />
        </>
      ) : list.length === 0 ? (
        <EmptyState>{t('No announcement found.')}</EmptyState>
      ) : null}
      <ul role="list" className={css.messages}>
        {list.map(({ id, description, updated }) => (
          <li key={id}>
            <span className={css.text}>{description}</span> <small>{updated}</small>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The same words as a toast (spec 3 §8); it comes with the script and is never the only place of them. */
function FailureToast({ text }: { text: string }): ReactElement | null {
  const [isShown, setIsShown] = useState(true)
  if (!useHydrated() || !isShown) return null
  return (
    <Toasts
      toasts={[{ id: 'announcements', tone: 'bad', title: t(FAILED), text }]}
      onClose={() => setIsShown(false)}
    />
  )
}

/** What the agency published, with its files. */
function Publications({ list }: { list: NonNullable<MessagesView['publications']> }): ReactElement {
  return (
    <Part id="publications" title={t('Document Publication')}>
      {list.length === 0 ? <EmptyState>{t('No publication found.')}</EmptyState> : null}
      <ul role="list" className={css.messages}>
        {list.map(({ id, subject, text, published, files }) => (
          <li key={id}>
            <b>{subject}</b> <small>{published}</small>
            {text ? <p className={css.text}>{text}</p> : null}
            <div className={css.files}>
              {files.map((file) => (
                <p key={file.key} className={css.file}>
                  <a href={file.href} download>
                    {file.name}
                  </a>
                  {file.about ? `, ${file.about}` : ''}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A heading and its list in the panel of messages. */
function Part({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}): ReactElement {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={css.part}>
        {title}
      </h3>
      {children}
    </section>
  )
}
