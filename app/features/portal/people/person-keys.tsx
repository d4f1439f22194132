import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Hidden, type FormProps } from './person-forms.tsx'
import * as css from './people.css.ts'

/** The keys for software of somebody that count now, each with the way to withdraw it. */
export function PersonKeys(props: FormProps): ReactElement | null {
  const { view } = props
  if (view.keys.length === 0) return null
  return (
    <Panel title="Keys for software" id="keys" roomy>
      <ul className={css.list}>
        {view.keys.map(({ id, name, lines }) => (
          <li key={id}>
            <strong>{name}</strong>
            {lines.map((line) => (
              <span key={line} className={css.quiet}>
                {line}
              </span>
            ))}
            {view.mayChange ? (
              <PostForm action={view.self}>
                <Hidden {...props} what="key" />
                <Button
                  look="outlined"
                  small
                  name="key"
                  value={id}
                  busyLabel="Withdrawing…"
                  aria-label={`Withdraw the key ${name}`}
                >
                  Withdraw
                </Button>
              </PostForm>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
