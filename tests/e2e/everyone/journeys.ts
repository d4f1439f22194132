import type { Records } from '../records.ts'
import type { Stop } from './walk.ts'

type Journeys = Record<string, (records: Records) => Stop[]>

const RECORDS = '/pub/pub-rcd'
/** Of the agency that files pollution reports. */
const POLLUTION = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 1}${RECORDS}/pollution/event`

/** What a visitor comes for, each with the pages on the way there. */
export const PUBLIC: Journeys = {
  'finding permits and their documents': (records) => [
    `${RECORDS}/home`,
    `${RECORDS}/permits?term=demonstration&sort=site`,
    `${RECORDS}/permits?term=nothing-is-called-so`,
    { at: `${RECORDS}/permits?view=map`, whenSeen: '[class*=maplibregl], canvas' },
    { at: `${RECORDS}/permits?page=9999`, status: 404 },
    records.permitWithDocuments,
    `${records.permitWithDocuments}?tab=issurance`,
    `${records.permitWithDocuments}?tab=submittals`,
    records.license,
    records.contestedPermit,
  ],
  'finding projects, submittals and sites': (records) => [
    `${RECORDS}/projects`,
    records.project,
    `${records.project}?tab=document&sub=issurance`,
    `${RECORDS}/submittals`,
    records.openSubmittal,
    `${RECORDS}/sites?term=DEMO-0001`,
    '/pub/near?q=Bakersfield',
    records.site,
    `${records.site}?tab=inspection`,
    `${records.site}?tab=violation`,
    records.changes,
  ],
  'data of records, checking a document, what the agency does': () => [
    `${RECORDS}/data-dictionary`,
    `${RECORDS}/files`,
    `${RECORDS}/check-document`,
    `${RECORDS}/performance`,
    `${RECORDS}/instruments`,
    '/pub/lead',
    { on: '/pub/lead', to: 'main a[href^="/pub/lead/"]' },
  ],
  'commenting and following': (records) => [
    '/pub/start/comment',
    `${RECORDS}/submittals?notice=open`,
    `${records.openSubmittal}?tab=comments`,
    { on: records.site, to: 'a[href*="/pub/watch?"]' },
  ],
  'reporting an event and following it': () => [
    '/pub/start/report',
    `${RECORDS}/default/event/basic`,
    `${RECORDS}/follow-up`,
    `${RECORDS}/default/event/resume`,
    `${POLLUTION}/basic`,
  ],
  'paying as a guest': () => [
    '/pub/start/pay',
    `${RECORDS}/invoice/payment`,
    '/pub/payment-receipt',
  ],
  'registering and signing in': () => [
    '/pub/login',
    '/pub/register',
    '/pub/start/apply',
    '/pub/login?view=forgot',
  ],
  'finding out what the portal is and whether it works': () => [
    '/pub/start',
    '/pub/start/look-up',
    '/pub/help',
    '/pub/contact',
    '/pub/accessibility',
    '/pub/privacy',
    '/pub/display',
    '/pub/status',
  ],
}
