import { useState, type ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Toasts } from '#app/components/ui/toast.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import type { MessagesView } from './messages.view.ts'
import * as css from './dashboard.css.ts'

const FAILED = 'Announcements could not be loaded'

/** What the agency tells. Where it cannot be read, the rest of the page stands. */
export function Announcements({
  view,
}: {
  view: NonNullable<MessagesView['announcements']>
}): ReactElement {
  const { failure, list } = view
  return (
    <Panel id="announcements" title="Announcement" padded={false}>
      {failure ? (
        <>
          <Notice tone="bad" title={FAILED} level={3}>
            {failure}
          </Notice>
          <FailureToast text={failure} />
        </>
      ) : list.length === 0 ? (
        <EmptyState>No announcement found.</EmptyState>
      ) : null}
      <PanelList>
        {list.map(({ id, description, updated }) => (
          <li key={id}>
            <span className={css.text}>{description}</span>
            <br />
            <small>Updated {updated}</small>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}

/** The same words as a toast (spec 3 §8); it comes with the script and is never the only place of them. */
function FailureToast({ text }: { text: string }): ReactElement | null {
  const [isShown, setIsShown] = useState(true)
  if (!useHydrated() || !isShown) return null
  return (
    <Toasts
      toasts={[{ id: 'announcements', tone: 'bad', title: FAILED, text }]}
      onClose={() => setIsShown(false)}
    />
  )
}

/** What the agency published, with its files. */
export function Publications({
  list,
}: {
  list: NonNullable<MessagesView['publications']>
}): ReactElement {
  return (
    <Panel id="publications" title="Document Publication" padded={false}>
      {list.length === 0 ? <EmptyState>No publication found.</EmptyState> : null}
      <PanelList>
        {list.map(({ id, subject, text, published, files }) => (
          <li key={id}>
            <b>{subject}</b>
            <br />
            <small>Published {published}</small>
            {text ? <p className={css.text}>{text}</p> : null}
            {files.map((file) => (
              <p key={file.id}>
                <a href={file.href} download>
                  {file.name}
                </a>
                {file.about ? `, ${file.about}` : ''}
              </p>
            ))}
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
