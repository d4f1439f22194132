import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { GoesTo } from './goes-to.tsx'
import { Hidden, type FormProps } from './person-forms.tsx'
import * as css from './people.css.ts'

/** What the person has in hand, and to whom it is handed on: all of it at once, or one kind. */
export function HeldPanel(props: FormProps): ReactElement | null {
  const { view, told } = props
  if (view.inHand.length === 0) return null
  const own = told?.what === 'hand-over' ? told : undefined
  return (
    <Panel title="In hand" id="in-hand" roomy>
      <div className={css.column}>
        {view.inHand.map(({ name, title, items, rest }) => (
          <section key={name} aria-labelledby={`held-${name}`}>
            <h3 className={css.area} id={`held-${name}`}>
              {title}
            </h3>
            <ul className={css.list}>
              {items.map(({ id, words, href }) => (
                <li key={id}>{href ? <a href={href}>{words}</a> : words}</li>
              ))}
              {rest ? <li className={css.quiet}>{rest}</li> : null}
            </ul>
          </section>
        ))}
        {view.mayChange ? (
          <PostForm action={view.self} className={css.form}>
            <Hidden {...props} what="hand-over" />
            <GoesTo held={view.inHand} told={own} />
            <div className={css.buttons}>
              <Button look="outlined" busyLabel="Handing on…">
                Hand on all of it
              </Button>
              {view.inHand.length > 1
                ? view.inHand.map(({ name, title }) => (
                    <Button key={name} look="text" small name="only" value={name}>
                      Only {title}
                    </Button>
                  ))
                : null}
            </div>
          </PostForm>
        ) : null}
      </div>
    </Panel>
  )
}
