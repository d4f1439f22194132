/**
 * Records of the demonstration data that tests and documents may rely on. All are generated, so they are
 * the same on every installation; days follow the clock that the seeds were given.
 */

/** A public site with every kind of record: products 7, 3 and 9, permits, projects, submittals, inspections,
 * a violation, an enforcement, an event, release points, emission units and all kinds of emissions. */
export const SITE_WITH_EVERYTHING = { identifier: 'DEMO-0001' } as const

/** A site that the agency keeps from the public, with everything that hangs on it. */
export const HIDDEN_SITE = { identifier: 'DEMO-0041' } as const

/** A site without a mapped location. */
export const SITE_WITHOUT_POSITION = { identifier: 'DEMO-0011' } as const

export const CONTESTED_PERMIT = { productId: 7, number: 'DEMO-AQ-0072' } as const
export const APPEALED_PERMIT = { productId: 3, number: 'DEMO-WQ-0013' } as const

/** A permit with a public fact sheet and map, an agency-only note and a confidential file. */
export const PERMIT_WITH_DOCUMENTS = { productId: 7, number: 'DEMO-AQ-0001' } as const

/** A license: it belongs to a contractor and has no site. */
export const LICENSE = { productId: 3, number: 'DEMO-LIC-0001' } as const

/** On public notice; its comment period is open from ten days before the clock until 25 days after. */
export const SUBMITTAL_OPEN_FOR_COMMENT = { productId: 7, sourceKey: 'DEMO-SUB-0001' } as const

/** Its first form was replaced: form 1 is archived, form 2 counts. */
export const SUBMITTAL_WITH_ARCHIVED_FORM = { productId: 7, sourceKey: 'DEMO-SUB-0005' } as const

/** Never public: a draft, and one that is confidential. */
export const DRAFT_SUBMITTAL = { sourceKey: 'DEMO-SUB-0029' } as const
export const CONFIDENTIAL_SUBMITTAL = { sourceKey: 'DEMO-SUB-0031' } as const

/** One project of each schema that has its own review page. */
export const PROJECTS_BY_SCHEMA = {
  AirNEI: { productId: 7, trackingNo: 'DEMO-PRJ-0001' },
  WaterWaste: { productId: 3, trackingNo: 'DEMO-PRJ-0002' },
  WasteSolid: { productId: 9, trackingNo: 'DEMO-PRJ-0005' },
} as const

/** A project with a link to an outside page. */
export const PROJECT_WITH_LINK = { trackingNo: 'DEMO-PRJ-0004' } as const

/** Invoices that can be found by number and amount due. */
export const OPEN_INVOICE = { number: 'DEMO-INV-1001', amountDue: 1250 } as const
export const PARTLY_PAID_INVOICE = { number: 'DEMO-INV-1002', amountDue: 400 } as const

/** Invoices of the fee accounts of `owner`, each for what its name says. */
export const MONEY_INVOICES = {
  late10: 'DEMO-INV-2001',
  late45: 'DEMO-INV-2002',
  late100: 'DEMO-INV-2003',
  due12: 'DEMO-INV-2004',
  due40: 'DEMO-INV-2005',
  inPart: 'DEMO-INV-2006',
  waived: 'DEMO-INV-2007',
  adjusted: 'DEMO-INV-2008',
  refunded: 'DEMO-INV-2009',
  different: 'DEMO-INV-2010',
} as const

/** Payments of `owner` that the sandbox bank has in its book from the beginning. */
export const DEMONSTRATION_PAYMENTS = [
  {
    orderNo: 'DEMO-PAY-0001',
    cents: 184_000,
    method: 'Card ending in 4242',
    of: 'refunded',
    daysAgo: 22,
  },
  {
    orderNo: 'DEMO-PAY-0002',
    cents: 31_240,
    method: 'Card ending in 4242',
    of: 'different',
    daysAgo: 16,
  },
] as const
