import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { currentMenuItem, type MenuItem } from '#app/components/page/masthead/menu-item.ts'
import { NavLink } from '#app/components/page/masthead/nav-link.tsx'
import { t } from '#words/words.ts'
import * as css from './signed-in.css.ts'

export type ToolboxItem = MenuItem & {
  group: string
  /** How much of its list waits for the viewer: as it is shown, and as it is read out. */
  waits: { short: string; words: string } | null
}

type ToolboxProps = { items: readonly ToolboxItem[]; pathname: string; id: string }

/** The pane with the modules of the viewer, by group; the current one is marked. */
export function Toolbox({ items, pathname, id }: ToolboxProps): ReactElement {
  const current = currentMenuItem(items, pathname)
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <nav id={id} className={css.toolbox} aria-label={t('Toolbox')}>
      {groups.map((group) => (
        <section key={group} className={css.group}>
          {group ? <h2 className={css.groupName}>{group}</h2> : null}
          <ul role="list" className={css.items}>
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <li key={item.url}>
                  <NavLink className={css.item} href={item.url} current={item === current}>
                    <Icon name={item.icon} />
                    <span>
                      {item.name}{' '}
                      {item.desc ? <span className={css.itemDesc}>{item.desc}</span> : null}
                    </span>
                    {item.waits ? (
                      <span className={css.itemWaits}>
                        <span aria-hidden="true">{item.waits.short}</span>
                        <VisuallyHidden>{item.waits.words}</VisuallyHidden>
                      </span>
                    ) : null}
                  </NavLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
