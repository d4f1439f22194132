/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  ExpiringPermit:
    '../../api/dashboard/expiring-permits.schemas.ts#ExpiringPermit as ExpiringPermitModel',
}
