import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { PublicRecords } from '../own/public-records.tsx'
import { Say } from '../own/say.tsx'
import * as css from '../dashboard.css.ts'
import type { DeskView } from './desk.view.ts'
import { WORDS } from './desk.words.ts'

/** Whom work was given to, and what is with nobody. */
export function WhoHasWhat({ view }: { view: DeskView }): ReactElement | null {
  if (view.people.length === 0 && !view.untaken) return null
  return (
    <Panel id="people" title={WORDS.people} padded={false}>
      <ul role="list" className={css.lines}>
        {view.people.map(({ id, name, isViewer, href, total, late, away }) => (
          <li key={id}>
            <span>
              <b>{name}</b> {isViewer ? t('(you)') : null}
              {late || away ? (
                <small>
                  {late ? <Say words={late} tone="bad" shape="triangle" /> : null}
                  {late && away ? <br /> : null}
                  {away}
                </small>
              ) : null}
            </span>
            <a href={href} className={css.number}>
              {total}
              <VisuallyHidden> {name}</VisuallyHidden>
            </a>
          </li>
        ))}
        {view.untaken ? (
          <li>
            <span>
              <b>{WORDS.unassigned}</b>
              <small>
                <a href={view.untakenHref}>{WORDS.assign}</a>
              </small>
            </span>
            <b className={css.number}>{view.untaken}</b>
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}

/** What the portal itself could not do, for whoever may see to it. */
export function Services({ services }: { services: DeskView['services'] }): ReactElement | null {
  if (services.length === 0) return null
  return (
    <Panel id="services" title={WORDS.service} padded={false}>
      <ul role="list" className={css.lines}>
        {services.map(({ kind, words, href, total }) => (
          <li key={kind}>
            {href ? (
              <>
                <span>
                  <Say words={words} tone="warn" shape="triangle" />
                </span>
                <a href={href} className={css.number}>
                  {total}
                  <VisuallyHidden> {words}</VisuallyHidden>
                </a>
              </>
            ) : (
              <Say words={words} tone="good" shape="disc" />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What the reader sets for themselves. */
export function AboutYou({ showsRecords }: { showsRecords: boolean }): ReactElement {
  return (
    <Panel id="about-you" title={WORDS.yours} padded={false}>
      <ul role="list" className={css.lines}>
        <li>
          <a href="/app/away">{t('Away and covered')}</a>
        </li>
        <li>
          <a href="/app/waiting-mails">{t('E-mails about what waits')}</a>
        </li>
        <li>
          <a href="/app/watching">{t('What you follow')}</a>
        </li>
        {showsRecords ? (
          <li>
            <PublicRecords />
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}
