/** Groups that hang under /app; their bare addresses lead there (spec 1 §2.1). */
export const GROUPS = ['gov', 'water-waste', 'air-nei', 'waste-solid', 'fce', 'ems', 'app-system']
