import { z } from '@hono/zod-openapi'

/** The forms of a whole file; each is packed by gzip. */
export const WHOLE_FORMATS = ['csv', 'geojson'] as const
export type WholeFormat = (typeof WHOLE_FORMATS)[number]

export const wholeFileSchema = z
  .object({
    name: z.string().openapi({ example: 'permits.csv.gz' }),
    kind: z.string().openapi({ description: 'The collection of /api/ogc that it holds' }),
    format: z.enum(WHOLE_FORMATS),
    rowCount: z.number().openapi({ description: 'Records in it' }),
    byteSize: z.number().openapi({ description: 'Bytes as it is taken away, packed' }),
    sha256: z.string().openapi({ description: 'Of these bytes' }),
    madeAt: z.string().openapi({ description: 'ISO, UTC' }),
    address: z.string().openapi({ description: 'Where it is, from the root of the portal' }),
  })
  .openapi('WholeFile')
export type WholeFile = z.infer<typeof wholeFileSchema>

export const wholeFilesSchema = z.array(wholeFileSchema)

/** Where the files lie for everybody. */
export const WHOLE_FILES = '/whole-files'
