import type { ReactElement } from 'react'
import { Button, I18nProvider, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'
import * as css from './overlay.css.ts'
import { locale } from '#words/speech.ts'

type MenuButtonProps = {
  label: string
  items: readonly { label: string; href: string; icon?: string }[]
}

/** A few links behind one button; `details` before the script arrives. */
export function MenuButton({ label, items }: MenuButtonProps): ReactElement {
  const isHydrated = useHydrated()
  const look = buttonClass({ look: 'outlined', small: true })
  if (!isHydrated) {
    return (
      <details data-pop="">
        <summary className={look}>
          {label}
          <Icon name="caret-down" />
        </summary>
        <ul role="list">
          {items.map(({ label: itemLabel, href }) => (
            <li key={href}>
              <a className={css.item} href={href}>
                {itemLabel}
              </a>
            </li>
          ))}
        </ul>
      </details>
    )
  }
  return (
    <I18nProvider locale={locale()}>
      <MenuTrigger>
        <Button className={look}>
          {label}
          <Icon name="caret-down" />
        </Button>
        <Popover className={css.popover}>
          <Menu>
            {items.map(({ label: itemLabel, href, icon }) => (
              <MenuItem key={href} id={href} href={href} className={css.item} textValue={itemLabel}>
                {icon ? <Icon name={icon} /> : null}
                {itemLabel}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  )
}
