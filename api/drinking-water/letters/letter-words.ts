import type { LineLetterData } from '#api/ground/lib/papers/line-letter.data.ts'
import type { LetterFile, LetterLine } from './letters.queries.ts'
import type { LetterClass } from './letters.schemas.ts'

/** 40 CFR 141.85(a)(1)(ii), word for word. */
const HEALTH =
  'Exposure to lead in drinking water can cause serious health effects in all age groups. Infants and children can have decreases in IQ and attention span. Lead exposure can lead to new learning and behavior problems or exacerbate existing learning and behavior problems. The children of women who are exposed to lead before or during pregnancy can have increased risk of these adverse health effects. Adults can have increased risks of heart disease, high blood pressure, kidney, or nervous system problems.'

const STEPS = [
  'Use filtered or bottled water for drinking, cooking and baby food. A filter must say NSF/ANSI 53 for lead. Boiling does not take lead out.',
  'Run the cold tap for 5 minutes when the water has stood for hours. Never drink or cook with water from the hot tap.',
  'Clean the screens of your taps. Pieces of lead can collect there.',
  'Have children under 6 and pregnant people tested. Ask your doctor or the county for a blood lead test.',
]

const TITLES: Record<LetterClass, string> = {
  lead: 'The pipe that brings water to your building is lead',
  galvanized: 'The pipe that brings water to your building must be replaced',
  unknown: 'The pipe that brings water to your building may be lead',
}
const KNOWN: Record<LetterClass, string> = {
  lead: 'Our inventory says that this service line, or a part of it, is made of lead.',
  galvanized:
    'Our inventory says that this service line is galvanized steel that lies, or may have lain, behind lead pipe. Such pipe holds lead and can give it off, so it requires replacement.',
  unknown:
    'Our inventory does not know what this service line, or a part of it, is made of. Until that is known it is treated as if it could be lead.',
}

/** What a system is to do about the line, and what its occupant can do (40 CFR 141.85(e)(3)). */
function next(lineClass: LetterClass, ask: string): { title: string; paragraphs: string[] } {
  if (lineClass === 'unknown')
    return {
      title: 'Finding out what it is',
      paragraphs: [
        `You can help to find out. Look at the pipe where it comes into the building and send us a photo, or let us look. ${ask}`,
        'When it turns out to be lead or galvanized pipe behind lead, we tell you, and it is to be replaced.',
      ],
    }
  return {
    title: 'Replacing it',
    paragraphs: [
      `The line is to be replaced. Ask us when it is planned, and about programs that help to pay for the part on your land. ${ask}`,
      'If the owner replaces the part on private land, we must replace our part. Tell us before the work begins.',
    ],
  }
}

/** The letter about one line. */
export function letterOf(
  file: Omit<LetterFile, 'lines'>,
  line: LetterLine,
  day: string,
): LineLetterData {
  const ask = file.phone ? `Call ${file.phone}.` : 'Ask at our office.'
  const parts =
    line.customerMaterial === null
      ? `The line: ${line.publicMaterial}.`
      : `From the main to the curb: ${line.publicMaterial}. From the curb into the building: ${line.customerMaterial}.`
  return {
    from: file.facilityName,
    pwsId: file.pwsId,
    to: ['To the occupant of', line.address],
    day,
    title: TITLES[file.class],
    lead: KNOWN[file.class],
    sections: [
      { title: 'What we know of it', paragraphs: [parts] },
      { title: 'What lead can do', paragraphs: [HEALTH] },
      { title: 'What you can do today', paragraphs: [], steps: STEPS },
      next(file.class, ask),
      {
        title: 'Whom this letter is for',
        paragraphs: [
          'Please show it to everybody who drinks the water of this building: tenants, visitors, those who care for children here. We write again each year until the whole line is known to be free of lead.',
        ],
      },
    ],
    reference: `Line ${line.identifier}`,
  }
}
