import type { ReactElement } from 'react'
import { FieldRow } from '#app/components/form/form-fields.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select, type Option } from '#app/components/ui/fields/select.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { ReadOnly } from '#app/components/form/read-only.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { WORDS } from './waiting-mails.words.ts'
import type {
  loadWaitingMails as loader,
  changeWaitingMails as action,
} from './waiting-mails.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/waiting-mails',
  title: () => WORDS.title,
  View: WaitingMailsPage,
})

type WaitingMailsProps = {
  view: {
    mayChange: boolean
    done: string | null
    kinds: readonly { kind: string; label: string; value: string; standard: string }[]
    options: readonly Option[]
  }
  /** Why nothing was saved, and what was chosen. */
  told: { message: string; chosen: Record<string, string> } | undefined
}

/** Of which kinds of work the reader is told by mail, and when. */
export function WaitingMailsPage({ view, told }: WaitingMailsProps): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={WORDS.title}
        context={WORDS.intro}
        back={{ href: '/app/dashboard', label: WORDS.back }}
      />
      <Stack gap="large">
        {told ? (
          <Notice tone="bad" role="alert" title={WORDS.refused}>
            {told.message}
          </Notice>
        ) : null}
        {view.done ? (
          <Notice tone="good" role="status">
            {view.done}
          </Notice>
        ) : null}
        {view.kinds.length === 0 ? (
          <EmptyState>{WORDS.none}</EmptyState>
        ) : (
          <Choices {...{ view, told }} />
        )}
      </Stack>
    </PageMain>
  )
}

function Choices({ view, told }: WaitingMailsProps): ReactElement {
  return (
    <Panel id="choices" title={WORDS.choices}>
      <PostForm>
        <Stack>
          <FieldRow>
            {view.kinds.map(({ kind, label, value, standard }) => (
              <Select
                key={kind}
                id={`choice-${kind}`}
                name={kind}
                label={label}
                hint={standard}
                emptyLabel={WORDS.standard}
                options={view.options}
                defaultValue={told?.chosen[kind] ?? value}
                disabled={!view.mayChange}
              />
            ))}
          </FieldRow>
          {view.mayChange ? (
            <div>
              <Button type="submit" busyLabel={WORDS.saving}>
                {WORDS.save}
              </Button>
            </div>
          ) : (
            <ReadOnly />
          )}
        </Stack>
      </PostForm>
    </Panel>
  )
}
