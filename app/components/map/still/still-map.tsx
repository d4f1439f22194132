import type { ReactElement } from 'react'
import { STILL_STYLE } from './still-style.ts'
import { STILL_SIZE, type StillPlace, type StillView } from './still-view.ts'

type StillMapProps = { view: StillView; scheme: 'light' | 'dark' | null }

/** The map for browsers without script, as a document of its own: its marks are links. */
export function StillMap({ view, scheme }: StillMapProps): ReactElement {
  const { width, height } = STILL_SIZE
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      data-scheme={scheme ?? undefined}
    >
      <title>{view.title}</title>
      <style>{STILL_STYLE}</style>
      <path className="neighbors" d={view.neighbors} />
      <path className="land" d={view.land} />
      <path className="counties" d={view.counties} />
      <path className="states" d={view.states} />
      {view.circle ? (
        <circle className="circle" cx={view.circle.x} cy={view.circle.y} r={view.circle.radius} />
      ) : null}
      {view.names.map(({ text, x, y }) => (
        <text key={`${text} ${x} ${y}`} className="name" x={x} y={y + 4}>
          {text}
        </text>
      ))}
      {view.places.map((place) => (
        <PlaceLink key={place.key} place={place} />
      ))}
      {view.selected ? (
        <g>
          <circle className="lamp" cx={view.selected.x} cy={view.selected.y} r="13.5" />
          <circle className="core" cx={view.selected.x} cy={view.selected.y} r="6" />
        </g>
      ) : null}
    </svg>
  )
}

function PlaceLink({ place }: { place: StillPlace }): ReactElement {
  const { x, y, shape, size, words, label, href } = place
  const half = size / 2
  return (
    <a href={href} target="_top" aria-label={label}>
      <title>{label}</title>
      <circle className="reach" cx={x} cy={y} r={Math.max(13, half)} />
      {shape === 'square' ? (
        <rect
          className="square"
          x={x - half + 1}
          y={y - half + 1}
          width={size - 2}
          height={size - 2}
        />
      ) : (
        <circle className={shape} cx={x} cy={y} r={half} />
      )}
      {words ? (
        <text className="count" x={x} y={y + 4.5}>
          {words}
        </text>
      ) : null}
    </a>
  )
}
