/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  County: '../../api/reference/reference.schemas.ts#County as CountyModel',
  Product: '../../graphql/datasources/reference.ts#ProductModel',
  Reference: 'Record<string, never>',
  PortalSetting: '../../api/settings/settings.schemas.ts#SettingModel as PortalSettingModel',
  PortalSettings: '../../api/settings/settings.schemas.ts#SettingsList as PortalSettingsModel',
  SettingChange: '../../api/settings/settings.schemas.ts#SettingChange as SettingChangeModel',
  PortalTemplate: '../../api/templates/templates.schemas.ts#OpenTemplate as PortalTemplateModel',
  TemplateChange: '../../api/templates/templates.schemas.ts#TemplateChange as TemplateChangeModel',
  OpenFeeRate: '../../api/fee-rates/fee-rates.schemas.ts#OpenFee as OpenFeeRateModel',
  FeeAmount: '../../api/fee-rates/fee-rates.schemas.ts#FeeAmount as FeeAmountModel',
  FeeChange: '../../api/fee-rates/fee-rates.schemas.ts#FeeChange as FeeChangeModel',
  WordList: '../../api/reference-desk/reference-desk.schemas.ts#ListRow as DeskListModel',
  OpenDeskList:
    '../../api/reference-desk/reference-desk.schemas.ts#ReferenceList as OpenDeskListModel',
  DeskListEntry:
    '../../api/reference-desk/reference-desk.schemas.ts#ListEntry as DeskListEntryModel',
  ReferenceItem: '../../api/reference/reference.schemas.ts#ReferenceItem as ReferenceItemModel',
  MapFeature: '../../graphql/lib/map-grid.ts#MapFeatureModel',
  MapView: '../../graphql/lib/map-grid.ts#MapViewModel',
  Refusal: '../../graphql/lib/mutation.ts#RefusalModel',
}
