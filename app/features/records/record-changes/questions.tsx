import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t } from '#words/words.ts'
import * as css from './record-changes.css.ts'
import type { ChangesPageView } from './record-changes.server.ts'

type View = Pick<ChangesPageView, 'self' | 'asked' | 'errors' | 'isOfDays'>

/** The two questions, each a form of its own: they are asked by an address, and need no script. */
export function Questions({ view }: { view: View }): ReactElement {
  const { asked, errors, self } = view
  return (
    <Panel title={t('Choose days')} id="days">
      <Stack>
        <div className={css.questions}>
          <form className={css.question} action={self} noValidate>
            <h3>{t('The record as it was on a day')}</h3>
            <div className={css.days}>
              <TextField
                id="asOf"
                name="asOf"
                type="date"
                label={t('As of')}
                defaultValue={asked.asOf}
                error={errors.asOf}
              />
            </div>
            <div>
              <Button type="submit">{t('Show the record')}</Button>
            </div>
          </form>
          <form className={css.question} action={self} noValidate>
            <h3>{t('What changed between two days')}</h3>
            <div className={css.days}>
              <TextField
                id="from"
                name="from"
                type="date"
                label={t('From')}
                defaultValue={asked.from}
                error={errors.from}
              />
              <TextField
                id="to"
                name="to"
                type="date"
                label={t('To')}
                defaultValue={asked.to}
                error={errors.to}
              />
            </div>
            <div>
              <Button type="submit">{t('Show the changes')}</Button>
            </div>
          </form>
        </div>
        {view.isOfDays ? (
          <p>
            <a href={self}>{t('Show all changes')}</a>
          </p>
        ) : null}
      </Stack>
    </Panel>
  )
}
