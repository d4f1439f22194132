import type { z } from 'zod'
import type {
  OpenTemplate,
  retireTemplateSchema,
  SavedTemplate,
  saveTemplateSchema,
  ShownTemplate,
  TemplatesList,
  tryTemplateSchema,
} from '#api/templates/templates.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const TEMPLATE = '/Agency/Template'

/** REST calls of staff who keep the templates of letters and mails. */
export function templatesSource(rest: Rest) {
  return {
    all: () => rest.get<TemplatesList>(`${TEMPLATE}/GetAll`),
    get: (kind: string, code: string) =>
      rest.get<OpenTemplate>(`${TEMPLATE}/Get/${kind}/${encodeURIComponent(code)}`),
    save: (body: z.input<typeof saveTemplateSchema>) =>
      rest.post<SavedTemplate>(`${TEMPLATE}/Save`, body),
    retire: (body: z.input<typeof retireTemplateSchema>) =>
      rest.post<SavedTemplate>(`${TEMPLATE}/Retire`, body),
    undo: (changeRid: number) => rest.post<SavedTemplate>(`${TEMPLATE}/Undo`, { changeRid }),
    show: (body: z.input<typeof tryTemplateSchema>) =>
      rest.post<ShownTemplate>(`${TEMPLATE}/Show`, body),
    sendTest: (body: z.input<typeof tryTemplateSchema>) =>
      rest.post<{ to: string }>(`${TEMPLATE}/SendTest`, body),
  }
}
