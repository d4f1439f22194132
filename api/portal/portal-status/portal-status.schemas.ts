import { z } from '@hono/zod-openapi'

/** The parts of the portal that people and programs tell apart, in the order in which they are told. */
export const PORTAL_PARTS = [
  'records',
  'filing',
  'uploads',
  'mail',
  'payments',
  'scheduled',
  'whole-files',
] as const
export type PortalPartName = (typeof PORTAL_PARTS)[number]

export const PART_STATES = ['works', 'delayed', 'down', 'off', 'unknown'] as const

const moment = z.string().nullable()

const partSchema = z
  .object({
    part: z.enum(PORTAL_PARTS).openapi({
      description:
        'records: public records and searches. filing: forms and signatures. uploads: files of forms and reports. mail: e-mail. payments: payments online. scheduled: reminders, due days and other work that begins by itself. whole-files: the files of the night',
    }),
    state: z.enum(PART_STATES).openapi({
      description:
        'works. delayed: it works late, or waits for somebody else. down: it does not work. off: this portal does not offer it. unknown: it cannot be told now',
    }),
    since: moment.openapi({
      description:
        'Since when it is known not to work (ISO, UTC): when the oldest mail or payment began to wait, when work failed or was due, or when the portal noticed. Null while it works, and where that is not known',
    }),
    lastAt: moment.openapi({
      description:
        'scheduled: when the last work ended. whole-files: when the files were made. Null for the other parts',
    }),
  })
  .openapi('PortalPart')
export type PortalPart = z.infer<typeof partSchema>

export const portalStatusSchema = z
  .object({
    at: z.string().openapi({ description: 'When it was looked at (ISO, UTC)' }),
    works: z.boolean().openapi({ description: 'False while any part is delayed or down' }),
    parts: z.array(partSchema).openapi({
      description: 'Every part, always in this order; further ones may be added at the end',
    }),
  })
  .openapi('PortalStatus')
export type PortalStatus = z.infer<typeof portalStatusSchema>
