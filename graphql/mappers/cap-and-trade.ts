/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  CapBlock: '../../api/cap-and-trade/blocks/blocks.schemas.ts#Block as CapBlockModel',
  CapHoldings: '../../api/cap-and-trade/blocks/blocks.schemas.ts#FacilityBlock as CapHoldingsModel',
  CapFacility: '../../api/cap-and-trade/blocks/blocks.schemas.ts#CapFacility as CapFacilityModel',
  CapYear: '../../api/cap-and-trade/blocks/blocks.schemas.ts#BlockYear as CapYearModel',
  CapObligation:
    '../../api/cap-and-trade/blocks/blocks.schemas.ts#ShownObligation as CapObligationModel',
  CapTrade: '../../api/cap-and-trade/trades/trades.schemas.ts#Trade as CapTradeModel',
  CapTradeYear: '../../api/cap-and-trade/trades/trades.schemas.ts#TradeYear as CapTradeYearModel',
  CapProposal: '../../api/cap-and-trade/desk/desk.schemas.ts#Proposal as CapProposalModel',
  CapWaitingTrade:
    '../../api/cap-and-trade/desk/desk.schemas.ts#WaitingTrade as CapWaitingTradeModel',
  CapTransfer: '../../api/cap-and-trade/desk/desk.schemas.ts#LoggedTransfer',
  CapAccountChange: '../../api/cap-and-trade/desk/desk.schemas.ts#LoggedAccount',
  CapSector: '../../api/cap-and-trade/entities/entities.schemas.ts#Sector as CapSectorModel',
  CapEntityTerms:
    '../../api/cap-and-trade/entities/entities.schemas.ts#EntityTerms as CapEntityTermsModel',
  CapRegisteredEntity:
    '../../api/cap-and-trade/entities/entities.schemas.ts#RegisteredEntity as CapRegisteredEntityModel',
  CapRegisteredRepresentative:
    '../../api/cap-and-trade/entities/entities.schemas.ts#Representative as CapRegisteredRepresentativeModel',
  CapRepresentativeCandidate:
    '../../api/cap-and-trade/entities/entities.schemas.ts#Candidate as CapRepresentativeCandidateModel',
  CapMissingUnits:
    '../../api/cap-and-trade/compliance/compliance.schemas.ts#MissingUnits as CapMissingUnitsModel',
  CapEntityCompliance:
    '../../api/cap-and-trade/compliance/compliance.schemas.ts#EntityCompliance as CapEntityComplianceModel',
  CapObligationChange:
    '../../api/cap-and-trade/compliance/compliance.schemas.ts#ObligationChange as CapObligationChangeModel',
  CapChoice: '../../graphql/datasources/cap-and-trade/cap-and-trade.ts#Choice as CapChoiceModel',
}
