import type { Access } from '#api/ground/lib/calls/access.ts'
import type { Action } from '#api/ground/lib/calls/actions.ts'
import { isDrill } from '#tests/support/suite/runs.ts'

/** Who may be at the other end of a call. */
export const ROLES = {
  visitor: null,
  'after the password': { stage: 'second-factor' },
  'before a new password': { stage: 'change-password' },
  'before a new PIN': { stage: 'change-pin' },
  owner: { kind: 'owner' },
  consultant: { kind: 'consultant' },
  licensee: { kind: 'licensee' },
  'general public': { kind: 'public' },
  'cap-and-trade participant': { kind: 'owner', isCpp: true },
  'read-only': { kind: 'owner', isReadOnly: true },
  'of no account type': { kind: 'none' },
  staff: { kind: 'staff' },
  'staff who decides accounts': { kind: 'staff', actions: [['gov', 'account.actions.decide']] },
  'staff who signs in as users': {
    kind: 'staff',
    actions: [['gov', 'account.actions.sign-in-as']],
  },
  'staff who reviews submittals': {
    kind: 'staff',
    actions: [['gov', 'submittal.actions.review']],
  },
  'staff who manages instruments': {
    kind: 'staff',
    actions: [['gov', 'cap.actions.manage']],
  },
  'staff who moderates comments': {
    kind: 'staff',
    actions: [['gov', 'comment.actions.moderate']],
  },
  'staff who adds documents': {
    kind: 'staff',
    actions: [['gov', 'document.actions.manage']],
  },
  'staff who keeps lists and news': {
    kind: 'staff',
    actions: [['gov', 'content.actions.administer']],
  },
  'staff who changes settings': {
    kind: 'staff',
    actions: [['gov', 'setting.actions.administer']],
  },
  'staff who sees to events': {
    kind: 'staff',
    actions: [['gov', 'event.actions.manage']],
  },
  'staff who administers events': {
    kind: 'staff',
    actions: [
      ['gov', 'event.actions.manage'],
      ['gov', 'event.actions.administer'],
    ],
  },
  'staff who sees who told of events': {
    kind: 'staff',
    actions: [['gov', 'event.actions.view-confidential']],
  },
  'staff who handles invoices': {
    kind: 'staff',
    actions: [['gov', 'invoice.actions.manage']],
  },
  'staff who imports records': {
    kind: 'staff',
    actions: [['gov', 'import.actions.manage']],
  },
  'staff who keeps submittal types': {
    kind: 'staff',
    actions: [['gov', 'submittalType.actions.manage']],
  },
  'staff who edits sites': {
    kind: 'staff',
    actions: [['air-nei', 'facility.actions.edit']],
  },
  'staff who adds projects': {
    kind: 'staff',
    actions: [['air-nei', 'project.actions.new']],
  },
  'staff who reads operations': {
    kind: 'staff',
    actions: [['gov', 'operations.actions.read']],
  },
  'staff who manages operations': {
    kind: 'staff',
    actions: [
      ['gov', 'operations.actions.read'],
      ['gov', 'operations.actions.manage'],
    ],
  },
  'staff who administers people': {
    kind: 'staff',
    actions: [['gov', 'user.actions.administer']],
  },
  'staff who looks at people': {
    kind: 'staff',
    actions: [['gov', 'user.actions.read']],
  },
  'staff who sees to backflow tests': {
    kind: 'staff',
    actions: [['gov', 'backflow.actions.manage']],
  },
  'staff who edits service lines': {
    kind: 'staff',
    actions: [['drinking-water', 'serviceLine.actions.edit']],
  },
} as const
export type Role = keyof typeof ROLES

/** In the middle of a sign-in. */
export const MIDWAY: Role[] = ['after the password', 'before a new password', 'before a new PIN']
export const EVERYBODY = Object.keys(ROLES) as Role[]
/** Staff with a right of their own: what asks for none treats them all as it treats staff without any. */
export const WITH_RIGHTS = EVERYBODY.filter((role) => 'actions' in (ROLES[role] ?? {}))
export const SIGNED_IN = EVERYBODY.filter((role) => role !== 'visitor' && !MIDWAY.includes(role))

/** Roles that no declaration tells apart. */
const ALIKE: readonly (readonly Role[])[] = [
  MIDWAY,
  [
    ...(['owner', 'consultant', 'licensee', 'general public'] as const),
    ...(['cap-and-trade participant', 'of no account type'] as const),
  ],
]

/** Whether a role asks the call at this place: a third of those that are alike take turns, in the drill all ask. */
export function isItsTurn(role: Role, place: number): boolean {
  const alike = ALIKE.find((roles) => roles.includes(role))
  return isDrill || !alike || (place + alike.indexOf(role)) % 3 === 0
}

/** The roles that each declaration lets in. */
export const LET_IN: Record<Access, readonly Role[]> = {
  anyone: EVERYBODY,
  holder: EVERYBODY,
  session: EVERYBODY.filter((role) => role !== 'visitor'),
  user: SIGNED_IN,
  writer: SIGNED_IN.filter((role) => role !== 'read-only'),
  staff: [
    'staff',
    'staff who decides accounts',
    'staff who signs in as users',
    'staff who reviews submittals',
    'staff who manages instruments',
    'staff who moderates comments',
    'staff who adds documents',
    'staff who keeps lists and news',
    'staff who changes settings',
    'staff who sees to events',
    'staff who administers events',
    'staff who sees who told of events',
    'staff who handles invoices',
    'staff who imports records',
    'staff who keeps submittal types',
    'staff who edits sites',
    'staff who adds projects',
    'staff who reads operations',
    'staff who manages operations',
    'staff who edits service lines',
    'staff who sees to backflow tests',
    'staff who administers people',
    'staff who looks at people',
  ],
}

/** The roles that have the right which a declaration names besides. */
export const HAS_RIGHT: Record<Action, readonly Role[]> = {
  'air-nei:facility.actions.edit': ['staff who edits sites'],
  'air-nei:project.actions.new': ['staff who adds projects'],
  'drinking-water:serviceLine.actions.edit': ['staff who edits service lines'],
  'gov:account.actions.decide': ['staff who decides accounts'],
  'gov:account.actions.sign-in-as': ['staff who signs in as users'],
  'gov:backflow.actions.manage': ['staff who sees to backflow tests'],
  'gov:cap.actions.manage': ['staff who manages instruments'],
  'gov:comment.actions.moderate': ['staff who moderates comments'],
  'gov:content.actions.administer': ['staff who keeps lists and news'],
  'gov:document.actions.manage': ['staff who adds documents'],
  'gov:event.actions.administer': ['staff who administers events'],
  'gov:event.actions.manage': ['staff who sees to events', 'staff who administers events'],
  'gov:event.actions.view-confidential': ['staff who sees who told of events'],
  'gov:import.actions.manage': ['staff who imports records'],
  'gov:invoice.actions.manage': ['staff who handles invoices'],
  'gov:operations.actions.manage': ['staff who manages operations'],
  'gov:operations.actions.read': ['staff who reads operations', 'staff who manages operations'],
  'gov:setting.actions.administer': ['staff who changes settings'],
  'gov:submittalType.actions.manage': ['staff who keeps submittal types'],
  'gov:submittal.actions.review': ['staff who reviews submittals'],
  'gov:user.actions.administer': ['staff who administers people'],
  'gov:user.actions.read': ['staff who looks at people', 'staff who administers people'],
}

/** Whether what a call asks can tell a role from another that is asked already: a right only where one is asked. */
export function isToldApart(role: Role, { action }: { action?: Action }): boolean {
  return action !== undefined || !WITH_RIGHTS.includes(role)
}

/** Whether a call with this declaration lets a role in. */
export function isLetIn(
  role: Role,
  { access, action }: { access: Access; action?: Action },
): boolean {
  return LET_IN[access].includes(role) && (!action || HAS_RIGHT[action].includes(role))
}
