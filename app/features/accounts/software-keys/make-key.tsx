import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import * as css from './make-key.css.ts'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import type { KeysTold, KeysView } from './keys.server.ts'
import type { KeysWords } from './keys.words.ts'

type Props = { words: KeysWords; view: KeysView; told: KeysTold | undefined }

/** The form that makes a key, or why this account can have none. */
export function MakeKey({ words, view, told }: Props): ReactElement {
  const errorOf = (name: string) => {
    const error = told?.errors[name]
    return error === undefined ? {} : { error }
  }
  return (
    <Panel id="make" title={t('Make a key')}>
      {view.whyNone !== null ? (
        <p>{t('This account can have no key of this kind. {reason}', { reason: view.whyNone })}</p>
      ) : (
        <PostForm action={words.self} className={css.form} noValidate>
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
            defaultValue={told?.typed.name}
            {...errorOf('name')}
          />
          <TextField
            id="endsOn"
            name="endsOn"
            type="date"
            label={t('Last day')}
            hint={t('At most a year from today. Without one it counts for a year.')}
            optional
            defaultValue={told?.typed.endsOn}
            {...errorOf('endsOn')}
          />
          {words.purpose === 'BACKFLOW_RESULTS' ? (
            <TextField
              id="siteIds"
              name="sites"
              label={t('Only for these sites')}
              hint={t('Numbers of sites with commas. Without any it is for every site.')}
              optional
              maxLength={600}
              defaultValue={told?.typed.sites}
              {...errorOf('siteIds')}
            />
          ) : null}
          <Button busyLabel={t('Making…')}>{t('Make a key')}</Button>
        </PostForm>
      )}
    </Panel>
  )
}
