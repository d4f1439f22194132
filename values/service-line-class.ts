/**
 * The class of a service line, worked out from what its parts are made of. The one place of the rule: API, import and
 * pages ask here, and nobody types a class.
 *
 * 40 CFR 141.84(a)(4) with the words of 141.2: a line is a lead line when any part of it is lead; galvanized pipe, of
 * either side, requires replacement when it is, or ever was, downstream of lead, or of pipe of which nobody knows, and
 * when nobody can show that it never was; a line is non-lead when every part of it is known to be; any other is of
 * unknown status. Where the data of a water system call a line by a stricter class than its materials, theirs counts
 * until every part was verified.
 */

/** What the rule asks of a material. `none`: there is no such part. */
export type MaterialKind = 'lead' | 'galvanized' | 'non-lead' | 'connector' | 'none' | 'unknown'
export const LINE_CLASSES = ['lead', 'galvanized', 'non-lead', 'unknown'] as const
export type LineClass = (typeof LINE_CLASSES)[number]
export const EVER_LEAD = ['yes', 'no', 'unknown'] as const
export type EverLead = (typeof EVER_LEAD)[number]

export type LineParts = {
  /** From the main to the curb; of an undivided line the whole. */
  publicSide: MaterialKind
  /** Whether lead ever lay before the galvanized pipe. */
  everLead: EverLead
  /** From the curb to the building; null of an undivided line. */
  customerSide: MaterialKind | null
  /** What the data of the water system call the line; null where they do not say. */
  stated: LineClass | null
  /** Whether somebody saw every part, or proved it otherwise. */
  isVerified: boolean
}

/** Which line of the truth table decided. */
export type ClassReason =
  | 'LEAD_BOTH'
  | 'LEAD_PUBLIC'
  | 'LEAD_CUSTOMER'
  | 'LEAD_WHOLE'
  | 'GALVANIZED_WAS_LEAD'
  | 'GALVANIZED_MAYBE_LEAD'
  | 'GALVANIZED_AFTER_UNKNOWN'
  | 'GALVANIZED_NEVER_LEAD'
  | 'CONNECTOR_ONLY'
  | 'NON_LEAD'
  | 'UNKNOWN_PUBLIC'
  | 'UNKNOWN_CUSTOMER'
  | 'UNKNOWN_WHOLE'
  | 'STATED'

export type Classified = { class: LineClass; reason: ClassReason }

/** From what asks most to what asks nothing. */
const STRICTEST: readonly LineClass[] = ['lead', 'galvanized', 'unknown', 'non-lead']

export const CLASS_NAMES: Record<LineClass, string> = {
  lead: 'Lead',
  galvanized: 'Galvanized Requiring Replacement',
  'non-lead': 'Non-lead',
  unknown: 'Lead Status Unknown',
}

/** The class of a line and what decided it: a line of the table, or the word of the water system. */
export function classOf({ stated, isVerified, ...parts }: LineParts): Classified {
  const found = classByMaterials(parts)
  if (stated === null || isVerified) return found
  const isStricter = STRICTEST.indexOf(stated) < STRICTEST.indexOf(found.class)
  return isStricter ? { class: stated, reason: 'STATED' } : found
}

/** The class by the truth table alone, whatever the water system calls the line. */
export function classByMaterials({
  publicSide,
  everLead,
  customerSide,
}: Pick<LineParts, 'publicSide' | 'everLead' | 'customerSide'>): Classified {
  if (customerSide === null || customerSide === 'none') return wholeOf(publicSide, everLead)
  if (publicSide === 'none') return wholeOf(customerSide, everLead)
  if (publicSide === 'lead')
    return { class: 'lead', reason: customerSide === 'lead' ? 'LEAD_BOTH' : 'LEAD_PUBLIC' }
  if (customerSide === 'lead') return { class: 'lead', reason: 'LEAD_CUSTOMER' }
  if (customerSide === 'galvanized') {
    if (publicSide === 'unknown') return { class: 'galvanized', reason: 'GALVANIZED_AFTER_UNKNOWN' }
    return galvanizedOf(everLead)
  }
  if (publicSide === 'galvanized' && everLead !== 'no') return galvanizedOf(everLead)
  if (publicSide === 'unknown')
    return {
      class: 'unknown',
      reason: customerSide === 'unknown' ? 'UNKNOWN_WHOLE' : 'UNKNOWN_PUBLIC',
    }
  if (customerSide === 'unknown') return { class: 'unknown', reason: 'UNKNOWN_CUSTOMER' }
  return { class: 'non-lead', reason: 'NON_LEAD' }
}

/** A line of one part: undivided, or with one owner. */
function wholeOf(kind: MaterialKind, everLead: EverLead): Classified {
  switch (kind) {
    case 'lead':
      return { class: 'lead', reason: 'LEAD_WHOLE' }
    case 'galvanized':
      return galvanizedOf(everLead)
    // A connector alone makes no lead line (141.2); it is replaced when it is met.
    case 'connector':
      return { class: 'non-lead', reason: 'CONNECTOR_ONLY' }
    case 'non-lead':
      return { class: 'non-lead', reason: 'NON_LEAD' }
    default:
      return { class: 'unknown', reason: 'UNKNOWN_WHOLE' }
  }
}

function galvanizedOf(everLead: EverLead): Classified {
  if (everLead === 'no') return { class: 'non-lead', reason: 'GALVANIZED_NEVER_LEAD' }
  return {
    class: 'galvanized',
    reason: everLead === 'yes' ? 'GALVANIZED_WAS_LEAD' : 'GALVANIZED_MAYBE_LEAD',
  }
}

/** Why, in one or two sentences. */
export const REASON_WORDS: Record<ClassReason, string> = {
  LEAD_BOTH: 'Both sides are lead.',
  LEAD_PUBLIC: 'The public side is lead. One lead part makes the whole line a lead line.',
  LEAD_CUSTOMER: 'The customer side is lead. One lead part makes the whole line a lead line.',
  LEAD_WHOLE: 'The line is lead.',
  GALVANIZED_WAS_LEAD:
    'The pipe is galvanized, and lead pipe once lay before it. Galvanized pipe that was ever below lead needs replacement.',
  GALVANIZED_MAYBE_LEAD:
    'The pipe is galvanized, and nobody can show that no lead pipe ever lay before it. Such pipe needs replacement.',
  GALVANIZED_AFTER_UNKNOWN:
    'The customer side is galvanized, and nobody knows what the public side is made of. Such pipe needs replacement.',
  STATED:
    'The water system’s own data call the line by a stricter class than its materials do. The stricter one counts until every part was verified.',
  GALVANIZED_NEVER_LEAD: 'The pipe is galvanized, and no lead pipe ever lay before it.',
  CONNECTOR_ONLY:
    'Only the connector is lead. It alone makes no lead line, and is to be replaced when it is met.',
  NON_LEAD: 'Every part is known to be something else than lead or galvanized pipe below lead.',
  UNKNOWN_PUBLIC: 'Nobody knows what the public side is made of. Treat the line as lead.',
  UNKNOWN_CUSTOMER: 'Nobody knows what the customer side is made of. Treat the line as lead.',
  UNKNOWN_WHOLE: 'Nobody knows what the line is made of. Treat it as lead.',
}
