import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed } from './mail-text.ts'

/** That somebody of the staff is away and who covers: to both, when it is made, changed, ended, and to the cover when it begins. */
export const STAFF_AWAY = mailText(
  'staff-away',
  {
    agency: AGENCY,
    headline: needed(
      'who covers for whom, and when',
      'You cover for Rita Reyes until July 4, 2027',
    ),
    means: needed(
      'what it means for the work',
      'On these days what is given to Rita Reyes waits for you too.',
    ),
    address: link('where one sees it', '/app/away'),
  },
  words({
    subject: '{headline}',
    body: ['{headline}.', '', '{means}', '', '{address}', '', '{agency}'],
  }),
)
