import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { wrapWide } from '#app/styles/text.css.ts'
import * as css from './practice-banner.css.ts'

type PracticeBannerProps = { label: string; words: string; link: { href: string; label: string } }

/** A band over the whole page, on screen and on paper. */
export function PracticeBanner({ label, words, link }: PracticeBannerProps): ReactElement {
  return (
    <aside className={css.banner} data-tone="warn" aria-label={label} data-practice="">
      <p className={`${css.words} ${wrapWide}`}>
        <Icon name="warning-fill" className={css.icon} />
        <span>
          <b>{label}.</b> {words} <a href={link.href}>{link.label}</a>
        </span>
      </p>
    </aside>
  )
}
