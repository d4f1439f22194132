import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import * as css from './preset-links.css.ts'

/** Ready-made searches, as links. */
export function PresetLinks({
  presets,
}: {
  presets: readonly { label: string; href: string }[]
}): ReactElement {
  return (
    <nav className={css.presets} aria-label={t('Preset searches')}>
      <ul className={css.list}>
        {presets.map((preset) => (
          <li key={preset.href}>
            <a href={preset.href}>{preset.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
