import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import type { TypeView } from './type.server.ts'
import * as css from './type-desk.css.ts'

/** What a version asks, page by page: the words, the kind of answer, and when it is asked. */
export function Outline({ shown }: Pick<TypeView, 'shown'>): ReactElement {
  return (
    <Panel title={shown.title} id="asks" roomy>
      <div className={css.outline}>
        {shown.sections.map((section) => (
          <details key={section.title} open={shown.sections.length < 3}>
            <summary>
              {section.title}
              <When when={section.when} />
            </summary>
            <div className={css.outline}>
              {section.pages.map((page) => (
                <div key={page.title} className={css.outline}>
                  <h3>
                    {page.title}
                    <When when={page.when} />
                  </h3>
                  <ul>
                    {page.items.map(({ id, label, what, when, isInner }) => (
                      <li key={id} className={isInner ? `${css.row} ${css.inner}` : css.row}>
                        <span>{label}</span>
                        <span className={css.quiet}>
                          {what}
                          <When when={when} />
                        </span>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </details>
        ))}
        {shown.fee.length > 0 ? (
          <div className={css.outline}>
            <h3>Fee</h3>
            <ul>
              {shown.fee.map(({ label, amount, when }) => (
                <li key={label + amount} className={css.row}>
                  <span>{label}</span>
                  <span className={css.quiet}>
                    <code>{amount}</code>
                    <When when={when} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Panel>
  )
}

function When({ when }: { when: string }): ReactElement | null {
  if (!when) return null
  return (
    <span className={css.quiet}>
      {' '}
      when <code>{when}</code>
    </span>
  )
}
