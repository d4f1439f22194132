import { LEAD_PATH } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import type {
  FindServiceLinesQuery,
  LeadSystemQuery,
  LeadSystemsQuery,
} from '#app/gql/operations.ts'
import { count, countOf } from '#app/lib/format.ts'
import { longDate } from '#words/formats.ts'
import { msg, t, words } from '#words/words.ts'
import { className } from '#app/features/drinking-water/service-lines/line-words.ts'

export const LOOKUP = msg('Look up my address')
export const systemPath = (pwsId: string) => `${LEAD_PATH}/${pwsId}`

type Line = FindServiceLinesQuery['findServiceLines']['list'][number]
type Side = Line['publicSide']

const HIDDEN = msg('The agency does not show this.')

/** What to do today, by what is known of the pipe. Health sentences are for the agency to check. */
const FILTER = words({
  title: 'Use filtered or bottled water for drinking, cooking and baby food',
  text: 'A filter must say NSF/ANSI 53 for lead. Boiling does not take lead out. You can wash and shower as always.',
})
const RUN = words({
  title: 'Run the cold tap for 5 minutes when the water has stood for hours',
  text: 'Never drink or cook with water from the hot tap.',
})
const TEST = words({
  title: 'Have children under 6 and pregnant people tested',
  text: 'Ask your doctor or the county for a blood lead test.',
})
const LOOK = words({
  title: 'Look at the pipe where it comes into the house',
  text: 'Scratch it gently with a coin: shiny silver and soft is lead, grey and a magnet sticks is galvanized steel, like a penny is copper. Tell your water system what you see.',
})
const ASK = words({
  title: 'Ask your water system when the pipe is replaced',
  text: 'It must replace lead pipe and galvanized pipe that was below lead.',
})
const OWN = words({
  title: 'You need to do nothing about this pipe',
  text: 'Old faucets and solder inside the house can hold lead too. Your water system can test your water.',
})

const SOLDER = words({
  title: 'Old faucets and solder inside the house can hold lead too',
  text: 'Your water system can test your water.',
})

/** One answer for each line that stands at the address. */
export function viewAnswer(line: Line) {
  const isPartHidden = line.customerSide !== null && line.customerSide?.material === null
  return {
    id: line.id,
    address: line.address ?? t(HIDDEN),
    identifier: line.identifier ?? null,
    class: line.class,
    ...wordsOf(line),
    disagreement: disagreementOf(line),
    isDrawn: !isPartHidden,
    parts: {
      publicMaterial: line.publicSide.material ?? t('Unknown'),
      customerMaterial: line.customerSide ? (line.customerSide.material ?? t('Unknown')) : null,
    },
    sides: [
      viewSide(line.isDivided ? t('Public side') : t('The pipe'), line.publicSide, [
        line.isDivided
          ? t('From the main to the curb. Belongs to {facilityName}.', {
              facilityName: line.facilityName,
            })
          : t('From the main to the building.'),
      ]),
      ...(line.customerSide
        ? [
            viewSide(t('Your side'), line.customerSide, [
              t('From the curb into the house. Belongs to the owner.'),
            ]),
          ]
        : []),
    ],
    /** Of a side that does not exist there is nothing to show. */
    mayPhoto: line.customerSide?.material !== 'NA',
    year: line.year,
    system: { name: line.facilityName, href: systemPath(line.pwsId), phone: line.phone ?? null },
  }
}

export type AnswerView = ReturnType<typeof viewAnswer>

function viewSide(title: string, side: Side, [place = '']: string[]) {
  const isNone = side.material === 'NA'
  const since = side.knownOn ? `, ${longDate(side.knownOn)}` : ''
  return {
    title,
    material:
      side.material === null
        ? t(HIDDEN)
        : isNone
          ? t('There is no such part')
          : (side.material ?? ''),
    mark: side.material ?? null,
    place,
    known: side.source
      ? t('How we know: {source}{since}.', { source: side.source, since })
      : t(HIDDEN),
    doubt: isNone || side.isVerified !== false ? null : doubtOf(side.material),
  }
}

/** What is to be said of a part that nobody verified. */
function doubtOf(material: string | null | undefined): string {
  return UNKNOWN.includes(material ?? '')
    ? t('Nobody has looked yet.')
    : t('The records say so; nobody has checked the pipe.')
}
const UNKNOWN = ['Unknown', 'Lead Status Unknown']

/** Whether somebody saw every part that there is; "not lead" is said of no other. */
function isSeen({ publicSide, customerSide }: Line): boolean {
  return [publicSide, customerSide].every(
    (side) => !side || side.material === 'NA' || side.isVerified === true,
  )
}

/** Where the water system calls the line otherwise than its materials do. */
function disagreementOf({ class: shown, statedClass, materialClass }: Line): string | null {
  if (!statedClass || !materialClass || statedClass === materialClass) return null
  return shown === statedClass
    ? t(
        'The water system calls this line “{stated}”. By its materials it would be “{computed}”. The stricter of the two counts until somebody has looked.',
        { stated: className(statedClass), computed: className(materialClass) },
      )
    : t('The water system calls this line “{stated}”. By its materials it is “{computed}”.', {
        stated: className(statedClass),
        computed: className(materialClass),
      })
}

function wordsOf(line: Line): {
  title: string
  text: string
  steps: { title: string; text: string }[]
} {
  const [one, two] = [line.publicSide.material, line.customerSide?.material]
  const isOneSided = line.isDivided && (one === 'NA' || two === 'NA')
  const rest = isOneSided ? t(' This pipe has one owner: the other part does not exist.') : ''
  switch (line.class) {
    case 'LEAD': {
      const isPart = line.isDivided && !isOneSided && one !== two
      return {
        title: isPart ? t('Part of your water pipe is lead') : t('Your water pipe is lead'),
        text: isPart
          ? t('{more} One lead part is enough to call the whole pipe lead.', {
              more:
                one === 'Lead'
                  ? t('The part under the street is lead.')
                  : t('The part on your land is lead.'),
            })
          : t('The pipe that brings water to this address is lead.{rest}', { rest }),
        steps: [FILTER, RUN, TEST, ASK],
      }
    }
    case 'GALVANIZED':
      return {
        title: t('Your water pipe must be replaced'),
        text: t(
          'It is galvanized steel, and lead pipe lies or may have lain before it. Such pipe holds lead and gives it off.{rest}',
          { rest },
        ),
        steps: [FILTER, RUN, TEST, ASK],
      }
    case 'NON_LEAD':
      if (!isSeen(line))
        return {
          title: t('The records say that your water pipe is not lead'),
          text: t(
            'Nobody has checked every part of the pipe yet, so the records can be wrong.{rest}',
            { rest },
          ),
          steps: [LOOK, SOLDER],
        }
      return {
        title: t('Your water pipe is not lead'),
        text: t('Every part of it is known to be something else.{rest}', { rest }),
        steps: [OWN],
      }
    default:
      return {
        title: t('Nobody knows what your water pipe is made of'),
        text: t('Treat it as lead until somebody has looked.{rest}', { rest }),
        steps: [FILTER, RUN, LOOK, ASK],
      }
  }
}

type System = LeadSystemsQuery['serviceLineSystems'][number]

export function viewSystemRow(system: System) {
  return {
    id: system.id,
    name: system.name,
    href: systemPath(system.pwsId),
    pwsId: system.pwsId,
    type: t(system.systemTypeName),
    year: system.year == null ? t('No inventory yet') : `${system.year}`,
    lines: count(system.lines),
    lead: count(system.counts.lead),
    galvanized: count(system.counts.galvanized),
    unknown: count(system.counts.unknown),
  }
}

/** Lines by class, the worst first, with the width of their bars in hundredths. */
export function viewSystem(system: LeadSystemQuery['serviceLineSystem']) {
  const { counts, lines } = system
  const parts = [
    { key: 'lead', name: t('Lead'), class: 'LEAD' as const, lines: counts.lead },
    {
      key: 'galvanized',
      name: t('Galvanized Requiring Replacement'),
      class: 'GALVANIZED' as const,
      lines: counts.galvanized,
    },
    {
      key: 'unknown',
      name: t('Lead Status Unknown'),
      class: 'UNKNOWN' as const,
      lines: counts.unknown,
    },
    { key: 'non-lead', name: t('Non-lead'), class: 'NON_LEAD' as const, lines: counts.nonLead },
  ]
  const file = `/api/Anon/ServiceLine/System/${system.pwsId}`
  return {
    name: system.name,
    context: t('{systemTypeName} water system {pwsId}', {
      systemTypeName: t(system.systemTypeName),
      pwsId: system.pwsId,
    }),
    phone: system.phone ?? null,
    year: system.year ?? null,
    sentence:
      system.year == null
        ? t(
            'This water system has handed in no inventory yet. Treat your pipe as one that nobody knows.',
          )
        : t(
            'Of {lines} in the inventory of {year}, {lead} are lead, {galvanized} are galvanized and require replacement, and of {unknown} nobody knows.',
            {
              lines: countOf(lines, 'line', 'lines'),
              year: system.year,
              lead: count(counts.lead),
              galvanized: count(counts.galvanized),
              unknown: count(counts.unknown),
            },
          ),
    people: system.population == null ? null : count(system.population),
    bars: parts.map((part) => ({
      ...part,
      words: count(part.lines),
      share: lines === 0 ? 0 : Math.round((part.lines / lines) * 1_000) / 10,
    })),
    years: system.years.map((each) => ({
      id: `${each.year}`,
      name: `${each.year}`,
      lines: count(each.lines),
      lead: count(each.counts.lead),
      galvanized: count(each.counts.galvanized),
      unknown: count(each.counts.unknown),
      nonLead: count(each.counts.nonLead),
    })),
    files:
      system.isFileOn && system.year != null
        ? { csv: `${file}/lines.csv`, geojson: `${file}/lines.geojson` }
        : null,
  }
}
