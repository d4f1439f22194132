import { z } from '@hono/zod-openapi'
import { plainText } from '#api/ground/lib/text.schemas.ts'

/** What begins a signing answers: what is signed comes when it is looked at. */
export const ceremonyIdSchema = z.object({ ceremonyId: z.string() })
export const ceremonyParams = z.object({ id: plainText(64) })
