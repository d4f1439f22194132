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
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
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
            title={t('No key was made.')}
            errors={[{ href: '#name', message: told.error }]}
          />
        ) : null}
        {told?.key ? (
          <Notice tone="good" role="status" title={t('The key was made. Copy it now.')}>
            <p>
              <code>{told.key}</code>
            </p>
            <p>{t('It is shown this once; the portal keeps no copy of it.')}</p>
          </Notice>
        ) : null}
        {view.isWithdrawn && !told ? (
          <Notice tone="good" role="status" title={t('The key was withdrawn.')}>
            {t('Software that uses it is refused from now on.')}
          </Notice>
        ) : null}
        <Keys words={words} view={view} />
        {view.use ? <Use use={view.use} /> : null}
        {view.maySend ? (
          <Panel id="make" title={t('Make a key')}>
            <form method="post" action={words.self} className={css.form} noValidate>
              <p className={css.quiet}>
                {rich('{about} {link} says when it does not.', {
                  about: words.about,
                  link: <a href="/app/status">{t('Does the portal work?')}</a>,
                })}
              </p>
              <TextField
                id="name"
                name="name"
                label={t('Name')}
                hint={t('The software, or where it runs.')}
                maxLength={60}
                defaultValue={told?.name}
                {...(told?.error ? { error: told.error } : {})}
              />
              <Button busyLabel={t('Making…')}>{t('Make a key')}</Button>
            </form>
          </Panel>
        ) : null}
      </Stack>
    </PageMain>
  )
}

function Keys({ words, view }: Pick<Props, 'words' | 'view'>): ReactElement {
  return (
    <Panel id="keys" title={t('Your keys')} padded={false}>
      {view.keys.length === 0 ? (
        <EmptyState>{t('No key was made.')}</EmptyState>
      ) : (
        <RegisterTable
          caption={t('Your keys')}
          columns={[
            { key: 'name', label: t('Name'), width: '34%' },
            { key: 'used', label: t('Last used') },
            { key: 'way', label: t('State') },
          ]}
          rows={view.keys.map((one) => ({
            id: one.id,
            head: (
              <CellLines>
                <strong>{one.name}</strong>
                <Sub>{one.ending}</Sub>
                <Sub>{t('Made {made}', { made: one.made })}</Sub>
              </CellLines>
            ),
            cells: {
              used: (
                <CellLines>
                  <span>{one.used}</span>
                  {words.purpose === 'READING' ? (
                    <a
                      href={`${words.self}?key=${one.id}#use`}
                      aria-label={t('Calls with the key {name}', { name: one.name })}
                    >
                      {t('Calls')}
                    </a>
                  ) : null}
                </CellLines>
              ),
              way:
                one.withdrawn !== null ? (
                  t('Withdrawn {withdrawn}', { withdrawn: one.withdrawn })
                ) : view.maySend ? (
                  <form method="post" action={words.self}>
                    <Button
                      look="outlined"
                      small
                      name="withdraw"
                      value={one.id}
                      aria-label={t('Withdraw the key {name}', { name: one.name })}
                    >
                      {t('Withdraw')}
                    </Button>
                  </form>
                ) : (
                  t('Counts')
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
    <Panel id="use" title={t('Calls with the key {name}', { name: use.name })} padded={false}>
      {use.days.length === 0 ? (
        <EmptyState>{t('Nothing was read with it in the last 30 days.')}</EmptyState>
      ) : (
        <RegisterTable
          caption={t('Calls a day, the newest first')}
          short
          columns={[
            { key: 'day', label: t('Day'), width: '40%' },
            { key: 'calls', label: t('Calls') },
            { key: 'refused', label: t('Of these too many') },
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
