/** A ZIP code of the United States: five digits or nine, with a dash or without. */
export const ZIP_CODE = /^\d{5}(-?\d{4})?$/
