import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { visuallyHidden } from '#app/components/ui/visually-hidden.css.ts'
import { currentMenuItem, type MenuItem } from '#app/components/page/masthead/menu-item.ts'
import { NavLink } from '#app/components/page/masthead/nav-link.tsx'
import { t } from '#words/words.ts'
import { MENU_FORM } from './menu-button.tsx'
import type { MenuCount } from './menu-count.ts'
import * as css from './toolbox.css.ts'

export type ToolboxItem = MenuItem & {
  /** The name of its group in the menu file. */
  group: string
  /** How much of its list waits for the viewer. */
  waits: MenuCount | null
}

/** A group as the user left it; `key` is its name in the menu file. */
export type ToolboxGroup = { key: string; name: string; isOpen: boolean; waits: MenuCount | null }

type ToolboxProps = {
  items: readonly ToolboxItem[]
  groups: readonly ToolboxGroup[]
  pathname: string
  id: string
}

/** The pane with the modules of the viewer, by group; the current one is marked. */
export function Toolbox({ items, groups, pathname, id }: ToolboxProps): ReactElement {
  const current = currentMenuItem(items, pathname)
  return (
    <div className={css.side}>
      <nav id={id} className={css.toolbox} aria-label={t('Menu')}>
        {groups.map((group, at) => {
          const own = items.filter((item) => item.group === group.key)
          const list = <Items items={own} current={current} id={`${id}-${at}`} />
          const isHere = current !== undefined && own.includes(current)
          // What everybody needs each day is never folded away.
          return at > 0 && group.key ? (
            <Fold key={group.key} group={group} isOpen={group.isOpen || isHere}>
              {list}
            </Fold>
          ) : (
            <section key={group.key} className={css.group}>
              {group.name ? <h2 className={visuallyHidden}>{group.name}</h2> : null}
              {list}
            </section>
          )
        })}
      </nav>
    </div>
  )
}

type FoldProps = { group: ToolboxGroup; isOpen: boolean; children: ReactElement }

/** A group that folds. Without script a button in it remembers how it is to stand; the script needs none. */
function Fold({ group: { key, name, waits }, isOpen, children }: FoldProps): ReactElement {
  return (
    <details className={css.group} open={isOpen} data-menu-group={key}>
      <summary className={css.groupName}>
        <Icon name="caret-right" className={css.twist} />
        {name}
        {waits ? (
          <span className={css.folded}>
            <Waits waits={waits} />
          </span>
        ) : null}
      </summary>
      {children}
      <button
        className={css.remember}
        form={MENU_FORM}
        name="group"
        value={`${isOpen ? 'fold' : 'open'} ${key}`}
        data-without-script
      >
        {isOpen ? t('Keep {name} shut', { name }) : t('Keep {name} open', { name })}
      </button>
    </details>
  )
}

type ItemsProps = { items: readonly ToolboxItem[]; current: ToolboxItem | undefined; id: string }

function Items({ items, current, id }: ItemsProps): ReactElement {
  return (
    <ul role="list">
      {items.map((item, at) => {
        const words = item.desc ? `${id}-${at}` : undefined
        return (
          <li key={item.url}>
            <NavLink
              className={css.item}
              href={item.url}
              current={item === current}
              describedBy={words}
            >
              <Icon name={item.icon} />
              <span>{item.name}</span>
              {item.waits ? <Waits waits={item.waits} /> : null}
            </NavLink>
            {words ? (
              <span id={words} hidden>
                {item.desc}
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function Waits({ waits }: { waits: MenuCount }): ReactElement {
  return (
    <span className={css.itemWaits} data-tone={waits.late > 0 ? 'bad' : undefined}>
      <span aria-hidden="true">{waits.short}</span>
      <VisuallyHidden>{waits.words}</VisuallyHidden>
    </span>
  )
}
