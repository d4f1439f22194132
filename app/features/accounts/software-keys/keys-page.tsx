import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { CellLines, RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t } from '#words/words.ts'
import { MakeKey } from './make-key.tsx'
import type { KeysTold, KeysView } from './keys.server.ts'
import type { KeysWords } from './keys.words.ts'

type Props = { words: KeysWords; view: KeysView; told: KeysTold | undefined }

/** Keys of an account for software: made, shown once, withdrawn. */
export function KeysPage({ words, view, told }: Props): ReactElement {
  return (
    <PageMain>
      <PageHead title={words.title} back={words.back} />
      <Stack gap="large">
        {told && !told.key ? (
          <ErrorSummary
            title={t('No key was made.')}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
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
        {view.maySend ? <MakeKey words={words} view={view} told={told} /> : null}
      </Stack>
    </PageMain>
  )
}

function stateOf({ withdrawn, isEnded, ends }: KeysView['keys'][number]): string | null {
  if (withdrawn !== null) return t('Withdrawn {withdrawn}', { withdrawn })
  return isEnded ? t('Ended {day}', { day: ends }) : null
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
                <Sub>{t('Last day {day}', { day: one.ends })}</Sub>
                {one.sites ? <Sub>{t('For the sites {sites}', { sites: one.sites })}</Sub> : null}
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
                stateOf(one) !== null ? (
                  stateOf(one)
                ) : view.maySend ? (
                  <PostForm action={words.self}>
                    <Button
                      look="outlined"
                      small
                      name="withdraw"
                      value={one.id}
                      aria-label={t('Withdraw the key {name}', { name: one.name })}
                    >
                      {t('Withdraw')}
                    </Button>
                  </PostForm>
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
