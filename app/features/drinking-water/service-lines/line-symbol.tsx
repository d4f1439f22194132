import type { ReactElement } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import type { ServiceLineClass } from '#app/gql/operations.ts'
import { CLASS_LOOK, className, markOf, type MarkKind } from './line-words.ts'
import * as css from './service-lines.css.ts'

/** Spec 3 §9: the size of a line on the map, in pixels. */
export const SYMBOL_SIZE = 35

export type SymbolParts = {
  publicMaterial: string
  /** Null of an undivided line, which is one symbol. */
  customerMaterial: string | null
  isPublicVerified: boolean
  isCustomerVerified: boolean
}

/** The class in words with its shape and colour. */
export function ClassBadge({ of }: { of: ServiceLineClass }): ReactElement {
  return <Badge {...CLASS_LOOK[of]}>{className(of)}</Badge>
}

/** The split symbol by itself, beside words that say the same. */
export function LineSymbol(props: SymbolParts): ReactElement {
  return (
    <svg
      className={css.symbol}
      viewBox="0 0 35 30"
      width={SYMBOL_SIZE}
      height="30"
      aria-hidden="true"
      focusable="false"
    >
      <LineHalves {...props} />
    </svg>
  )
}

/** Left the public side, right the customer side; a ring under a side that nobody saw. */
export function LineHalves(props: SymbolParts): ReactElement {
  const { publicMaterial, customerMaterial, isPublicVerified, isCustomerVerified } = props
  if (customerMaterial === null)
    return <Half material={publicMaterial} at="whole" isVerified={isPublicVerified} />
  return (
    <>
      <Half material={publicMaterial} at="left" isVerified={isPublicVerified} />
      <Half material={customerMaterial} at="right" isVerified={isCustomerVerified} />
    </>
  )
}

const WHOLE: Partial<Record<MarkKind, string>> = {
  lead: 'M8 1h19l7 10.500-7 10.500H8L1 11.500z',
  galvanized: 'M1 1h33v21H1z',
  'non-lead': 'M11 1h13a10.500 10.500 0 0 1 0 21H11a10.500 10.500 0 0 1 0-21z',
  connector: 'M8 1h26v21H8L1 11.500z',
  unknown: 'M1 1h33l-3 10.500 3 10.500H1l3-10.500z',
}
/** The left half; the right one is the same turned round. */
const LEFT: Record<MarkKind, string> = {
  lead: 'M8 1h9v21H8L1 11.500z',
  galvanized: 'M1 1h16v21H1z',
  'non-lead': 'M17 1h-5.500a10.500 10.500 0 0 0 0 21H17z',
  connector: 'M8 1h9v21H8L1 11.500z',
  none: 'M9 6h8v11H9z',
  unknown: 'M1 1h16v21H1l3-10.500z',
}

type HalfProps = { material: string; at: 'left' | 'right' | 'whole'; isVerified: boolean }

function Half({ material, at, isVerified }: HalfProps): ReactElement {
  const { kind, letter } = markOf(material)
  const middle = { left: 10.5, right: 24.5, whole: 17.5 }[at]
  return (
    <g data-kind={kind}>
      <path
        d={at === 'whole' ? (WHOLE[kind] ?? LEFT[kind]) : LEFT[kind]}
        transform={at === 'right' ? 'translate(35 0) scale(-1 1)' : undefined}
      />
      <text x={middle} y="16">
        {letter}
      </text>
      {isVerified || kind === 'none' ? null : <circle cx={middle} cy="26" r="2.600" />}
    </g>
  )
}
