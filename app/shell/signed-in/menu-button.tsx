import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import * as css from './toolbox.css.ts'

/** The form by which the menu and its groups are turned. */
export const MENU_FORM = 'menu-form'

type MenuButtonProps = { controls: string; isShut: boolean; pathname: string }

/**
 * Shuts and opens the menu. On wide screens a button of a form, since the server remembers it; the script turns the menu
 * without a load (app/light/menu.ts). On narrow ones the menu is a sheet, shut at each page.
 */
export function MenuButton({ controls, isShut, pathname }: MenuButtonProps): ReactElement {
  return (
    <>
      <PostForm id={MENU_FORM} action="/app/menu" className={css.wideMenu}>
        <button
          className={css.menuButton}
          name="menu"
          value={isShut ? 'open' : 'shut'}
          aria-expanded={!isShut}
          aria-controls={controls}
        >
          <Icon name="list" />
          {t('Menu')}
        </button>
      </PostForm>
      <details key={pathname} className={css.sheet} data-sheet="">
        <summary className={css.menuButton} aria-controls={controls}>
          <Icon name="list" />
          <VisuallyHidden>{t('Menu')}</VisuallyHidden>
        </summary>
      </details>
    </>
  )
}
