import type {
  OpenTemplate,
  StandardMail,
  TemplateChange,
} from '#api/templates/templates.schemas.ts'

export type PortalTemplateMapper = OpenTemplate
export type TemplateChangeMapper = TemplateChange
export type StandardMailMapper = StandardMail
