import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { Say } from '../own/say.tsx'
import { Steps } from '../own/steps.tsx'
import * as css from '../dashboard.css.ts'
import type { OpeningView } from './opening.view.ts'

/** What a new agency does before the public comes, read from what is really there; beside work, only what is left of it. */
export function GetReadyToOpen({
  view,
  isBrief,
}: {
  view: OpeningView
  isBrief: boolean
}): ReactElement {
  if (isBrief) return <WhatIsLeft view={view} />
  const [first] = view.groups
  return (
    <section aria-labelledby="opening-title" className={css.stacked}>
      <div>
        <h2 id="opening-title">{t('Get ready to open')}</h2>
        <p className={css.lead}>
          {view.said}. {t('You can change everything later.')}
        </p>
      </div>
      {view.groups.map((group) => (
        <Panel
          key={group.id}
          id={`opening-${group.id}`}
          level={3}
          title={group.title}
          padded={false}
          more={<Done said={group.said} isDone={group.isDone} />}
        >
          <Steps
            steps={group.steps}
            level={4}
            now={view.now}
            from={group === first ? 1 : (first?.steps.length ?? 0) + 1}
          />
        </Panel>
      ))}
    </section>
  )
}

function WhatIsLeft({ view }: { view: OpeningView }): ReactElement {
  return (
    <Panel
      id="opening"
      title={t('Get ready to open')}
      padded={false}
      more={<Done said={view.said} isDone={false} />}
    >
      <Steps
        steps={view.groups.flatMap(({ steps }) => steps).filter(({ state }) => state === 'open')}
        now={view.now}
      />
    </Panel>
  )
}

function Done({ said, isDone }: { said: string; isDone: boolean }): ReactElement {
  return <Say words={said} tone={isDone ? 'good' : 'info'} shape={isDone ? 'disc' : 'half'} />
}

/** Where the portal can be tried before the public comes. */
export function TryItFirst({ isPractice }: { isPractice: boolean }): ReactElement {
  return (
    <Panel id="try" title={t('Try it first')}>
      <p>
        {isPractice
          ? t(
              'This is a practice site. Its sites, permits and events are made up, and each day everything is emptied.',
            )
          : t(
              'A practice site has made-up sites, permits and events, and is emptied each day. Whoever runs the server starts one beside this portal with npm run practice.',
            )}
      </p>
      {isPractice ? (
        <p>
          <a href="/app/practice">{t('How the practice site works')}</a>
        </p>
      ) : (
        <p>
          <a href="/pub/pub-rcd/home">{t('See the portal as a visitor')}</a>
        </p>
      )}
    </Panel>
  )
}
