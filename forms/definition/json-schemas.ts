import { z } from 'zod'
import { examplesSchema } from './examples.ts'
import { formSchema } from './schema.ts'
import { typeSchema } from './type.schema.ts'

/** The shape of the three files of a submittal type as JSON Schema, by the name of its file. */
export function jsonSchemas(): Record<'form' | 'type' | 'examples', object> {
  return {
    form: forEditors(formSchema),
    type: forEditors(typeSchema),
    examples: z.toJSONSchema(examplesSchema),
  }
}

/** `$schema` names the schema in a file itself; it is left away when the file is read. */
function forEditors(schema: z.ZodObject): object {
  return z.toJSONSchema(schema.extend({ $schema: z.string().optional() }), { reused: 'ref' })
}
