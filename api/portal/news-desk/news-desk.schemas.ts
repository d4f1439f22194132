import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { deskFileSchema } from './news-files.schemas.ts'

/** Kinds of accounts that news can be for. */
export const READERS = ['owner', 'consultant', 'licensee', 'public'] as const

const day = z.iso.date().openapi({ description: 'Day, YYYY-MM-DD' })
const readers = z
  .array(z.enum(READERS))
  .openapi({ description: 'Kinds of accounts that it is for; empty for everybody' })
/** Where it stands today: to come, shown, over, or withdrawn. */
const state = z.enum(['coming', 'shown', 'over', 'withdrawn'])
const kept = {
  rid: z.number(),
  versionNo: z.number(),
  state,
  readers,
}

export const deskAnnouncementSchema = z
  .object({ ...kept, description: z.string(), shownFrom: day, shownUntil: day.nullable() })
  .openapi('DeskAnnouncement')
export const deskPublicationSchema = z
  .object({
    ...kept,
    subject: z.string(),
    commentText: z.string(),
    publishedDate: day,
    fileNames: z.array(z.string()).openapi({ description: 'Released files of records' }),
    files: z.array(deskFileSchema).openapi({ description: 'Files that staff added to it' }),
  })
  .openapi('DeskPublication')

/** A day as it was typed; the act says what is wrong with it. */
const typedDay = plainText(40).nullable().default(null)
const saved = {
  rid: rid.nullable().default(null).openapi({ description: 'Null for a new one' }),
  versionNo: z.int().min(0).default(0).openapi({ description: 'The version that was shown' }),
  readers: readers.default([]),
}

export const saveAnnouncementSchema = z
  .object({
    ...saved,
    description: plainText(10_000),
    shownFrom: typedDay,
    shownUntil: typedDay,
  })
  .openapi('SaveAnnouncement')
export const savePublicationSchema = z
  .object({
    ...saved,
    subject: plainText(10_000),
    commentText: plainText(20_000).default(''),
    publishedDate: typedDay,
  })
  .openapi('SavePublication')
export const withdrawNewsSchema = z
  .object({
    kind: z.enum(['announcement', 'publication']),
    rid,
    versionNo: z.int().min(0),
    isWithdrawn: z.boolean().openapi({ description: 'False shows it again' }),
  })
  .openapi('WithdrawNews')

export type DeskAnnouncement = z.infer<typeof deskAnnouncementSchema>
export type DeskPublication = z.infer<typeof deskPublicationSchema>
export type SaveAnnouncement = z.infer<typeof saveAnnouncementSchema>
export type SavePublication = z.infer<typeof savePublicationSchema>
export type WithdrawNews = z.infer<typeof withdrawNewsSchema>
export type NewsKind = WithdrawNews['kind']
