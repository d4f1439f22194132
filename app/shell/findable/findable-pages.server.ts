import { PERMIT_FIELDS } from '#app/features/records/permits/permit-criteria.ts'
import { PROJECT_FIELDS } from '#app/features/records/projects/project-criteria.ts'
import { SUBMITTAL_FIELDS } from '#app/features/records/submittals/submittal-criteria.ts'
import { TASKS } from '#app/features/portal/start-pages/start-pages.words.ts'
import { msg } from '#words/words.ts'

type FindablePage = {
  /** As in the table of routes, without the area. */
  path: string
  /** One sentence for whoever finds or is sent the page; `{title}` is what the page calls itself. */
  sentence: string
  /** What makes another page of it: criteria, never the place in a list. */
  fields?: readonly string[]
}

/**
 * The pages that are for everybody to find. Each says what it is; every other page is in no search engine, so a page
 * that is missing here tells nobody more than its title.
 */
export const FINDABLE_PAGES: readonly FindablePage[] = [
  {
    path: 'pub-rcd/home',
    sentence: msg(
      'Search permits, projects, submittals and sites of the agency without an account.',
    ),
  },
  {
    path: 'pub-rcd/permits',
    sentence: msg(
      'Search permits, licenses and certifications by site, type, status and interest, on a list or a map.',
    ),
    fields: ['term', ...PERMIT_FIELDS],
  },
  {
    path: 'pub-rcd/permits/reports',
    sentence: msg('Reports on permits, licenses and certifications, made from the public records.'),
  },
  {
    path: 'pub-rcd/permits/review/:productRid/:permitRid',
    sentence: msg('{title}: status, dates, site and documents as public record.'),
  },
  {
    path: 'pub-rcd/projects',
    sentence: msg('Search projects by site, type, status and region, on a list or a map.'),
    fields: ['term', ...PROJECT_FIELDS],
  },
  {
    path: 'pub-rcd/projects/review/:productRid/:projectRid',
    sentence: msg('{title}: status, submittals, site and documents as public record.'),
  },
  {
    path: 'pub-rcd/submittals',
    sentence: msg(
      'Search applications and reports sent to the agency, and comment on those that are open for comments.',
    ),
    fields: ['term', ...SUBMITTAL_FIELDS, 'notice', 'radius'],
  },
  {
    path: 'pub-rcd/submittals/review/:productRid/:subRid',
    sentence: msg('{title}: progress, decision, public notice and documents as public record.'),
  },
  {
    path: 'pub-rcd/sites',
    sentence: msg('Search sites by name, number and address, on a list or a map.'),
    fields: ['term'],
  },
  {
    path: 'pub-rcd/site/review/:id',
    sentence: msg('{title}: place, permits, projects and submittals of the site as public record.'),
  },
  {
    path: 'pub-rcd/instruments',
    sentence: msg('Prices and amounts of emission instruments that were traded, without names.'),
  },
  {
    path: 'pub-rcd/performance',
    sentence: msg('How long the agency takes to review what is sent to it.'),
  },
  {
    path: 'pub-rcd/data-dictionary',
    sentence: msg('What each column of the public records means, with its unit and its choices.'),
  },
  {
    path: 'pub-rcd/files',
    sentence: msg('All public records as files to download, made anew each night.'),
  },
  {
    path: 'pub-rcd/check-document',
    sentence: msg('Check whether a document is the one that the agency recorded.'),
  },
  {
    path: 'pub-rcd/invoice/payment',
    sentence: msg('Pay an invoice of the agency online without an account.'),
  },
  {
    path: 'pub-rcd/:variant/event/:step?',
    sentence: msg('Report a spill, smoke, an odor, dumping or another incident to the agency.'),
  },
  {
    path: 'pub-rcd/follow-up',
    sentence: msg('See what became of a report that you sent to the agency.'),
  },
  { path: 'start', sentence: msg('What each task takes, told before you begin.') },
  ...TASKS.map((task) => ({
    path: `start/${task}`,
    sentence: msg('{title}: what you need, how long it takes and what happens next.'),
  })),
  {
    path: 'near',
    sentence: msg('See permits, proposals and sites around an address, a ZIP code or a town.'),
  },
  { path: 'help', sentence: msg('How filing, review and decisions work, in short.') },
  { path: 'contact', sentence: msg('How to reach a person at the agency.') },
  {
    path: 'accessibility',
    sentence: msg('What you may expect of the portal, and who helps when something does not work.'),
  },
  { path: 'privacy', sentence: msg('What the portal keeps of its visitors, and for how long.') },
  { path: 'status', sentence: msg('Whether the portal works now, and how well it has worked.') },
  {
    path: 'lead',
    sentence: msg('Find out whether the water pipe to your house is made of lead.'),
  },
  {
    path: 'lead/:system',
    sentence: msg('{title}: what the service lines of the water system are made of.'),
  },
  {
    path: 'register',
    sentence: msg('Create an account to apply for permits and send reports to the agency.'),
  },
]
