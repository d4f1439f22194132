import type { ListTable } from '#api/services/reference/list-order.ts'

type About = {
  /** Part of its address. */
  code: string
  title: string
  /** Where its entries are chosen and shown. */
  usedBy: string
}
export type OpenList = About & {
  table: ListTable
  /** Its entries say within how many hours somebody is to look at what is given them (`look_within_hours`). */
  hasLookHours?: true
}
/** A list that the portal itself decides by, and the sentence that says so. */
export type FixedList = About & { fixedTable: string; why: string }
export type ListDefinition = OpenList | FixedList

/** Every list that is shown to the agency, in the order of the page. */
export const LISTS: readonly ListDefinition[] = [
  {
    code: 'event-types',
    title: 'Event types',
    table: 'event_types',
    usedBy: 'Reports of the public, and environmental events at the desk.',
    hasLookHours: true,
  },
  {
    code: 'event-priorities',
    title: 'Event priorities',
    table: 'event_priorities',
    usedBy:
      'Environmental events at the desk. Once entries were moved, the first is the highest priority where events are sorted by it.',
  },
  {
    code: 'event-decisions',
    title: 'Event decisions',
    table: 'event_decisions',
    usedBy: 'Environmental events at the desk, when they are closed.',
  },
  {
    code: 'event-comment-types',
    title: 'Types of comments on events',
    table: 'event_note_types',
    usedBy: 'Comments of the staff on environmental events.',
  },
  {
    code: 'referral-agencies',
    title: 'Agencies that events are referred to',
    table: 'referral_agencies',
    usedBy: 'Environmental events at the desk that are another agency’s to see to.',
  },
  {
    code: 'document-types',
    title: 'Types of documents',
    table: 'attachment_types',
    usedBy: 'Documents that the staff add to sites, inspections, events and projects.',
  },
  {
    code: 'salutations',
    title: 'Salutations',
    table: 'designation_types',
    usedBy: 'Registrations, accounts, and the contact of a report of the public.',
  },
  {
    code: 'event-statuses',
    title: 'Event statuses',
    fixedTable: 'event_statuses',
    usedBy: 'Environmental events.',
    why: 'The portal knows a closed event by the name of its status, so these names are fixed.',
  },
  {
    code: 'submittal-statuses',
    title: 'Submittal statuses',
    fixedTable: 'submittal_statuses',
    usedBy: 'Submittals, at the desk and in public.',
    why: 'The way of a submittal through the portal is made of these statuses, so they are fixed.',
  },
  {
    code: 'permit-statuses',
    title: 'Permit statuses',
    fixedTable: 'permit_statuses',
    usedBy: 'Permits, at the desk and in public.',
    why: 'Whether a permit is in force is decided by these statuses, so they are fixed.',
  },
  {
    code: 'project-statuses',
    title: 'Project statuses',
    fixedTable: 'project_statuses',
    usedBy: 'Projects.',
    why: 'The specification fixes the numbers and names of these statuses.',
  },
]
