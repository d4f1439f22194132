import { z } from '@hono/zod-openapi'

/**
 * A named shape or null. `nullable` would say the same, but where it comes first in the document of the API it makes
 * the named shape itself null there, for everybody who refers to it.
 */
export const orNull = <S extends z.ZodType>(schema: S) => z.union([schema, z.null()])
