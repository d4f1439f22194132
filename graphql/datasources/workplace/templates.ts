import type { z } from 'zod'
import type {
  retireTemplateSchema,
  saveTemplateSchema,
  tryTemplateSchema,
} from '#api/templates/templates.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who keep the templates of letters and mails. */
export function templatesSource(rest: Rest) {
  return {
    all: () => rest.call('templates.all'),
    get: (kind: string, code: string) => rest.call('templates.get', { path: { kind, code } }),
    save: (body: z.input<typeof saveTemplateSchema>) => rest.call('templates.save', { body }),
    retire: (body: z.input<typeof retireTemplateSchema>) => rest.call('templates.retire', { body }),
    undo: (changeRid: number) => rest.call('templates.undo', { body: { changeRid } }),
    show: (body: z.input<typeof tryTemplateSchema>) => rest.call('templates.show', { body }),
    sendTest: (body: z.input<typeof tryTemplateSchema>) =>
      rest.call('templates.sendTest', { body }),
  }
}
