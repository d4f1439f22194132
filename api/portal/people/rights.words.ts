import { msg } from '#words/words.ts'
import { KNOWN_ACTIONS, type KnownAction } from '#api/ground/lib/calls/actions.ts'

type Words = {
  /** Heading that the right stands under. */
  area: string
  /** What one may do with it, as the end of "May …". */
  does: string
}

/** Every right in plain words: the pages of people and roles show no others. */
export const RIGHT_WORDS: Readonly<Record<KnownAction, Words>> = {
  'gov:account.actions.decide': {
    area: 'Accounts',
    does: msg('decide about registrations, identities, sites and signatures that wait'),
  },
  'gov:account.actions.sign-in-as': {
    area: 'Accounts',
    does: msg('log in for a user, to look and not to change'),
  },
  'gov:account.actions.write-as': {
    area: 'Accounts',
    does: msg('save for a user while logged in for them; never sign or pay'),
  },
  'gov:user.actions.administer': {
    area: 'People and roles',
    does: msg('make accounts of the staff, give roles, lock accounts and change roles'),
  },
  'gov:user.actions.read': {
    area: 'People and roles',
    does: msg('look at people, roles and what was changed, and change nothing'),
  },
  'gov:submittal.actions.review': {
    area: 'Submittals',
    does: msg('review submittals, write letters, decide and publish comments'),
  },
  'gov:operations.actions.read': {
    area: 'Operations',
    does: msg('see how the portal runs, and search the audit log'),
  },
  'gov:operations.actions.manage': {
    area: 'Operations',
    does: msg('compare stored files with the database and verify records'),
  },
  'gov:setting.actions.administer': {
    area: 'Operations',
    does: msg('change the settings of the portal and the amounts of fees'),
  },
  'gov:submittalType.actions.manage': {
    area: 'Operations',
    does: msg('draft, publish and retire types of submittals and their forms'),
  },
  'gov:comment.actions.moderate': {
    area: 'Records',
    does: msg('publish, refuse, redact and answer comments of the public'),
  },
  'gov:content.actions.administer': {
    area: 'Records',
    does: msg('keep lists, templates of letters and mails, announcements and publications'),
  },
  'gov:document.actions.manage': {
    area: 'Records',
    does: msg('add documents to sites, events and projects'),
  },
  'gov:import.actions.manage': {
    area: 'Records',
    does: msg('import records from files and addresses, and take imports back'),
  },
  'air-nei:project.actions.new': { area: 'Records', does: msg('add projects') },
  'air-nei:facility.actions.edit': { area: 'Records', does: msg('edit sites') },
  'gov:event.actions.manage': {
    area: 'Environmental events',
    does: msg('enter events and see to those that are reported'),
  },
  'gov:event.actions.administer': {
    area: 'Environmental events',
    does: msg('write down activities of any event, also without being its inspector'),
  },
  'gov:event.actions.view-confidential': {
    area: 'Environmental events',
    does: msg('see who told of an event; each look is written down'),
  },
  'gov:invoice.actions.manage': {
    area: 'Money',
    does: msg('make and change invoices, record payments, ask for refunds and decide about them'),
  },
  'gov:cap.actions.manage': {
    area: 'Cap and trade',
    does: msg('distribute and move instruments, freeze accounts and see to trades'),
  },
  'air-nei:cpp.actions.edit': {
    area: 'Cap and trade',
    does: msg('open the holdings of every entity'),
  },
  'gov:backflow.actions.manage': {
    area: 'Drinking water',
    does: msg(
      'accept certificates and gauges of backflow testers, and see which tests are overdue',
    ),
  },
  'drinking-water:serviceLine.actions.edit': {
    area: 'Drinking water',
    does: msg('edit the inventory of service lines'),
  },
}

export function isKnownAction(action: string): action is KnownAction {
  return (KNOWN_ACTIONS as readonly string[]).includes(action)
}

/** What a right lets one do; one of another program keeps its own name. */
export function rightWords(action: string): Words {
  return isKnownAction(action)
    ? RIGHT_WORDS[action]
    : { area: 'Of other programs', does: `do ${action}` }
}
