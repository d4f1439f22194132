import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { ClassBadge } from '#app/features/drinking-water/service-lines/line-symbol.tsx'
import { SEND, sendAddress } from '#app/features/drinking-water/photos/photos.words.ts'
import { PipeDrawing } from '#app/features/drinking-water/service-lines/pipe-drawing.tsx'
import * as lines from '#app/features/drinking-water/service-lines/service-lines.css.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import * as css from './lead-lookup.css.ts'
import type { AnswerView } from './lead-lookup.view.ts'

/** The answer first, then why, both sides, and what to do. */
export function LineAnswer({
  answer,
  isAlone,
}: {
  answer: AnswerView
  isAlone: boolean
}): ReactElement {
  const { system } = answer
  return (
    <Panel roomy>
      <div className={css.answer}>
        <p className={lines.note}>
          {answer.address}
          {answer.identifier ? t(', line {identifier}', { identifier: answer.identifier }) : ''}
        </p>
        <h2 className={css.title}>{answer.title}</h2>
        <p>{answer.text}</p>
        {answer.disagreement ? <p>{answer.disagreement}</p> : null}
        <p>
          <ClassBadge of={answer.class} />
        </p>
        {answer.isDrawn ? <PipeDrawing {...answer.parts} customerWords={t('Your side')} /> : null}
        <div className={lines.sides}>
          {answer.sides.map((side) => (
            <div key={side.title} className={css.side}>
              <h3>
                {side.title}: {side.material}
              </h3>
              <p>{side.place}</p>
              <p className={lines.note}>
                {side.known} {side.doubt ? <strong>{side.doubt}</strong> : null}
              </p>
            </div>
          ))}
        </div>
        <details open={isAlone}>
          <summary>{t('What to do')}</summary>
          <ol className={css.steps}>
            {answer.steps.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </details>
        {answer.mayPhoto ? (
          <p>
            {rich('Have you looked at the pipe yourself? {link}', {
              link: <a href={sendAddress(answer.id)}>{t(SEND)}</a>,
            })}
          </p>
        ) : null}
        <p>
          {rich('Talk to someone: {link}{more}. This is from the inventory of {year}.', {
            link: <a href={system.href}>{system.name}</a>,
            more: system.phone ? (
              <>
                , <a href={`tel:${system.phone}`}>{system.phone}</a>
              </>
            ) : null,
            year: answer.year,
          })}
        </p>
      </div>
    </Panel>
  )
}
