import type {
  OpenTemplate,
  StandardMail,
  TemplateChange,
} from '#api/portal/templates/templates.schemas.ts'

export type PortalTemplateMapper = OpenTemplate
export type TemplateChangeMapper = TemplateChange
export type StandardMailMapper = StandardMail
