type County = { countyId: string | number; countyName: string; stateName: string }

/** Alaska, the District of Columbia and the territories have no counties by that word. */
const WITHOUT_WORD = [2, 11]
const FIRST_TERRITORY = 60
const LOUISIANA = 22
/** The Census Bureau numbers cities that belong to no county from here on. */
const FIRST_CITY = 500

/** A county as people say it: "Marion County, Oregon". Its record number is its FIPS number. */
export function countyWords({ countyId, countyName, stateName }: County): string {
  const state = Math.floor(Number(countyId) / 1000)
  const isBare =
    WITHOUT_WORD.includes(state) ||
    state >= FIRST_TERRITORY ||
    Number(countyId) % 1000 >= FIRST_CITY ||
    / (County|Parish|city)$/i.test(countyName)
  const word = isBare ? '' : state === LOUISIANA ? ' Parish' : ' County'
  return countyName === stateName ? countyName : `${countyName}${word}, ${stateName}`
}
