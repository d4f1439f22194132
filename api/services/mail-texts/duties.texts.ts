import { words } from '#words/words.ts'
import { AGENCY, link, mailText, needed, value } from './mail-text.ts'

/** Mails about what is due, and about water: backflow, testers, inventories and pipes. */

export const OBLIGATION_DUE = mailText(
  'obligation-due',
  {
    agency: AGENCY,
    name: value('name of what is due', 'Annual report'),
    number: value('its number', '1042'),
    site: value('name of the site; empty without one', 'Mill Creek plant'),
    day: value('the day', 'March 1, 2027'),
    when: value('how far away the day is', 'in 5 days'),
    headline: value('due or overdue, for the subject', 'Due March 1, 2027: Annual report'),
    happened: needed(
      'what is or was due when, as a sentence',
      'Annual report is due on March 1, 2027, in 5 days.',
    ),
    state: value('that it was not filed', 'Nobody has filed it at the portal yet.'),
    address: link('where one begins or goes on', '/app/reports'),
    stop: link('where one turns these mails off', '/app/reports/calendar'),
  },
  words({
    subject: '{headline}',
    body: [
      '{happened}',
      '',
      '{state}',
      '',
      'Begin or go on: {address} (number {number})',
      '',
      'You read this because you may act for it at {agency}. Turn these e-mails off: {stop}',
    ],
  }),
)

export const RENEWAL_DUE = mailText(
  'renewal-due',
  {
    agency: AGENCY,
    number: value('number of the permit', 'AQ-1042'),
    name: value('its type', 'Title V facility permit'),
    site: value('name of the site; empty without one', 'Mill Creek plant'),
    day: value('its last day', 'March 1, 2027'),
    when: value('how far away that day is', 'in 30 days'),
    headline: value(
      'that it ends or ended, for the subject',
      'Permit AQ-1042 ends on March 1, 2027',
    ),
    happened: needed(
      'when it ends or ended, and that it can be renewed, as a sentence',
      'Permit AQ-1042 ends on March 1, 2027, in 30 days. Its renewal can be filed now.',
    ),
    address: link('the permit, where one renews it', '/app/permits/review/1042'),
    stop: link('where one turns these mails off', '/app/reports/calendar'),
  },
  words({
    subject: '{headline}',
    body: [
      '{happened}',
      '',
      '{name}',
      '{site}',
      '',
      'Nobody has begun its renewal at the portal yet. Begin it here: {address}',
      '',
      'You read this because you may act for its site at {agency}. Turn these e-mails off: {stop}',
    ],
  }),
)

export const BACKFLOW_NOTICE = mailText(
  'backflow-notice',
  {
    agency: AGENCY,
    headline: value(
      'which notice it is, for the subject',
      'First notice: backflow test at Mill Creek plant',
    ),
    place: value('name and address of the site', 'Mill Creek plant, 12 Mill Road'),
    beginning: value('what is to be done', 'This backflow assembly is to be tested by this day:'),
    list: needed('the assemblies with their days', 'RP 4711, Boiler house: March 1, 2027'),
    missing: value(
      'that it was not done, which notice this is, and what follows',
      'The portal has no report of a test that passed since.',
    ),
    act: needed('who does it', 'Have it done by a certified tester, who files the report.'),
    address: link('the site and its assemblies', '/app/ccc/site/1'),
    why: needed(
      'why somebody reads it, and how reminders end',
      'You read this because you may act for this site.',
    ),
  },
  words({
    subject: '{headline}',
    body: [
      '{place}',
      '',
      '{beginning}',
      '',
      '{list}',
      '',
      '{missing}',
      '',
      '{act}',
      '',
      'The site and its assemblies, and where a tester begins the report: {address}',
      '',
      '{why}',
    ],
  }),
)

export const TESTER_PAPER = mailText(
  'tester-paper',
  {
    agency: AGENCY,
    headline: value('what was decided, for the subject', 'Certificate 4711 was accepted'),
    happened: needed('what was decided, as a sentence', 'Certificate 4711 was accepted.'),
    next: needed('until when it holds, or the reason', 'It holds until March 1, 2027.'),
    address: link('certificates and gauges of the tester', '/app/ccc/tester'),
  },
  words({
    subject: '{headline}',
    body: ['{happened}', '', '{next}', '', 'Your certificates and gauges: {address}'],
  }),
)

export const INVENTORY_RECEIVED = mailText(
  'inventory-received',
  {
    agency: AGENCY,
    year: value('year of the inventory', '2027'),
    system: value('name of the water system', 'Mill Creek Water'),
    number: needed('number of the copy of record', 'INV-12'),
    sha256: needed('fingerprint of what was signed', '9f2c41d0…'),
    address: link('the page of the inventory', '/app/inventory-filings/12'),
    dispute: link('where a signature is disputed', '/app/inventory-filings/12/dispute'),
  },
  words({
    subject: '{agency} received the inventory {year} of {system}',
    body: [
      '{agency} received an inventory of service lines that was signed with your PIN.',
      '',
      'Water system: {system}',
      'Year: {year}',
      'Copy of record: {number}',
      'Fingerprint of what was signed (SHA-256): {sha256}',
      '',
      'Read it and print it here: {address}',
      '',
      'If you did not sign this, tell us at once: log in and choose "I did not sign this" here:',
      '{dispute}',
    ],
  }),
)

export const INVENTORY_FILING = mailText(
  'inventory-filing',
  {
    agency: AGENCY,
    year: value('year of the inventory', '2027'),
    system: value('name of the water system', 'Mill Creek Water'),
    headline: value('what was decided, for the subject', 'The inventory 2027 was accepted'),
    happened: needed('what was decided, as a sentence', 'The inventory 2027 was accepted.'),
    next: needed('what follows, or what to correct', 'Its lines stand in the inventory now.'),
    address: link('the page of the inventory', '/app/inventory-filings/1'),
  },
  words({ subject: '{headline}', body: ['{happened}', '', '{next}', '', '{address}'] }),
)

export const PIPE_PHOTO = mailText(
  'pipe-photo',
  {
    agency: AGENCY,
    place: value('address of the house', '12 Mill Road'),
    headline: value('what was decided, for the subject', 'Your photo was used'),
    happened: needed('what was seen, or why it could not be used', 'Your photo was used.'),
    address: link('what is known of the pipe', '/pub/lead'),
  },
  words({
    subject: '{headline}',
    body: [
      'You sent a photo of the water pipe at {place}.',
      '',
      '{happened}',
      '',
      'What is known of your pipe: {address}',
      '',
      'Your address was used for this mail alone and is deleted now. {agency}',
    ],
  }),
)
