import type { ReactElement, ReactNode } from 'react'
import { LinkButton } from '#app/components/ui/button.tsx'
import { t } from '#words/words.ts'
import { STILL_SIZE, type StillPlace, type StillView } from './still/still-view.ts'
import * as css from './link-map.css.ts'

export type LinkMapView = Pick<
  StillView,
  | 'title'
  | 'land'
  | 'neighbors'
  | 'counties'
  | 'states'
  | 'names'
  | 'places'
  | 'selected'
  | 'circle'
> & { moves: { label: string; href: string }[] }

/** A map whose marks are links: one picture on the page, the same with and without script. */
export function LinkMap({ map, children }: { map: LinkMapView; children?: ReactNode }) {
  return (
    <section className={css.box} aria-label={t('Map')}>
      <svg
        className={css.picture}
        viewBox={`0 0 ${STILL_SIZE.width} ${STILL_SIZE.height}`}
        role="group"
        aria-label={map.title}
      >
        <path className={css.neighbors} d={map.neighbors} />
        <path className={css.land} d={map.land} />
        <path className={css.counties} d={map.counties} />
        <path className={css.states} d={map.states} />
        {map.names.map(({ text, x, y }) => (
          <text key={`${text} ${x} ${y}`} className={css.name} x={x} y={y + 4} aria-hidden="true">
            {text}
          </text>
        ))}
        {map.circle ? (
          <>
            <circle
              className={css.around}
              cx={map.circle.x}
              cy={map.circle.y}
              r={map.circle.radius}
            />
            <circle className={css.middle} cx={map.circle.x} cy={map.circle.y} r="7" />
          </>
        ) : null}
        {map.places.map((place) => (
          <PlaceLink key={place.key} place={place} />
        ))}
        {map.selected ? (
          <circle className={css.selected} cx={map.selected.x} cy={map.selected.y} r="13.5" />
        ) : null}
      </svg>
      {map.moves.length > 0 ? (
        <nav className={css.moves} aria-label={t('Move the map')}>
          {map.moves.map(({ label, href }) => (
            <LinkButton key={label} look="outlined" small href={href}>
              {label}
            </LinkButton>
          ))}
        </nav>
      ) : null}
      {children}
    </section>
  )
}

function PlaceLink({ place }: { place: StillPlace }): ReactElement {
  const { x, y, shape, size, words, label, href } = place
  const half = size / 2
  return (
    <a href={href} aria-label={label} className={css.place}>
      <title>{label}</title>
      <circle className={css.reach} cx={x} cy={y} r={Math.max(13, half)} />
      {shape === 'square' ? (
        <rect
          className={css.square}
          x={x - half + 1}
          y={y - half + 1}
          width={size - 2}
          height={size - 2}
        />
      ) : (
        <circle className={shape === 'group' ? css.group : css.disc} cx={x} cy={y} r={half} />
      )}
      {words ? (
        <text className={css.count} x={x} y={y + 4.5}>
          {words}
        </text>
      ) : null}
    </a>
  )
}
