import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { StatusShape } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'
import type { AskedView } from './ask-to-sign.view.ts'
import * as own from './signing.css.ts'

/** Somebody who is asked to sign: asked, opened, to sign, and what who asked can do. */
export function Asked({ self, asked }: { self: string; asked: AskedView }): ReactElement {
  const { id, name, note, stations, whyNotRemind } = asked
  const of = <VisuallyHidden> {name}</VisuallyHidden>
  return (
    <section className={own.asked} aria-labelledby={`asked-${id}`}>
      <h3 id={`asked-${id}`}>{t('Waiting for {name}', { name })}</h3>
      {note ? <p className={css.answer}>{note}</p> : null}
      <ol role="list" className={own.stations}>
        {stations.map(({ label, when, state }) => (
          <li key={label} className={own.row}>
            <span className={own.state} data-tone={state === 'done' ? 'good' : 'info'}>
              <StatusShape shape={state === 'done' ? 'disc' : 'ring'} />
              {label}
            </span>
            <span className={own.aside}>{when}</span>
          </li>
        ))}
      </ol>
      <PostForm action={self}>
        <input type="hidden" name="request" value={id} />
        <div className={css.buttons}>
          {whyNotRemind === null ? (
            <Button small look="outlined" name="intent" value="remind">
              {rich('Remind now{of}', { of })}
            </Button>
          ) : null}
          <Button small look="outlined" name="intent" value="takeBack">
            {rich('Take it back{of}', { of })}
          </Button>
        </div>
      </PostForm>
      {whyNotRemind ? <p className={css.quiet}>{whyNotRemind}</p> : null}
    </section>
  )
}
