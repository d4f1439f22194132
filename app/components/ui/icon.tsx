import type { ReactElement } from 'react'
import { iconNames } from './icon-names.ts'
import { icon } from './icon.css.ts'
import sprite from './icons.svg?url'

export type IconName = (typeof iconNames)[number]

const known: ReadonlySet<string> = new Set(iconNames)

type IconProps = {
  /** A Phosphor name, as menu files write it; unknown names become `files`. */
  name: string
  className?: string
}

/** A decorative icon; always stands beside words. */
export function Icon({ name, className = '' }: IconProps): ReactElement {
  return (
    <svg className={`${icon} ${className}`} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${iconFor(name)}`} />
    </svg>
  )
}

export function iconFor(name: string): IconName {
  return isIconName(name) ? name : 'files'
}

function isIconName(name: string): name is IconName {
  return known.has(name)
}
