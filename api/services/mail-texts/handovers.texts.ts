import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, value } from './mail-text.ts'

/** Mails about the transfer of a permit: to who is asked to take it over, with or without an account, and to all others. */

const PERMIT = value('number of the permit', 'WQ-2027-0042')
const SITE = value('name of the site; empty without one', 'Kettle Creek Dairy')

export const HANDOVER_ASKED = mailText(
  'handover-asked',
  {
    agency: AGENCY,
    person: value('name of who is asked', 'Alex Alder'),
    permit: PERMIT,
    site: SITE,
    holder: value('the present holder', 'Larch Hill Foods'),
    newHolder: value('the new holder, as the form names them', 'Alder Foods'),
    day: needed('day of the transfer', 'January 10, 2027'),
    until: needed('last day to answer', 'December 20, 2026'),
    address: link('the link of the question', '/pub/take-over/5f0c…'),
  },
  words({
    subject: 'Permit {permit}: do you agree to take it over?',
    body: [
      'Hello {person},',
      '',
      '{holder} wants to pass permit {permit} on to {newHolder} on {day}.',
      '',
      'Site: {site}',
      '',
      'Read what you would take over, then agree and sign, or decline:',
      '{address}',
      '',
      'You can answer until {until}; then the question ends. The permit passes only after you have agreed and the agency has let it pass. If you do not know what this is about, decline it.',
      '',
      '{agency}',
    ],
  }),
)

export const HANDOVER_NEWS = mailText(
  'handover-news',
  {
    agency: AGENCY,
    permit: PERMIT,
    site: SITE,
    happened: needed(
      'what happened to the transfer, with its day',
      'Permit WQ-2027-0042 passes to Alder Foods on January 10, 2027.',
    ),
    address: link('where it is read', '/app/submittal/review/1/1042'),
  },
  words({
    subject: 'Permit {permit}: its transfer',
    body: ['{happened}', '', 'Site: {site}', '', 'Read more here: {address}', '', '{agency}'],
  }),
)
