import type { ReactElement } from 'react'
import { LinkButton } from '#app/components/ui/button.tsx'
import { t, words } from '#words/words.ts'
import { LineHalves, LineSymbol, SYMBOL_SIZE } from './line-symbol.tsx'
import type { LineMapView } from './line-map.server.ts'
import { MAP_NOTE, MATERIAL_MARKS } from './line-words.ts'
import { MARK_RADIUS } from './line-marks.ts'
import * as css from './service-lines.css.ts'

const COMMUNITY = words(['Copper', 'Galvanized', 'Lead', 'Plastic', 'Other', 'NA', 'Unknown'])
const NTNC = words(['Galvanized', 'Lead', 'Lead Connector', 'Non Lead', 'Lead Status Unknown'])

/** Lines and clusters as links on the agency's ground. */
export function LineMap({
  map,
  isDivided,
}: {
  map: LineMapView
  isDivided: boolean
}): ReactElement {
  const { size } = map
  return (
    <section className={css.mapBox} aria-label={t('Map')}>
      <p>
        <strong>{map.words}</strong>
      </p>
      <svg
        className={css.map}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={t('Map of service lines')}
      >
        <path className="land" d={map.land} />
        <path className="edges" d={map.edges} />
        {map.marks.map((mark) => (
          <a key={mark.key} href={mark.href} data-lines={mark.lines}>
            <title>{mark.label}</title>
            {mark.parts ? (
              <>
                <circle className="room" cx={mark.x} cy={mark.y} r={MARK_RADIUS} />
                <svg
                  x={mark.x - SYMBOL_SIZE / 2}
                  y={mark.y - 15}
                  width={SYMBOL_SIZE}
                  height="30"
                  viewBox="0 0 35 30"
                >
                  <LineHalves {...mark.parts} />
                </svg>
              </>
            ) : (
              <>
                <circle className="disc" cx={mark.x} cy={mark.y} r={MARK_RADIUS} />
                <text className="number" x={mark.x} y={mark.y + 5}>
                  {mark.words}
                </text>
                {mark.lead ? (
                  <>
                    <rect
                      className="plate"
                      x={mark.x + 6}
                      y={mark.y - 26}
                      width={10 + mark.lead.length * 7}
                      height="17"
                      rx="3"
                    />
                    <text
                      className="plateWords"
                      x={mark.x + 11 + mark.lead.length * 3.5}
                      y={mark.y - 13}
                    >
                      {mark.lead}
                    </text>
                  </>
                ) : null}
              </>
            )}
          </a>
        ))}
      </svg>
      <nav className={css.moves} aria-label={t('Move the map')}>
        {map.moves.map(({ label, href }) => (
          <LinkButton key={label} look="outlined" small href={href}>
            {label}
          </LinkButton>
        ))}
      </nav>
      <details className={css.fold}>
        <summary>{t('Map Legend')}</summary>
        {isDivided ? (
          <p>
            {t(
              'Left half: public side, main to curb. Right half: customer side, curb to building.',
            )}
          </p>
        ) : null}
        <ul className={css.legend}>
          {(isDivided ? COMMUNITY : NTNC).map((name) => (
            <li key={name} data-mark={MATERIAL_MARKS[name]?.kind}>
              <LineSymbol
                publicMaterial={name}
                customerMaterial={isDivided ? name : null}
                isPublicVerified
                isCustomerVerified
              />
              {name}
            </li>
          ))}
          <li>
            <LineSymbol
              publicMaterial={isDivided ? t('Copper') : t('Non Lead')}
              customerMaterial={isDivided ? t('Copper') : null}
              isPublicVerified={false}
              isCustomerVerified={false}
            />
            {t('Ring: side not verified')}
          </li>
          <li>{t('A number: lines close together; the plate “L” counts those with lead')}</li>
        </ul>
      </details>
      <p className={css.note}>{t(MAP_NOTE)}</p>
    </section>
  )
}
