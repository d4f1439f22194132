import type {
  Block,
  BlockYear,
  CapFacility,
  FacilityBlock,
  ShownObligation,
} from '#api/cap-and-trade/blocks/blocks.schemas.ts'

export type CapBlockMapper = Block
export type CapHoldingsMapper = FacilityBlock
export type CapFacilityMapper = CapFacility
export type CapYearMapper = BlockYear
export type CapObligationMapper = ShownObligation
export type CapChoiceMapper = { rid: number; name: string; sectorInd?: 'Y' | 'N' }
