import type { ReactElement } from 'react'
import type { ForecastDrawing, ProgressView } from './progress.view.ts'
import * as css from './progress.css.ts'

/**
 * Filled to today; a flag is the day set by rule; a dashed box is the predicted span with its median; an open amber
 * box is time on hold. Each sign stands again beside its words, so the drawing itself is read to nobody.
 */
export function Forecast({
  view,
}: {
  view: Pick<ProgressView, 'facts' | 'drawing'>
}): ReactElement {
  return (
    <>
      <Drawing of={view.drawing} />
      <dl className={css.facts}>
        {view.facts.map(({ label, sign, value, more }) => (
          <div key={label}>
            <dt className={css.term}>
              <Sign of={sign} />
              {label}
            </dt>
            <dd className={css.value}>
              {value}
              {more ? <span className={css.more}>{more}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const TENTHS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

/** With `isRuled` it has a tick for each tenth of the time. */
export function Drawing({ of, isRuled }: { of: ForecastDrawing; isRuled?: boolean }): ReactElement {
  const { today, target, predicted, holds } = of
  return (
    <svg className={css.drawing} width="100%" height="28" aria-hidden="true" focusable="false">
      {isRuled
        ? TENTHS.map((x) => (
            <line key={x} className={css.tick} x1={`${x}%`} x2={`${x}%`} y1="12" y2="20" />
          ))
        : null}
      <rect className={css.track} width="100%" height="4" y="20" />
      {predicted ? (
        <>
          <rect
            className={css.span}
            x={`${predicted.from}%`}
            width={`${Math.max(predicted.to - predicted.from, 0.5)}%`}
            y="17"
            height="10"
          />
          {predicted.median === null ? null : (
            <rect className={css.ink} x={`${predicted.median}%`} width="2" y="17" height="10" />
          )}
        </>
      ) : null}
      <rect className={css.fill} width={`${today}%`} height="4" y="20" />
      {holds.map(({ from, width }) => (
        <rect
          key={from}
          className={css.hold}
          x={`${from}%`}
          width={`${Math.max(width, 0.5)}%`}
          y="18"
          height="8"
        />
      ))}
      {target === null ? null : (
        <svg x={`${target}%`} overflow="visible" className={css.ink}>
          <rect x="-2" width="2" height="24" />
          <path d="M-2 0h-9l3 3.5-3 3.5h9z" />
        </svg>
      )}
      <svg x={`${today}%`} overflow="visible" className={css.ink}>
        <path d="M-4 10h8l-4 6z" />
        <rect x="-.75" y="15" width="1.5" height="9" />
      </svg>
    </svg>
  )
}

function Sign({ of }: { of: ProgressView['facts'][number]['sign'] }): ReactElement {
  return (
    <svg className={css.sign} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      {of === 'today' ? <path className={css.ink} d="M2 3h10L7 11z" /> : null}
      {of === 'target' ? <path className={css.ink} d="M3 0h2v14H3zM5 0h9l-3 3.5L14 7H5z" /> : null}
      {of === 'predicted' ? <rect className={css.span} x="1" y="3" width="12" height="8" /> : null}
      {of === 'hold' ? <rect className={css.hold} x="1" y="3" width="12" height="8" /> : null}
    </svg>
  )
}
