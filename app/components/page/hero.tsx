import type { ReactElement } from 'react'
import { wrap } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Drainage } from './drainage.tsx'
import * as css from './hero.css.ts'

type HeroProps = {
  title: string
  lead: string
  search: {
    action: string
    /** Name of the keyword parameter and its label. */
    name: string
    label: string
    kind: { name: string; label: string; options: readonly { value: string; label: string }[] }
  }
  examples?: readonly { label: string; href: string }[]
}

/** Head of the home page: what this is, and one search over everything. */
export function Hero({ title, lead, search, examples = [] }: HeroProps): ReactElement {
  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className={`${css.inner} ${wrap}`}>
        <Drainage className={css.river} />
        <h1 className={css.title} id="hero-title" tabIndex={-1}>
          {title}
        </h1>
        <p className={css.lead}>{lead}</p>
        <form
          className={css.find}
          role="search"
          aria-label={t('All public records')}
          action={search.action}
        >
          <div>
            <label htmlFor="hero-term">{search.label}</label>
            <input id="hero-term" name={search.name} type="search" autoComplete="off" />
          </div>
          <div>
            <label htmlFor="hero-kind">{search.kind.label}</label>
            <select id="hero-kind" name={search.kind.name}>
              {search.kind.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit">
            <Icon name="magnifying-glass" />
            {t('Search')}
          </Button>
        </form>
        {examples.length > 0 ? (
          <p className={css.examples}>
            <span className={css.examplesLabel}>{t('For example:')}</span>
            {examples.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        ) : null}
      </div>
    </section>
  )
}
