import type { ReactElement } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { MenuItem } from './masthead/menu-item.ts'
import * as css from './service-list.css.ts'

type ServiceListProps = { title: string; items: readonly MenuItem[] }

/** The services of a menu file, each with its icon, name and one sentence. */
export function ServiceList({ title, items }: ServiceListProps): ReactElement {
  return (
    <section className={css.section} aria-labelledby="services-title">
      <h2 id="services-title">{title}</h2>
      <ul role="list" className={css.list}>
        {items.map(({ name, url, icon, desc }) => (
          <li key={url} className={css.item}>
            <Icon name={icon} className={css.icon} />
            <a className={css.link} href={url}>
              {name}
            </a>
            {desc ? <p className={css.text}>{desc}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
