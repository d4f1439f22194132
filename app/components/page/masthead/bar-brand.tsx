import type { ReactElement } from 'react'
import { LogoMark } from './logo-mark.tsx'
import * as css from './bar.css.ts'
import { logo } from './masthead.css.ts'

type BarBrandProps = {
  agency: { name: string; logoUrl?: string }
  href: string
  title: string | undefined
}

/** Mark and name of the agency, which lead home, and below the name what the page is called. */
export function BarBrand({ agency, href, title }: BarBrandProps): ReactElement {
  return (
    <div className={css.brand}>
      {agency.logoUrl ? (
        // The name stands beside it, so the picture itself says nothing more.
        <img className={`${logo} ${css.mark}`} src={agency.logoUrl} alt="" width={32} height={32} />
      ) : (
        <LogoMark className={css.mark} />
      )}
      <a className={css.name} href={href}>
        {agency.name}
      </a>
      {title ? <p className={css.title}>{title}</p> : null}
    </div>
  )
}
