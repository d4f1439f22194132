import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import * as css from '#app/features/backflow-testers/testers.css.ts'
import type { KeysTold, KeysView } from './keys.server.ts'
import type { KeysWords } from './keys.words.ts'

type Props = { words: KeysWords; view: KeysView; told: KeysTold | undefined }

/** Keys of an account for software: made, shown once, withdrawn. */
export function KeysPage({ words, view, told }: Props): ReactElement {
  return (
    <PageMain>
      <PageHead title={words.title} back={words.back} />
      <Stack gap="large">
        {told?.error ? (
          <ErrorSummary
            title="No key was made."
            errors={[{ href: '#name', message: told.error }]}
          />
        ) : null}
        {told?.key ? (
          <Notice tone="good" role="status" title="The key was made. Copy it now.">
            <p>
              <code>{told.key}</code>
            </p>
            <p>It is shown this once; the portal keeps no copy of it.</p>
          </Notice>
        ) : null}
        {view.isWithdrawn && !told ? (
          <Notice tone="good" role="status" title="The key was withdrawn.">
            Software that uses it is refused from now on.
          </Notice>
        ) : null}
        <Keys words={words} view={view} />
        {view.use ? <Use use={view.use} /> : null}
        {view.maySend ? (
          <Panel id="make" title="Make a key">
            <form method="post" action={words.self} className={css.form} noValidate>
              <p className={css.quiet}>
                {words.about} <a href="/app/status">Does the portal work?</a> says when it does not.
              </p>
              <TextField
                id="name"
                name="name"
                label="Name"
                hint="The software, or where it runs."
                maxLength={60}
                defaultValue={told?.name}
                {...(told?.error ? { error: told.error } : {})}
              />
              <Button busyLabel="Making…">Make a key</Button>
            </form>
          </Panel>
        ) : null}
      </Stack>
    </PageMain>
  )
}

function Keys({ words, view }: Pick<Props, 'words' | 'view'>): ReactElement {
  return (
    <Panel id="keys" title="Your keys" padded={false}>
      {view.keys.length === 0 ? (
        <EmptyState>No key was made.</EmptyState>
      ) : (
        <RegisterTable
          caption="Your keys"
          columns={[
            { key: 'name', label: 'Name', width: '34%' },
            { key: 'used', label: 'Last used' },
            { key: 'way', label: 'State' },
          ]}
          rows={view.keys.map((one) => ({
            id: one.id,
            head: (
              <CellLines>
                <strong>{one.name}</strong>
                <Sub>{one.ending}</Sub>
                <Sub>{`Made ${one.made}`}</Sub>
              </CellLines>
            ),
            cells: {
              used: (
                <CellLines>
                  <span>{one.used}</span>
                  {words.purpose === 'READING' ? (
                    <a
                      href={`${words.self}?key=${one.id}#use`}
                      aria-label={`Calls with the key ${one.name}`}
                    >
                      Calls
                    </a>
                  ) : null}
                </CellLines>
              ),
              way:
                one.withdrawn !== null ? (
                  `Withdrawn ${one.withdrawn}`
                ) : view.maySend ? (
                  <form method="post" action={words.self}>
                    <Button
                      look="outlined"
                      small
                      name="withdraw"
                      value={one.id}
                      aria-label={`Withdraw the key ${one.name}`}
                    >
                      Withdraw
                    </Button>
                  </form>
                ) : (
                  'Counts'
                ),
            },
          }))}
        />
      )}
    </Panel>
  )
}

/** What was read with one key, a day. */
function Use({ use }: { use: NonNullable<KeysView['use']> }): ReactElement {
  return (
    <Panel id="use" title={`Calls with the key ${use.name}`} padded={false}>
      {use.days.length === 0 ? (
        <EmptyState>Nothing was read with it in the last 30 days.</EmptyState>
      ) : (
        <RegisterTable
          caption="Calls a day, the newest first"
          short
          columns={[
            { key: 'day', label: 'Day', width: '40%' },
            { key: 'calls', label: 'Calls' },
            { key: 'refused', label: 'Of these too many' },
          ]}
          rows={use.days.map(({ id, day, calls, refused }) => ({
            id,
            head: day,
            cells: { calls, refused },
          }))}
        />
      )}
    </Panel>
  )
}
