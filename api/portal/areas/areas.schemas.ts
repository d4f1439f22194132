import { z } from '@hono/zod-openapi'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'
// Who asks is looked at first, so the handlers read the name.
const group = plainText(20)

export const areaParams = z.object({ group })
export const areaFormParams = z.object({ group, code: plainText(20) })

const formLine = {
  applicationRid: z.number().openapi({ description: 'Number of the submittal type' }),
  code: z.string(),
  name: z.string(),
  version: z.number().openapi({ description: 'Of the published form' }),
  department: z.string(),
  description: z.string(),
  whoNeedsIt: z.string(),
  mayBegin: z.boolean().openapi({ description: 'Whether the caller may begin one' }),
}

export const areaFormLineSchema = z.object(formLine).openapi('AreaFormLine')
export type AreaFormLine = z.infer<typeof areaFormLineSchema>

const figuresSchema = z
  .object({
    waiting: z.number().openapi({ description: 'Submittals at the desk; counted to 1,000' }),
    late: z.number().openapi({ description: 'Of these, past the day of their decision' }),
    mayOpen: z.boolean().openapi({ description: 'Whether the caller may open that desk' }),
  })
  .openapi('AreaFigures')
export type AreaFigures = Omit<z.infer<typeof figuresSchema>, 'mayOpen'>

const lateSchema = z
  .object({
    subRid: z.number(),
    product: z.number(),
    name: z.string().openapi({ description: 'What is owed' }),
    siteName: z.string().nullable(),
    dueDate: z.string(),
    daysLate: z.number(),
  })
  .openapi('AreaLateReport')
export type AreaLate = z.infer<typeof lateSchema>

export const areaSchema = z
  .object({
    forms: z.array(areaFormLineSchema),
    figures: orNull(figuresSchema).openapi({
      description: 'For staff, of areas with a department; null for others',
    }),
    late: z.array(lateSchema).openapi({
      description:
        'Reports that are owed and overdue, the latest first, at most 50; in facility compliance alone',
    }),
  })
  .openapi('Area')
export type Area = z.infer<typeof areaSchema>

export const areaFormSchema = z
  .object({
    ...formLine,
    atHand: z.array(z.string()),
    sections: z.array(
      z.object({
        title: z.string(),
        rows: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
      }),
    ),
    tables: z.array(z.object({ title: z.string(), columns: z.array(z.string()) })),
  })
  .openapi('AreaForm')
export type AreaForm = z.infer<typeof areaFormSchema>
